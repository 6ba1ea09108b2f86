import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { loadKeptInput, withKeptInput } from './load-kept-input.ts'
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
    withKeptInput(({ dropInput, keepInput }) => {
      const { value: present } = latest.current
      if (present === undefined) dropInput(userId, place)
      else keepInput(userId, place, present)
    })
  }, [userId, place, text])
  useEffect(() => {
    if (userId === undefined) return undefined
    let isOver = false
    const restoreKept = async () => {
      const { dropInput, keptInput, pageId } = await loadKeptInput()
      const all = await keptInput(userId, place)
      const kept = all.findLast((input) => input.place === place && input.page !== pageId)
      if (isOver || kept === undefined || latest.current.value !== undefined) return
      latest.current.restore(Object(kept.value))
      dropInput(userId, place, kept.page)
      showToast({ message: latest.current.t('inputRestored') })
    }
    void restoreKept()
    return () => {
      isOver = true
      isKept.current = false
      // A session that has ended leaves the input to the user's next one.
      if (!outlivesForm && userOf(knownSession())?.id === userId)
        withKeptInput(({ dropInput }) => dropInput(userId, place))
    }
  }, [userId, place, outlivesForm])
}

/** One text with its setter, kept like other input while it differs from what the field begins with. */
export function useKeptText(place: string, before: string) {
  const [label, setLabel] = useState(before)
  useKeptInput(place, label === before ? undefined : { label }, (kept) => setLabel(String(kept['label'])))
  return [label, setLabel] as const
}
