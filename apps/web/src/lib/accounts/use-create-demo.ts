import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { changeFollower } from '#web/lib/api/query-client.ts'
import { useSelectAccount } from './selected-account.ts'

/** Creates the sample account with its sample trades and selects it. */
export function useCreateDemo() {
  const select = useSelectAccount()
  const { mutate, isPending, error } = useMutation(
    api.accounts.createDemo.mutationOptions({
      onSuccess: async (account) => {
        await changeFollower.refetchChanged()
        select(account.id)
      },
    }),
  )
  return { create: () => mutate({}), pending: isPending, error }
}
