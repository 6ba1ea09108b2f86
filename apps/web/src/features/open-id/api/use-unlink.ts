import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshLinked } from './refresh-linked.ts'

/** Nobody signs in with that account any more. */
export function useUnlink(onUnlinked: () => void) {
  return useMutation(
    api.openId.unlink.mutationOptions({
      onSuccess: async () => {
        onUnlinked()
        await refreshLinked()
      },
    }),
  )
}
