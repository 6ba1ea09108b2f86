import { AppError } from '@plumbline/contract/errors'
import { type Language, pickLanguage } from '@plumbline/contract/identity/languages'
import { openIdProvider, type OpenIdProvider } from '@plumbline/contract/identity/user'
import { type LinkedAccount, openIdCallback, type OpenIdOutcome } from '@plumbline/contract/open-id/open-id'
import * as z from 'zod/mini'
import type { ActiveSession, Actor, RequestContext, SessionRequest } from '#server/platform/http/context.ts'
import { outageRefusal } from '#server/platform/http/outage-refusal.ts'
import { loopbackUrlOf } from '#server/platform/http/own-origin.ts'
import { requireSession } from '#server/platform/http/require-session.ts'
import { signInAfterFirstFactor } from '#server/features/identity/complete-sign-in.service.ts'
import { recordEvent } from '#server/features/identity/audit.service.ts'
import { sendVerificationTo } from '#server/features/identity/email.service.ts'
import { beginFlow, type Flow, newToken, consumeFlow } from '#server/features/identity/flow.service.ts'
import { findOwner, type IdentityDeps } from '#server/features/identity/identity.service.ts'
import { mailUser } from '#server/features/identity/users.service.ts'
import { insertUser } from '#server/features/identity/users.write.ts'
import { findUserByEmail, findUserById, type KnownUser } from '#server/features/identity/users.read.ts'
import {
  changeOwn,
  ownSession,
  recentSession,
  requireRecent,
} from '#server/features/identity/account-changes.service.ts'
import { askResetLink } from '#server/features/identity/site-links.service.ts'
import {
  attemptRules,
  attemptSucceeded,
  beginAttempt,
  flowAttempt,
} from '#server/features/identity/throttle.service.ts'
import { assertAnotherSignInMethod } from '#server/features/identity/sign-in-methods.service.ts'
import { deleteLink, insertLink, linksOf, userOfSubject } from './credentials.repo.ts'
import type { Contact, Identified, ProviderClient } from './provider-client.ts'

export interface OpenIdDeps extends IdentityDeps {
  readonly providerClients: readonly ProviderClient[]
}

const signIn = z.object({
  provider: openIdProvider,
  intent: z.enum(['sign-in', 'link']),
  keepSignedIn: z.boolean(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})
type SignIn = z.infer<typeof signIn>

/** From the redirect to the provider until the return: ten minutes, in this browser only. */
const signInFlow: Flow<SignIn> = {
  purpose: 'open-id',
  cookie: { name: 'open_id', seconds: 600 },
  data: signIn,
}

export interface OpenIdRequest extends SessionRequest {
  readonly session: ActiveSession | null
}

/**
 * URL to which the popup redirects. Throws NOT_FOUND for a provider that is not configured, TOO_MANY_REQUESTS; when
 * linking also UNAUTHENTICATED without a session, RECENT_SIGN_IN_REQUIRED.
 */
export async function startOpenId(
  deps: OpenIdDeps,
  request: OpenIdRequest,
  name: string,
  { intent, keepSignedIn }: Pick<SignIn, 'intent' | 'keepSignedIn'>,
): Promise<URL> {
  const client = clientOf(deps, name)
  const userId = intent === 'link' ? mayLink(request) : null
  await beginAttempt(deps, attemptRules.flow, flowAttempt(request))
  const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() }
  const url = await orFailed(deps, () =>
    client.authorizationUrl(secrets, redirectUri(deps, request, client.provider)),
  )
  const { provider } = client
  await beginFlow(deps, request, signInFlow, userId, { provider, intent, keepSignedIn, ...secrets })
  return url
}

/** With a stolen session an attacker must not add their own sign-in method: linking requires a recent sign-in. */
function mayLink({ session }: OpenIdRequest): string {
  const { actor } = requireSession(session)
  requireRecent(session)
  return actor.userId
}

/** The outcome for the popup's final page, which receives failures as their error codes. */
export async function finishOpenId(
  deps: OpenIdDeps,
  request: OpenIdRequest,
  name: string,
  answer: URLSearchParams,
): Promise<OpenIdOutcome> {
  try {
    return await finish(deps, request, clientOf(deps, name), answer)
  } catch (error) {
    if (error instanceof AppError) return { outcome: 'failed', code: error.code }
    deps.log.error('sign-in with a provider failed', error, { provider: name })
    return { outcome: 'failed', code: outageRefusal(error)?.code ?? 'OPEN_ID_FAILED' }
  }
}

async function finish(
  deps: OpenIdDeps,
  request: OpenIdRequest,
  client: ProviderClient,
  answer: URLSearchParams,
): Promise<OpenIdOutcome> {
  const flow = await consumeFlow(deps, request, signInFlow)
  const isOurs = flow?.data.provider === client.provider && answer.get('state') === flow.data.state
  if (!flow || !isOurs) throw new AppError('OPEN_ID_STATE')
  const refusal = answer.get('error')
  if (refusal !== null) {
    const isCancelled = ['access_denied', 'user_cancelled_authorize'].includes(refusal)
    throw new AppError(isCancelled ? 'OPEN_ID_CANCELLED' : 'OPEN_ID_FAILED')
  }
  const person = await orFailed(deps, () =>
    client.identify(answer, flow.data, redirectUri(deps, request, client.provider)),
  )
  if (flow.data.intent === 'link') return await link(deps, request, client.provider, person, flow.userId)
  const outcome = await arrive(deps, request, client.provider, person, flow.data.keepSignedIn)
  await attemptSucceeded(deps, attemptRules.flow, flowAttempt(request))
  return outcome
}

/** Links a provider account to the signed-in user, who must be the one who started the flow. */
async function link(
  deps: OpenIdDeps,
  request: OpenIdRequest,
  provider: OpenIdProvider,
  person: Identified,
  begunBy: string | null,
): Promise<OpenIdOutcome> {
  const { actor } = requireSession(request.session)
  if (actor.userId !== begunBy) throw new AppError('OPEN_ID_STATE')
  const { subject } = person
  const { email } = await contactOf(deps, person)
  await changeOwn(deps, ownSession(request, actor), async (trx, user) => {
    const holder = await userOfSubject(trx, provider, subject)
    if (holder === user.id) return
    const isNew = await insertLink(trx, { id: deps.newId(), userId: user.id, provider, subject, email })
    if (!isNew) throw new AppError('OPEN_ID_IN_USE')
    await recordEvent(deps, trx, request, { kind: 'open-id-linked', userId: user.id, data: { provider } })
    await mailUser(deps, trx, user, { kind: 'open-id-linked', provider })
  })
  deps.mailer.wake()
  return { outcome: 'linked' }
}

/**
 * Signs in with a linked account, or creates an account for an unknown person. A matching e-mail address alone never
 * signs in: its user links the provider in the profile.
 */
async function arrive(
  deps: OpenIdDeps,
  request: SessionRequest,
  provider: OpenIdProvider,
  person: Identified,
  keepSignedIn: boolean,
): Promise<OpenIdOutcome> {
  const { db } = deps.database
  const known = await userOfSubject(db, provider, person.subject)
  const user =
    known === null ? await createUser(deps, request, provider, person) : await findUserById(db, known)
  if (user === null) throw new AppError('OPEN_ID_FAILED')
  const admission = await signInAfterFirstFactor(deps, request, user, { keepSignedIn, method: provider })
  if (admission.kind === 'two-factor') return { outcome: 'two-factor' }
  return { outcome: known === null ? 'signed-up' : 'signed-in' }
}

async function createUser(
  deps: OpenIdDeps,
  request: SessionRequest,
  provider: OpenIdProvider,
  person: Identified,
): Promise<KnownUser | null> {
  const { subject } = person
  const { email, emailVerified: isVerified, name } = await contactOf(deps, person)
  if (email === null) throw new AppError('OPEN_ID_NO_EMAIL')
  if ((await findUserByEmail(deps.database.db, email)) !== null) throw new AppError('OPEN_ID_ACCOUNT_EXISTS')
  if (!deps.signUpOpen || !(await findOwner(deps))) throw new AppError('SIGN_UP_CLOSED')
  const id = deps.newId()
  const emailVerified = isVerified || !deps.requireVerification
  const language = languageAsked(request)
  const user = { id, email, name: nameFor(name, email), language, emailVerified, isOwner: false }
  await deps.database.asSystem(async (trx) => {
    if (!(await insertUser(trx, user))) throw new AppError('OPEN_ID_ACCOUNT_EXISTS')
    const isNew = await insertLink(trx, { id: deps.newId(), userId: id, provider, subject, email })
    if (!isNew) throw new AppError('OPEN_ID_IN_USE')
    await recordEvent(deps, trx, request, { kind: 'signed-up', userId: id, data: { method: provider } })
  })
  if (!emailVerified) await sendVerificationTo(deps, id)
  return await findUserById(deps.database.db, id)
}

/** Empty if the provider fails to return contact data. */
async function contactOf({ log }: OpenIdDeps, person: Identified): Promise<Contact> {
  try {
    return await person.contact()
  } catch (error) {
    log.error('the OpenID provider returned no contact data', error)
    return { email: null, emailVerified: false, name: null }
  }
}

const LONGEST_NAME = 100

/** Conforms to the contract's name rules, since the provider's value is not validated elsewhere. */
function nameFor(name: string | null, email: string): string {
  const plain = (name ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
  return plain.isWellFormed() && plain !== '' ? plain : (email.split('@')[0] ?? email).slice(0, LONGEST_NAME)
}

function languageAsked({ headers }: SessionRequest): Language {
  return pickLanguage((headers.get('accept-language') ?? '').split(','))
}

export async function linkedAccounts(
  deps: OpenIdDeps,
  { userId }: Actor,
): Promise<{ available: OpenIdProvider[]; linked: LinkedAccount[] }> {
  const rows = await linksOf(deps.database.db, userId, openIdProvider.options)
  const linked = rows.map(({ provider, email, linkedAt }) => ({
    provider,
    email,
    linkedAt: linkedAt.toISOString(),
  }))
  return { available: deps.providerClients.map(({ provider }) => provider), linked }
}

/** Throws RECENT_SIGN_IN_REQUIRED, or LAST_WAY_IN if it is the user's only sign-in method. */
export async function unlink(
  deps: OpenIdDeps,
  context: RequestContext,
  actor: Actor,
  provider: OpenIdProvider,
): Promise<{ success: boolean }> {
  const { userId } = actor
  await changeOwn(deps, recentSession(context, actor), async (trx, user) => {
    const own = await linksOf(trx, userId, [provider])
    if (own.length === 0) return
    // One by one: of two accounts with one provider, the last may be the only sign-in method.
    for (const { id } of own) {
      // A provider that is no longer configured is not a usable sign-in method.
      if (deps.openIdProviders.includes(provider))
        await assertAnotherSignInMethod(trx, deps.openIdProviders, userId)
      await deleteLink(trx, userId, id)
    }
    await recordEvent(deps, trx, context, { kind: 'open-id-unlinked', userId, data: { provider } })
    await mailUser(deps, trx, user, { kind: 'open-id-unlinked', provider, resetLink: askResetLink(deps) })
  })
  deps.mailer.wake()
  return { success: true }
}

function clientOf({ providerClients }: OpenIdDeps, name: string): ProviderClient {
  const client = providerClients.find(({ provider }) => provider === name)
  if (client === undefined) throw new AppError('NOT_FOUND')
  return client
}

/** Returns to the host that this browser uses, which was checked to be ours: its cookies are bound to it. */
function redirectUri({ siteUrl }: OpenIdDeps, { headers }: SessionRequest, provider: OpenIdProvider): string {
  return new URL(openIdCallback(provider), loopbackUrlOf(headers) ?? siteUrl()).href
}

/** Maps failures of the provider or the network to OPEN_ID_FAILED; the cause is only logged. */
async function orFailed<T>({ log }: OpenIdDeps, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.error('the OpenID provider did not answer as it should', error)
    throw new AppError('OPEN_ID_FAILED')
  }
}
