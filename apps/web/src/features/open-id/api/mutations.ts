import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Nobody signs in with that account any more. */
export function useUnlink(onUnlinked: () => void) {
  return useMutation(api.openId.unlink.mutationOptions({ onSuccess: onUnlinked }))
}
