import type { Account } from '@plumbline/contract/accounts/accounts'
import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'

/** Creates an account; the server selects it, and `onCreated` brings it into the URL. */
export function useCreateAccount(options: {
  readonly onCreated: (account: Account) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.accounts.create.mutationOptions({
      onSuccess: async (account) => {
        await refreshAccountData()
        options.onCreated(account)
      },
      onError: options.onError,
    }),
  )
}
