import type { Admission, Session } from '@plumbline/contract/identity/user'
import { hashKey, useQuery } from '@tanstack/react-query'
import { apiErrorOf, onRefusal } from '#web/lib/api/api-error.ts'
import { api, client, onSessionEnd } from '#web/lib/api/client.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import {
  clearPendingSignOut,
  pendingSignOut,
  recordPendingSignOut,
  type SessionEnd,
  useSessionEnd,
} from '#web/lib/api/session-end.ts'
import { clearCachedAnswers } from '#web/lib/local-store/cached-answers.ts'
import { wipeCaches, wipeStorage } from '#web/lib/local-store/local-storage.ts'
import { forgetStores } from '#web/lib/local-store/session-stores.ts'
import { adoptLanguage, forgetChosenLanguage } from './account-language.ts'
import { joinSessionChannel, notifyTabs } from './session-channel.ts'
import { rememberSignedIn } from './session-hint.ts'
import { isInProduct, knownSession, sessionKey, userOf } from './session-key.ts'

/** The session as the server sees it: requested once, changed by sign-in, sign-out and any 401. */
export const sessionOptions = () =>
  api.identity.session.queryOptions({
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: askSession,
  })

export function useSession() {
  return useQuery(sessionOptions())
}

/** For pages inside the shell, where the guard ensures that a user is signed in. */
export function useSignedInUser() {
  return userOf(useSession().data)
}

/** Whether this installation takes payments, for signed-in users. */
export function useIsPaid(): boolean {
  const { data: session } = useSession()
  return session?.kind === 'signed-in' && session.billing !== 'none'
}

/** Asks the server again, ignoring the cache; rejects if it cannot be reached. */
export function refreshSession(): Promise<Session> {
  return queryClient.fetchQuery({ ...sessionOptions(), staleTime: 0, retry: false })
}

/** After the first sign-in step: into the product, or to the second step of /auth. */
export async function continueSignIn(admission: Admission): Promise<void> {
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

/** Back to the first sign-in step; the server drops its challenge in the background. */
export function leaveSecondStep(): void {
  secondStepLeft = true
  client.identity.signOut().catch(() => undefined)
  queryClient.setQueryData(sessionKey(), (known) =>
    known?.kind === 'signed-out' ? { ...known, challenge: null } : known,
  )
}

/** After sign-in or first run: drops another user's data, and notifies other tabs. */
export async function beginSession(): Promise<Session> {
  clearPendingSignOut()
  forgetReadings()
  useSessionEnd.setState({ end: null })
  // A session request sent before the sign-in would return the old state.
  await queryClient.cancelQueries({ queryKey: sessionKey() })
  const session = await refreshSession()
  rememberSignedIn(isInProduct(session))
  notifyTabs({ kind: 'changed' })
  return session
}

/** The user signs out: ends the session on the server and forgets all data read in it, in every tab. */
export function endSession(): Promise<void> {
  return signOutBy({ kind: 'signed-out' })
}

/** Like `endSession`, for re-authentication by sign-in: each tab returns to its page afterwards. */
export function endToSignInAgain(): Promise<void> {
  return signOutBy({ kind: 'ended' })
}

/** Inactivity sign-out: this browser hides everything at once; the server is informed once it is reachable. */
export function endInactive(minutes: number): void {
  const end = { kind: 'inactive', minutes } as const
  recordPendingSignOut(end)
  notifyTabs({ kind: 'ended', end })
  void forgetSession(end)
}

/** The session changed on the server: refetch it here and in the other tabs. */
export async function sessionChanged(): Promise<void> {
  notifyTabs({ kind: 'changed' })
  await refreshSession()
}

/** Asks the server whether this browser's session still belongs to `userId`; refreshes the cached session. */
export async function checkSession(userId: string): Promise<boolean> {
  return userOf(await refreshSession())?.id === userId
}

/** Follows session changes in other tabs; returns a function that stops it. `channel` differs in tests. */
export function followOtherTabs(channel?: string): () => void {
  return joinSessionChannel((message) => {
    if (message.kind === 'ended') void forgetSession(message.end)
    else refreshQuietly()
  }, channel)
}

// The shell's guard leads to sign-in, which returns to the same page. If no user was signed in, the session query
// handles it. Other tabs ask the server themselves: one of them may have a new session.
onSessionEnd(() => {
  if (knownSession()?.kind !== 'signed-in') return
  void forgetSession({ kind: 'ended' })
  notifyTabs({ kind: 'changed' })
})

/** Why a call was refused with 402, as the session states it. */
const denials = new Map<string, 'required' | 'past-due'>([
  ['SUBSCRIPTION_REQUIRED', 'required'],
  ['PAYMENT_FAILED', 'past-due'],
])

// The subscription ended since the session was read: the guards lead on.
onRefusal(({ code }) => {
  const session = knownSession()
  const denial = denials.get(code)
  if (denial === undefined || session?.kind !== 'signed-in' || session.access === denial) return
  refreshQuietly()
})

let secondStepLeft = false

async function askSession(): Promise<Session> {
  await sendOwedSignOut()
  const answer = await client.identity.session()
  const session: Session =
    answer.kind === 'signed-out' && secondStepLeft ? { ...answer, challenge: null } : answer
  const before = knownSession()
  const user = userOf(session)
  const userBefore = userOf(before)
  rememberSignInMethods(session)
  if (!isInProduct(session)) rememberSignedIn(false)
  if (userBefore === undefined ? user === undefined && before === undefined : userBefore.id !== user?.id)
    await forgetPerson()
  // Keep the choices made at sign-in, but remove data that another visit of this browser may have left.
  else if (user === undefined) await wipeBrowser()
  if (before !== undefined && userBefore === undefined && user !== undefined) await adoptLanguage(user)
  return session
}

/** Leaves no read data behind even if the page closes before the server has responded. */
async function signOutBy(end: SessionEnd): Promise<void> {
  recordPendingSignOut(end)
  // Offline, the sign-out fails, and the journal must stay readable.
  if (useConnectivity.getState().online) await wipeRead()
  try {
    await client.identity.signOut()
  } catch (error) {
    clearPendingSignOut()
    throw error
  }
  hideSession(end)
  await forgetPerson()
  clearPendingSignOut()
  notifyTabs({ kind: 'ended', end })
  refreshQuietly()
}

/** Rejects if the server cannot be reached: then the session must not be used. */
async function sendOwedSignOut(): Promise<void> {
  const end = pendingSignOut()
  if (end === null) return
  await wipeBrowser()
  try {
    await client.identity.signOut()
  } catch (error) {
    const { status } = apiErrorOf(error)
    if (status === undefined || status >= 500) throw error
  }
  clearPendingSignOut()
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

/** Until the response arrives, /auth offers the last known sign-in methods. */
function refreshQuietly(): void {
  refreshSession().catch(() => undefined)
}

async function forgetPerson(): Promise<void> {
  forgetChosenLanguage()
  forgetReadings()
  await wipeBrowser()
}

/** Removes a user's data from this browser, except trades waiting to be sent. */
async function wipeBrowser(): Promise<void> {
  rememberSignedIn(false)
  wipeStorage()
  await clearCachedAnswers()
}

/** Removes only read data, which is read again if the user stays. */
async function wipeRead(): Promise<void> {
  wipeCaches()
  await clearCachedAnswers()
}

/** Keeps the session itself, which the guard is using. */
function forgetReadings(): void {
  const session = hashKey(sessionKey())
  queryClient.removeQueries({ predicate: (query) => query.queryHash !== session })
  forgetStores()
}

type SignedOut = Extract<Session, { kind: 'signed-out' }>

/** Assumed until the server has reported its sign-in methods: password only. */
let signedOut: SignedOut = { kind: 'signed-out', signUp: false, mail: true, openId: [], challenge: null }

function rememberSignInMethods(session: Session): void {
  if (session.kind === 'signed-out') signedOut = { ...session, challenge: null }
}

/** The signed-out session, without a request. */
function signedOutNow(): Session {
  return signedOut
}
