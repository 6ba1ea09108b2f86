import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'

/** Changes an account's settings; figures that follow from them (balance, risk) are read again. */
export function useUpdateAccount(options: {
  readonly onSaved: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.accounts.update.mutationOptions({
      onSuccess: async () => {
        await refreshAccountData()
        options.onSaved()
      },
      onError: options.onError,
    }),
  )
}
