import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshProfile } from '#web/lib/refresh-profile.ts'
import { refreshTrail } from './refresh-trail.ts'

/** Asks for everything to be deleted; the person stays signed in, and can take it back until then. */
export function useAskDeletion(options: {
  readonly onAsked: (dueAt: string) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.identity.askDeletion.mutationOptions({
      onSuccess: async ({ dueAt }) => {
        options.onAsked(dueAt)
        await Promise.all([refreshProfile(), refreshTrail()])
      },
      onError: options.onError,
    }),
  )
}
