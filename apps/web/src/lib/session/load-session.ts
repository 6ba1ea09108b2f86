import { queryClient } from '#web/lib/api/query-client.ts'
import { sessionOptions } from './session.ts'

/** Requested once per visit, while the page's code loads; afterwards it is cached. */
export async function loadSession(): Promise<null> {
  await queryClient.ensureQueryData(sessionOptions())
  return null
}

/** For pages open to everyone, where only the content depends on the session. */
export async function tryLoadSession(): Promise<null> {
  await loadSession().catch(() => undefined)
  return null
}
