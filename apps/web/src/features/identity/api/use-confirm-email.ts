import { client } from '#web/lib/api.ts'
import { sessionChanged } from '#web/lib/session.ts'
import { useSentOnce } from './use-sent-once.ts'

/** Confirms a change of address, at either of both. `key` the component by the token. */
export function useConfirmEmail(token: string) {
  return useSentOnce(token, confirmEmail)
}

async function confirmEmail(token: string) {
  const answer = await client.identity.confirmEmail({ token })
  await sessionChanged().catch(() => undefined)
  return answer
}
