import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshProfile } from '#web/lib/refresh-profile.ts'
import { refreshTrail } from './refresh-trail.ts'

/** Takes the deletion of the account back. */
export function useKeepAccount(onKept: () => void) {
  return useMutation(
    api.identity.cancelDeletion.mutationOptions({
      onSuccess: async () => {
        onKept()
        await Promise.all([refreshProfile(), refreshTrail()])
      },
    }),
  )
}
