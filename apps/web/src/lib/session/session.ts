import type { Admission, Session } from '@plumbline/contract/identity/user'
import { hashKey, useQuery } from '@tanstack/react-query'
import { adoptLanguage, forgetChosenLanguage } from '#web/lib/i18n/account-language.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { api, client, onSessionEnd } from '#web/lib/api/client.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { joinSessionChannel, tellTabs } from './session-channel.ts'
import { type SessionEnd, useSessionEnd } from './session-end.ts'
import { rememberSignedIn } from './session-hint.ts'
import { knownSession, sessionKey, userOf } from './session-key.ts'
import { forgetStores } from './session-stores.ts'
import { forgetOwedSignOut, owedSignOut, oweSignOut } from './sign-out-due.ts'
import { rememberSignInMethods, signedOutNow } from './sign-in-methods.ts'
import { wipeCaches, wipeStorage } from '#web/lib/local-store/local-storage.ts'
import { forgetAnswers } from '#web/lib/offline/kept-answers.ts'

/** Who this browser is to the server: asked once, changed by sign-in, sign-out and any answer of 401. */
export const sessionOptions = () =>
  api.identity.session.queryOptions({
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: askSession,
  })

export function useSession() {
  return useQuery(sessionOptions())
}

/** For the shell's pages, where the guard has made sure of it. */
export function useSignedInUser() {
  return userOf(useSession().data)
}

/** Asks the server anew, whatever is known; rejects where it cannot be reached. */
export function refreshSession(): Promise<Session> {
  return queryClient.fetchQuery({ ...sessionOptions(), staleTime: 0, retry: false })
}

/** After a first proof of who one is: into the product, or to the second step of /auth. */
export async function enter(admission: Admission): Promise<void> {
  if (admission.kind === 'signed-in') {
    await beginSession()
    return
  }
  const { userId, passkey } = admission
  secondStepLeft = false
  queryClient.setQueryData(sessionKey(), (known) =>
    known?.kind === 'signed-out' ? { ...known, challenge: { userId, passkey } } : known,
  )
}

/** After a popup that ended before the second step. */
export async function enterSecondStep(): Promise<void> {
  secondStepLeft = false
  await refreshSession()
}

/** Back to the first step of signing in; the server drops its challenge, in its own time. */
export function leaveSecondStep(): void {
  secondStepLeft = true
  client.identity.signOut().catch(() => undefined)
  queryClient.setQueryData(sessionKey(), (known) =>
    known?.kind === 'signed-out' ? { ...known, challenge: null } : known,
  )
}

/** After sign-in or first run: nothing that was read for somebody else stays, and other tabs come along. */
export async function beginSession(): Promise<Session> {
  forgetOwedSignOut()
  forgetReadings()
  useSessionEnd.setState({ end: null })
  // What was asked before the sign-in would answer for it.
  await queryClient.cancelQueries({ queryKey: sessionKey() })
  const session = await refreshSession()
  rememberSignedIn(userOf(session)?.emailVerified === true)
  tellTabs({ kind: 'changed' })
  return session
}

/** The person leaves: ends the session on the server and forgets everything that was read in it, in every tab. */
export function endSession(): Promise<void> {
  return signOutBy({ kind: 'signed-out' })
}

/** As `endSession`, of who is to prove who they are: the sign-in that follows leads back to the page of each tab. */
export function endToSignInAnew(): Promise<void> {
  return signOutBy({ kind: 'ended' })
}

/** Nobody has been here for so many minutes: this browser shows nothing more at once; the server hears of it when it can. */
export function endInactive(minutes: number): void {
  const end = { kind: 'inactive', minutes } as const
  oweSignOut(end)
  tellTabs({ kind: 'ended', end })
  void forgetSession(end)
}

/** Something of the session changed on the server: here and in the other tabs it is asked for again. */
export async function sessionChanged(): Promise<void> {
  tellTabs({ kind: 'changed' })
  await refreshSession()
}

/** Asks the server whether this browser's session is still that of `userId`; who is signed in now is known after it. */
export async function checkSession(userId: string): Promise<boolean> {
  return userOf(await refreshSession())?.id === userId
}

/** Goes along with the other tabs of this browser; answers how to stop. `channel` differs in tests. */
export function followOtherTabs(channel?: string): () => void {
  return joinSessionChannel((message) => {
    if (message.kind === 'ended') void forgetSession(message.end)
    else refreshQuietly()
  }, channel)
}

// The guard of the shell leads to sign-in, from where one returns to the same page. Where nobody was signed in, the
// session itself says what is the case. The other tabs ask for themselves: one of them may have signed in anew.
onSessionEnd(() => {
  if (knownSession()?.kind !== 'signed-in') return
  void forgetSession({ kind: 'ended' })
  tellTabs({ kind: 'changed' })
})

let secondStepLeft = false

async function askSession(): Promise<Session> {
  await payOwedSignOut()
  const answer = await client.identity.session()
  const session: Session =
    answer.kind === 'signed-out' && secondStepLeft ? { ...answer, challenge: null } : answer
  const before = knownSession()
  const user = userOf(session)
  const userBefore = userOf(before)
  rememberSignInMethods(session)
  if (user?.emailVerified !== true) rememberSignedIn(false)
  if (userBefore === undefined ? user === undefined && before === undefined : userBefore.id !== user?.id)
    await forgetPerson()
  // The choices made at sign-in stay; another visit of this browser may have left something all the same.
  else if (user === undefined) await wipeBrowser()
  if (before !== undefined && userBefore === undefined && user !== undefined) await adoptLanguage(user)
  return session
}

/** Leaves nothing of what was read here even where the page goes before the server has answered. */
async function signOutBy(end: SessionEnd): Promise<void> {
  oweSignOut(end)
  // Without a connection the sign-out fails, and the journal is still to be read.
  if (useConnectivity.getState().online) await wipeRead()
  try {
    await client.identity.signOut()
  } catch (error) {
    forgetOwedSignOut()
    throw error
  }
  hideSession(end)
  await forgetPerson()
  forgetOwedSignOut()
  tellTabs({ kind: 'ended', end })
  refreshQuietly()
}

/** Rejects where the server cannot be reached: then nobody is let in. */
async function payOwedSignOut(): Promise<void> {
  const end = owedSignOut()
  if (end === null) return
  await wipeBrowser()
  try {
    await client.identity.signOut()
  } catch (error) {
    const { status } = apiErrorOf(error)
    if (status === undefined || status >= 500) throw error
  }
  forgetOwedSignOut()
  useSessionEnd.setState({ end })
}

async function forgetSession(end: SessionEnd): Promise<void> {
  hideSession(end)
  await forgetPerson()
  refreshQuietly()
}

/** Shows the signed-out state at once. */
function hideSession(end: SessionEnd): void {
  useSessionEnd.setState({ end })
  void queryClient.cancelQueries({ queryKey: sessionKey() })
  queryClient.setQueryData(sessionKey(), signedOutNow())
}

/** What /auth offers is as it was known last until the answer is there. */
function refreshQuietly(): void {
  refreshSession().catch(() => undefined)
}

async function forgetPerson(): Promise<void> {
  forgetChosenLanguage()
  forgetReadings()
  await wipeBrowser()
}

/** Removes what this browser keeps of a person, but for trades that wait to be sent: those stay theirs. */
async function wipeBrowser(): Promise<void> {
  rememberSignedIn(false)
  wipeStorage()
  await forgetAnswers()
}

/** The part of it that was read, and that is read again where the person stays. */
async function wipeRead(): Promise<void> {
  wipeCaches()
  await forgetAnswers()
}

/** All but the session itself, which the guard is looking at. */
function forgetReadings(): void {
  const session = hashKey(sessionKey())
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== session })
  forgetStores()
}
