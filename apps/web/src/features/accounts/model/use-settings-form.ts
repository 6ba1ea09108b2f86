import type { Account } from '@plumbline/contract/accounts/accounts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { releaseGuard, saveWith, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useFormRefusal } from '#web/lib/forms/use-form-refusal.ts'
import { useUpdateAccount } from '../api/mutations.ts'
import {
  settingsFields,
  settingsOf,
  settingsResolver,
  toSettingsInput,
  type SettingsValues,
} from './settings-form.ts'

/** What was typed goes too: without it `resetOptions` would hold for these as well. */
const whole = { keepDirtyValues: false } as const

/** The form of an account's settings. `asking`: what waits until the person agrees to the new currency. */
export function useSettingsForm(account: Account, onSaved: () => void) {
  const [asking, setAsking] = useState<SettingsValues | null>(null)
  const form = useForm<SettingsValues>({
    values: settingsOf(account),
    // A change made elsewhere arrives in the fields that nobody is at.
    resetOptions: { keepDirtyValues: true },
    resolver: settingsResolver,
  })
  const refusal = useFormRefusal(form, settingsFields)
  const { mutate, isPending, variables } = useUpdateAccount({
    onSaved: () => {
      setAsking(null)
      form.reset(form.getValues(), whole)
      releaseGuard()
      onSaved()
    },
    onError: (error) => {
      if (apiErrorOf(error).code === 'CURRENCY_IN_USE' && !variables?.keepAmounts) setAsking(form.getValues())
      else refusal.show(error)
    },
  })
  const dirty = form.formState.isDirty
  const send = (values: SettingsValues, onDone: (saved: boolean) => void) => {
    refusal.clear()
    mutate(toSettingsInput(account.id, values), {
      onSuccess: () => onDone(true),
      onError: () => onDone(false),
    })
  }
  useUnsavedForm(dirty, saveWith(form.handleSubmit, send))
  return {
    control: form.control,
    dirty,
    submit: form.handleSubmit((values) => send(values, () => undefined)),
    discard: () => {
      refusal.clear()
      form.reset(settingsOf(account), whole)
    },
    busy: isPending,
    error: refusal.error,
    asking,
    agree: () => {
      if (asking) mutate({ ...toSettingsInput(account.id, asking), keepAmounts: true })
    },
    disagree: () => setAsking(null),
  }
}
