import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshPasskeys } from './refresh-passkeys.ts'

/** From then on it signs nobody in; the device keeps its half. */
export function useRemovePasskey(onRemoved: () => void) {
  return useMutation(
    api.passkeys.remove.mutationOptions({
      onSuccess: async () => {
        onRemoved()
        await refreshPasskeys()
      },
    }),
  )
}
