import type { Account } from '@plumbline/contract/accounts/accounts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { releaseGuard, saveWith, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useFormRefusal } from '#web/lib/forms/use-form-refusal.ts'
import { typeInto, useKeptForm } from '#web/lib/forms/use-kept-form.ts'
import { useUpdateAccount } from '../api/mutations.ts'
import {
  settingsFields,
  settingsOf,
  settingsResolver,
  toSettingsInput,
  type SettingsValues,
} from './settings-form.ts'

/** Overrides `resetOptions`, which would otherwise keep dirty values on these resets too. */
const whole = { keepDirtyValues: false } as const

/** State of the account settings form. `asking`: values that wait for the user to confirm the new currency. */
export function useSettingsForm(account: Account, onSaved: () => void) {
  const [asking, setAsking] = useState<SettingsValues | null>(null)
  const form = useForm<SettingsValues>({
    values: settingsOf(account),
    // Changes made elsewhere update only the fields that the user has not edited.
    resetOptions: { keepDirtyValues: true },
    resolver: settingsResolver,
  })
  const refusal = useFormRefusal(form, settingsFields)
  useKeptForm(form, `account-settings ${account.id}`)
  const { mutate, isPending, variables } = useUpdateAccount({
    onSaved: () => {
      setAsking(null)
      releaseGuard()
      onSaved()
    },
    onError: (error) => {
      if (apiErrorOf(error).code === 'CURRENCY_IN_USE' && !variables?.keepAmounts) setAsking(form.getValues())
      else refusal.show(error)
    },
  })
  const dirty = form.formState.isDirty
  const showSaved = (values: SettingsValues) => {
    const now = form.getValues()
    form.reset(values, whole)
    // What was typed since then is still to be saved.
    typeInto(form, now)
  }
  const send = (values: SettingsValues, onDone: (saved: boolean) => void) => {
    refusal.clear()
    mutate(toSettingsInput(account.id, values), {
      onSuccess: () => {
        showSaved(values)
        onDone(true)
      },
      onError: () => onDone(false),
    })
  }
  useUnsavedForm(dirty, saveWith(form.handleSubmit, send), { keptOnClose: true })
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
      if (asking)
        mutate(
          { ...toSettingsInput(account.id, asking), keepAmounts: true },
          { onSuccess: () => showSaved(asking) },
        )
    },
    disagree: () => setAsking(null),
  }
}
