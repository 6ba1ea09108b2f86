import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Unlinks an external account, which then can no longer sign in. */
export function useUnlink(onUnlinked: () => void) {
  return useMutation(api.openId.unlink.mutationOptions({ onSuccess: onUnlinked }))
}
