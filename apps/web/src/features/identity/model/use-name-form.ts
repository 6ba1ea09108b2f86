import type { Profile } from '@plumbline/contract/identity/profile'
import { useForm } from 'react-hook-form'
import { saveWith, useUnsavedForm } from '#web/lib/unsaved-forms.ts'
import { useFormRefusal } from '#web/lib/use-form-refusal.ts'
import { useUpdateProfile } from '../api/use-update-profile.ts'
import { nameResolver, type NameValues } from './name-form.ts'

/** What was typed goes too: without it `resetOptions` would hold for these as well. */
const whole = { keepDirtyValues: false } as const

/** The form of a person's name: saved and discarded by itself. */
export function useNameForm({ name }: Pick<Profile, 'name'>, onSaved: () => void) {
  const form = useForm<NameValues>({
    values: { name },
    resetOptions: { keepDirtyValues: true },
    resolver: nameResolver,
  })
  const refusal = useFormRefusal(form, ['name'])
  const { mutate, isPending } = useUpdateProfile({
    onSaved: () => {
      form.reset(form.getValues(), whole)
      onSaved()
    },
    onError: refusal.show,
  })
  const dirty = form.formState.isDirty
  const send = (values: NameValues, onDone: (saved: boolean) => void) => {
    refusal.clear()
    mutate(values, { onSuccess: () => onDone(true), onError: () => onDone(false) })
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
      form.reset({ name }, whole)
    },
  }
}
