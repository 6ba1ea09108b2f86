import { useMutation } from '@tanstack/react-query'
import { api } from './api.ts'
import { follower } from './query-client.ts'
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
