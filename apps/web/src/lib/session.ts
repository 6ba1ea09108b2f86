import type { Session } from '@plumbline/contract/identity/identity'
import { hashKey, useQuery } from '@tanstack/react-query'
import { api, client } from './api.ts'
import { queryClient } from './query-client.ts'
import { rememberSignedIn } from './session-hint.ts'
import { forgetStores } from './session-stores.ts'

/** Who this browser is to the server: asked once, changed by sign-in, sign-out and any answer of 401. */
export const sessionOptions = () =>
  api.identity.session.queryOptions({ staleTime: 5 * 60_000, gcTime: Number.POSITIVE_INFINITY })

export function useSession() {
  return useQuery(sessionOptions())
}

/** For the shell's pages, where the guard has made sure of it. */
export function useSignedInUser() {
  const { data } = useSession()
  return data?.kind === 'signed-in' ? data.user : undefined
}

/** After sign-in or first run: nothing that was read for somebody else stays. */
export async function beginSession(): Promise<Session> {
  forgetEverything()
  const session = await queryClient.fetchQuery({ ...sessionOptions(), staleTime: 0 })
  rememberSignedIn(session.kind === 'signed-in')
  return session
}

/** Ends the session on the server and forgets everything that was read in it. */
export async function endSession(): Promise<void> {
  await client.identity.signOut()
  noteSignedOut()
}

/** The session has ended, here or elsewhere: the guard of the shell leads to sign-in. */
export function noteSignedOut(): void {
  rememberSignedIn(false)
  queryClient.setQueryData(sessionOptions().queryKey, { kind: 'signed-out' })
  forgetEverything()
}

/** Asks the server whether this browser's session is still that of `userId`. */
export async function checkSession(userId: string): Promise<boolean> {
  const session = await client.identity.session()
  return session.kind === 'signed-in' && session.user.id === userId
}

/** All but the session itself, which the guard is looking at. */
function forgetEverything(): void {
  const session = hashKey(sessionOptions().queryKey)
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== session })
  forgetStores()
}
