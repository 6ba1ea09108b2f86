import type { Account } from '@plumbline/contract/accounts/accounts'
import { useMutation } from '@tanstack/react-query'
import { accountsOptions } from '#web/lib/accounts/selected-account.ts'
import { api } from '#web/lib/api/client.ts'
import { changeFollower, queryClient } from '#web/lib/api/query-client.ts'

/** Creates an account. The server selects it; `onCreated` puts it into the URL. */
export function useCreateAccount(options: {
  readonly onCreated: (account: Account) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.accounts.create.mutationOptions({
      onSuccess: async (account) => {
        await changeFollower.refetchChanged()
        options.onCreated(account)
      },
      onError: options.onError,
    }),
  )
}

/** Updates an account's settings; derived figures (balance, risk) are refreshed before `onSaved` is called. */
export function useUpdateAccount(options: {
  readonly onSaved: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.accounts.update.mutationOptions({
      onSuccess: async () => {
        await changeFollower.refetchChanged()
        options.onSaved()
      },
      onError: options.onError,
    }),
  )
}

/** Deletes an account with all its data. */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation(
    api.accounts.delete.mutationOptions({
      onSuccess: (list) => {
        queryClient.setQueryData(accountsOptions().queryKey, list)
        onDeleted()
      },
    }),
  )
}

/** Marks one account as the favourite; the server selects it too. */
export function useSetFavorite(onSet: () => void) {
  return useMutation(
    api.accounts.setFavorite.mutationOptions({
      onSuccess: (list) => {
        queryClient.setQueryData(accountsOptions().queryKey, list)
        onSet()
      },
    }),
  )
}
