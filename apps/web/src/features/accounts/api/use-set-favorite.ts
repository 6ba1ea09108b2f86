import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { accountsOptions } from '#web/lib/selected-account.ts'

/** Makes one account the favourite; the server selects it too. */
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
