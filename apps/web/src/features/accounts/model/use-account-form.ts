import type { Account } from '@plumbline/contract/accounts/accounts'
import { useForm } from 'react-hook-form'
import { useSettings } from '#web/lib/use-settings.ts'
import { useFormRefusal } from '#web/lib/use-form-refusal.ts'
import { useCreateAccount } from '../api/use-create-account.ts'
import { accountFields, accountResolver, emptyAccount, toAccountInput } from './account-form.ts'

/** The form of a new account, wherever it stands. */
export function useAccountForm(onCreated: (account: Account) => void) {
  const currency = useSettings().data?.currency ?? 'USD'
  const form = useForm({
    values: emptyAccount(currency),
    // What was typed stays where the settings arrive after it.
    resetOptions: { keepDirtyValues: true },
    resolver: accountResolver,
  })
  const refusal = useFormRefusal(form, accountFields)
  const { mutate, isPending } = useCreateAccount({ onCreated, onError: refusal.show })
  return {
    control: form.control,
    submit: form.handleSubmit((values) => {
      refusal.clear()
      mutate(toAccountInput(values))
    }),
    busy: isPending,
    error: refusal.error,
  }
}
