import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** After what ends sessions or is written down: where one is signed in, and what happened. */
export async function refreshTrail(): Promise<void> {
  await Promise.all(
    [api.identity.sessions.key(), api.identity.activity.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
