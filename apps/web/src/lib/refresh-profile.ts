import { profileOptions } from './use-profile.ts'
import { queryClient } from './query-client.ts'
import { sessionChanged } from './session.ts'

/** After a change of who the person is: what the profile shows, and the shell of every tab by way of the session. */
export async function refreshProfile(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: profileOptions().queryKey }),
    // What was changed has been changed; that the server cannot be reached now is said elsewhere.
    sessionChanged().catch(() => undefined),
  ])
}
