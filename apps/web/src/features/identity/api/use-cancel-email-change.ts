import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshProfile } from '#web/lib/refresh-profile.ts'

/** Keeps the address that one has; the links that were sent are void. */
export function useCancelEmailChange(onKept: () => void) {
  return useMutation(
    api.identity.cancelEmailChange.mutationOptions({
      onSuccess: async () => {
        onKept()
        await refreshProfile()
      },
    }),
  )
}
