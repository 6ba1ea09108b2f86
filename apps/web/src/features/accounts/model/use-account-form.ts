import type { Account } from '@plumbline/contract/accounts/accounts'
import { useForm } from 'react-hook-form'
import { useFormRefusal } from '#web/lib/use-form-refusal.ts'
import { useCreateAccount } from '../api/use-create-account.ts'
import { accountFields, accountResolver, emptyAccount, toAccountInput } from './account-form.ts'

/** The form of a new account, wherever it stands. */
export function useAccountForm(onCreated: (account: Account) => void) {
  const form = useForm({ defaultValues: emptyAccount, resolver: accountResolver })
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
