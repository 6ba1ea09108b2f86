import type { Settings } from '@plumbline/contract/settings/settings'
import { useForm } from 'react-hook-form'
import { useFormRefusal } from '#web/lib/use-form-refusal.ts'
import { saveWith, useUnsavedForm } from '#web/lib/unsaved-forms.ts'
import { useUpdateSettings } from '../api/use-update-settings.ts'
import { settingOf, timeResolver, timeValuesOf, type TimeValues } from './time-form.ts'

/** What was typed goes too: without it `resetOptions` would hold for these as well. */
const whole = { keepDirtyValues: false } as const

/** The form of the clock that times are read by. */
export function useTimeForm(settings: Settings, onSaved: () => void) {
  const form = useForm<TimeValues>({
    values: timeValuesOf(settings),
    // A change made in another tab arrives unless somebody is changing it here.
    resetOptions: { keepDirtyValues: true },
    resolver: timeResolver,
  })
  const refusal = useFormRefusal(form, ['displayTimeZone'])
  const { mutate, isPending } = useUpdateSettings({
    onSaved: () => {
      form.reset(form.getValues(), whole)
      onSaved()
    },
    onError: refusal.show,
  })
  const dirty = form.formState.isDirty
  const send = (values: TimeValues, onDone: (saved: boolean) => void) => {
    refusal.clear()
    mutate(
      { displayTimeZone: settingOf(values) },
      { onSuccess: () => onDone(true), onError: () => onDone(false) },
    )
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
      form.reset(timeValuesOf(settings), whole)
    },
  }
}
