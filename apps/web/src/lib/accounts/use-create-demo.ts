import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { follower } from '#web/lib/api/query-client.ts'
import { useSelectAccount } from './selected-account.ts'

/** Makes the demo account, with its invented trades, the selected one. */
export function useCreateDemo() {
  const select = useSelectAccount()
  const { mutate, isPending, error } = useMutation(
    api.accounts.createDemo.mutationOptions({
      onSuccess: async (account) => {
        await follower.refetchChanged()
        select(account.id)
      },
    }),
  )
  return { create: () => mutate({}), pending: isPending, error }
}
