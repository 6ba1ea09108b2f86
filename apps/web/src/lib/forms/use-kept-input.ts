import { useEffect, useLayoutEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { dropInput, keepInput, keptInput, pageId } from '#web/lib/local-store/kept-input.ts'
import { knownSession, userOf } from '#web/lib/session/session-key.ts'

/**
 * Keeps what is typed into a form in this browser, with each change, and gives it back when the form is opened again
 * after its page was closed. `value`: the input; undefined while nothing is unsaved. Leaving the form discards it, as
 * the form does, unless it outlives the form; the end of the session does not. `restore` gets any JSON.
 */
export function useKeptInput(
  place: string,
  value: unknown,
  restore: (kept: Readonly<Record<string, unknown>>) => void,
  { outlivesForm = false }: { readonly outlivesForm?: boolean } = {},
): void {
  const { t } = useTranslation()
  const userId = userOf(knownSession())?.id
  const latest = useRef({ value, restore, t })
  useLayoutEffect(() => {
    latest.current = { value, restore, t }
  })
  const text = value === undefined ? undefined : JSON.stringify(value)
  const isKept = useRef(false)
  useLayoutEffect(() => {
    if (userId === undefined || (text === undefined && !isKept.current)) return
    isKept.current = text !== undefined
    if (text === undefined) dropInput(userId, place)
    else keepInput(userId, place, latest.current.value)
  }, [userId, place, text])
  useEffect(() => {
    if (userId === undefined) return undefined
    let isOver = false
    void keptInput(userId, place).then((all) => {
      const kept = all.findLast((input) => input.place === place && input.page !== pageId)
      if (isOver || kept === undefined || latest.current.value !== undefined) return
      latest.current.restore(Object(kept.value))
      dropInput(userId, place, kept.page)
      showToast({ message: latest.current.t('inputRestored') })
    })
    return () => {
      isOver = true
      isKept.current = false
      // A session that has ended leaves the input to the user's next one.
      if (!outlivesForm && userOf(knownSession())?.id === userId) dropInput(userId, place)
    }
  }, [userId, place, outlivesForm])
}

/** The same for the values of a form. */
export function useKeptForm<Values extends FieldValues>(form: UseFormReturn<Values>, place: string): void {
  const values = useWatch({ control: form.control })
  useKeptInput(place, form.formState.isDirty ? values : undefined, (kept) => typeInto(form, kept))
}

/** Sets fields as if the user had typed them. */
export function typeInto<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  values: Readonly<Record<string, unknown>>,
): void {
  const known = form.getValues()
  for (const name of Object.keys(known))
    if (isField(known, name) && Object.hasOwn(values, name))
      form.setValue(name, Object(values)[name], { shouldDirty: true })
}

function isField<Values extends FieldValues>(values: Values, name: string): name is FieldPath<Values> {
  return Object.hasOwn(values, name)
}
