import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { apiErrorOf } from '#web/lib/api-error.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshTrail } from './refresh-trail.ts'
import { sessionsOptions } from './use-sessions.ts'

/** Signs another browser out. It leaves the list at once, and comes back where the server refuses. */
export function useRevokeSession(options: {
  readonly onRevoked: () => void
  readonly onError: (error: unknown) => void
}) {
  const { queryKey } = sessionsOptions()
  return useMutation(
    api.identity.revokeSession.mutationOptions({
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, (known) => known?.filter((session) => session.id !== id))
      },
      onSuccess: options.onRevoked,
      onError: (error) => {
        // It had ended by itself: that is what was wanted.
        if (apiErrorOf(error).code !== 'SESSION_NOT_FOUND') options.onError(error)
      },
      onSettled: refreshTrail,
    }),
  )
}
