import type { Settings, SettingsChanges } from '@plumbline/contract/settings/settings'
import { type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { useFormRefusal } from '#web/lib/use-form-refusal.ts'
import { saveWith, useUnsavedForm } from '#web/lib/unsaved-forms.ts'
import { useUpdateSettings } from '../api/use-update-settings.ts'

/** What was typed goes too: without it `resetOptions` would hold for these as well. */
const whole = { keepDirtyValues: false } as const

/** Some of the settings as a form has them. */
export interface SettingsForm<Values extends FieldValues> {
  readonly valuesOf: (settings: Settings) => Values
  readonly toChanges: (values: Values) => SettingsChanges
  readonly resolver: Resolver<Values>
  /** Where the server's refusals are shown. */
  readonly fields: readonly FieldPath<Values>[]
}

/** A form of some settings: saved and discarded by itself. */
export function useOwnSettingsForm<Values extends FieldValues>(
  { valuesOf, toChanges, resolver, fields }: SettingsForm<Values>,
  settings: Settings,
  onSaved: () => void,
) {
  const form = useForm<Values>({
    values: valuesOf(settings),
    // A change made in another tab arrives unless somebody is changing it here.
    resetOptions: { keepDirtyValues: true },
    resolver,
  })
  const refusal = useFormRefusal(form, fields)
  const { mutate, isPending } = useUpdateSettings({
    onSaved: () => {
      form.reset(form.getValues(), whole)
      onSaved()
    },
    onError: refusal.show,
  })
  const dirty = form.formState.isDirty
  const send = (values: Values, onDone: (saved: boolean) => void) => {
    refusal.clear()
    mutate(toChanges(values), { onSuccess: () => onDone(true), onError: () => onDone(false) })
  }
  useUnsavedForm(dirty, saveWith(form.handleSubmit, send))
  return {
    control: form.control,
    dirty,
    busy: isPending,
    error: refusal.error,
    submit: form.handleSubmit((values) => send(values, () => undefined)),
    discard: () => {
      refusal.clear()
      form.reset(valuesOf(settings), whole)
    },
  }
}
