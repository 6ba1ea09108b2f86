import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshProfile } from '#web/lib/refresh-profile.ts'
import { refreshTrail } from './refresh-trail.ts'

/** Asks for another address; `confirm` where both addresses have to agree first. */
export function useChangeEmail(options: {
  readonly onAsked: (outcome: 'changed' | 'confirm') => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.identity.changeEmail.mutationOptions({
      onSuccess: async ({ outcome }) => {
        options.onAsked(outcome)
        await Promise.all([refreshProfile(), refreshTrail()])
      },
      onError: options.onError,
    }),
  )
}
