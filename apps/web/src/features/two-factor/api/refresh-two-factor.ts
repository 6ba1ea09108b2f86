import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshProfile } from '#web/lib/refresh-profile.ts'

/** After a change of the second factor: its state, what counts as a proof from now on, and what was written down. */
export async function refreshTwoFactor(): Promise<void> {
  await Promise.all([
    refreshProfile(),
    ...[api.twoFactor.key(), api.identity.activity.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  ])
}
