import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshTrail } from './refresh-trail.ts'
import { sessionsOptions } from './use-sessions.ts'

/** Signs every other browser out; only this one is left in the list. */
export function useRevokeOtherSessions(options: {
  readonly onRevoked: (count: number) => void
  readonly onError: (error: unknown) => void
}) {
  const { queryKey } = sessionsOptions()
  return useMutation(
    api.identity.revokeOtherSessions.mutationOptions({
      onSuccess: ({ revoked }) => {
        queryClient.setQueryData(queryKey, (known) => known?.filter(({ isCurrent }) => isCurrent))
        options.onRevoked(revoked)
      },
      onError: options.onError,
      onSettled: refreshTrail,
    }),
  )
}
