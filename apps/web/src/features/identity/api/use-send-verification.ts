import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'

/** Sends the link that confirms the address once more. */
export function useSendVerification(onSent: () => void) {
  return useMutation(
    api.identity.sendVerification.mutationOptions({
      onSuccess: () => {
        writeStored('emailVerificationSent', new Date().toISOString())
        onSent()
      },
    }),
  )
}

/** When the link was sent once more from this browser, as ISO time; null: it was not, in this session. */
export function verificationSentAt(): string | null {
  return readStored('emailVerificationSent')
}
