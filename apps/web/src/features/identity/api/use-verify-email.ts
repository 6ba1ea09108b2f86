import { client } from '#web/lib/api.ts'
import { sessionChanged } from '#web/lib/session.ts'
import { useSentOnce } from './use-sent-once.ts'

/** Confirms an address by the link of its mail. `key` the component by the token. */
export function useVerifyEmail(token: string) {
  return useSentOnce(token, verifyEmail)
}

async function verifyEmail(token: string) {
  const answer = await client.identity.verifyEmail({ token })
  // Confirmed, whether or not that can be asked for: the waiting page of another tab goes on by it.
  await sessionChanged().catch(() => undefined)
  return answer
}
