import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'
import { accountsOptions } from '#web/lib/selected-account.ts'

/** Deletes an account with everything in it. */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation(
    api.accounts.delete.mutationOptions({
      onSuccess: async (list) => {
        queryClient.setQueryData(accountsOptions().queryKey, list)
        onDeleted()
        await refreshAccountData()
      },
    }),
  )
}
