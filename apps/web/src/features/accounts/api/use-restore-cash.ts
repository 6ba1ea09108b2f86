import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'

/** Lets a dismissed operation count again. */
export function useRestoreCash(options: {
  readonly onRestored: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.accounts.restoreCash.mutationOptions({
      onSuccess: async () => {
        await refreshAccountData()
        options.onRestored()
      },
      onError: options.onError,
    }),
  )
}
