import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Nobody signs in with that account any more. */
export function useUnlink(onUnlinked: () => void) {
  return useMutation(api.openId.unlink.mutationOptions({ onSuccess: onUnlinked }))
}
