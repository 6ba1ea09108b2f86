import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

type ResetSteps = {
  readonly onAsked: (email: string) => void
  readonly onError: (error: unknown) => void
}

/** Asks for a link that sets a new password. */
export function useRequestReset({ onAsked, onError }: ResetSteps) {
  return useMutation(
    api.identity.requestPasswordReset.mutationOptions({
      onSuccess: (_done, { email }) => onAsked(email.trim()),
      onError,
    }),
  )
}
