import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshUsers } from './refresh-users.ts'

/** Signs a user out of every browser. */
export function useRevokeUserSessions(options: {
  readonly onDone: () => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.admin.revokeSessions.mutationOptions({
      onSuccess: async () => {
        options.onDone()
        await refreshUsers()
      },
      onError: options.onError,
    }),
  )
}
