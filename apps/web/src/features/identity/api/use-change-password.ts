import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshProfile } from '#web/lib/refresh-profile.ts'
import { refreshTrail } from './refresh-trail.ts'

/** Changes the password, or sets the first one; other browsers are signed out by it. */
export function useChangePassword(options: {
  readonly onChanged: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.identity.changePassword.mutationOptions({
      onSuccess: async () => {
        options.onChanged()
        await Promise.all([refreshProfile(), refreshTrail()])
      },
      onError: options.onError,
    }),
  )
}
