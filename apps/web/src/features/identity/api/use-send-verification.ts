import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Sends the link that confirms the address once more. */
export function useSendVerification(onSent: () => void) {
  return useMutation(api.identity.sendVerification.mutationOptions({ onSuccess: onSent }))
}
