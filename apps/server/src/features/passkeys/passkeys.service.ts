import { AppError } from '@plumbline/contract/errors'
import type { Proof } from '@plumbline/contract/identity/inputs'
import type { User } from '@plumbline/contract/identity/user'
import type { Passkey, WebAuthnJson } from '@plumbline/contract/passkeys/passkeys'
import * as z from 'zod/mini'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor, RequestContext } from '#server/platform/http/context.ts'
import { isUuid } from '#server/platform/ids.ts'
import { signInVerified } from '#server/features/identity/complete-sign-in.service.ts'
import { recordEvent } from '#server/features/identity/audit.service.ts'
import type { VerifiedSignIn } from '#server/features/identity/auth-epoch.service.ts'
import { countAnswer, openChallenge, passChallenge } from '#server/features/identity/challenge.service.ts'
import { beginFlow, type Flow, type FlowState, consumeFlow } from '#server/features/identity/flow.service.ts'
import type { IdentityDeps } from '#server/features/identity/identity.service.ts'
import {
  assertReauthenticated,
  changeOwn,
  ownSession,
  recentSession,
} from '#server/features/identity/account-changes.service.ts'
import { reauthenticate } from '#server/features/identity/reauthenticate.service.ts'
import { askResetLink } from '#server/features/identity/site-links.service.ts'
import {
  attemptRules,
  attemptSucceeded,
  beginAttempt,
  flowAttempt,
} from '#server/features/identity/throttle.service.ts'
import { mailUser, ownUser } from '#server/features/identity/users.service.ts'
import { assertAnotherSignInMethod } from '#server/features/identity/sign-in-methods.service.ts'
import { presentPasskey } from './passkeys.presenter.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  notePasskeyUse,
  passkeysOf,
  renamePasskey,
  type StoredPasskey,
} from './passkeys.repo.ts'
import { relyingPartyOf } from './relying-party.ts'
import { authenticationResponse, registrationResponse } from './web-authn-schemas.ts'

const ceremony = z.object({
  challenge: z.string(),
  as: z.enum(['registration', 'first', 'second']),
  /** Epoch in force when the registration was re-authenticated. */
  authEpoch: z.optional(z.int()),
})
type Ceremony = z.infer<typeof ceremony>

/** Loaded with the first passkey: it includes a certificate parser, which most servers never need. */
const library = () => import('@simplewebauthn/server')

/** A pending ceremony: what the authenticator was asked. */
const ceremonyFlow: Flow<Ceremony> = {
  purpose: 'passkey',
  cookie: { name: 'passkey', seconds: 300 },
  data: ceremony,
}

export async function listPasskeys({ database }: IdentityDeps, { userId }: Actor): Promise<Passkey[]> {
  return (await passkeysOf(database.db, userId)).map(presentPasskey)
}

/** Whether a passkey can be a user's second factor. */
export async function hasPasskey(
  { database }: { readonly database: Database },
  userId: string,
): Promise<boolean> {
  return (await passkeysOf(database.db, userId)).length > 0
}

/** Creation options for the user's authenticator. Throws PASSKEY_ADDRESS and as `reauthenticate`. */
export async function registrationOptions(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  proof: Proof,
): Promise<WebAuthnJson> {
  const { id: rpID } = relyingPartyOf(context.headers, deps.siteUrl())
  const user = await ownUser(deps, actor)
  const reauthentication = await reauthenticate(deps, context, user, proof)
  const known = await passkeysOf(deps.database.db, user.id)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Plumbline',
    rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known.map(descriptorOf),
    // Discoverable without entering a name, and with user verification: it replaces password and second factor.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { authEpoch } = user
  const asked: Ceremony = { challenge: options.challenge, as: 'registration', authEpoch }
  await beginFlow(deps, context, ceremonyFlow, user.id, asked, async (trx) => {
    await assertReauthenticated(trx, reauthentication)
  })
  return { ...options }
}

/** Stores the created passkey. Throws PASSKEY_REFUSED. */
export async function registerPasskey(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  { name, response }: { readonly name: string; readonly response: WebAuthnJson },
): Promise<Passkey> {
  const state = await takeCeremony(deps, context, ['registration'])
  if (state.userId !== actor.userId) throw new AppError('PASSKEY_REFUSED')
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(context.headers, deps.siteUrl())
  const expected = { expectedChallenge: state.data.challenge, expectedOrigin, expectedRPID }
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await orRefused(async () =>
    verifyRegistrationResponse({ response: registrationResponse.parse(response), ...expected }),
  )
  if (registrationInfo === undefined) throw new AppError('PASSKEY_REFUSED')
  const { credential } = registrationInfo
  const passkey = {
    id: deps.newId(),
    user_id: actor.userId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...(credential.transports ?? [])],
    synced: registrationInfo.credentialDeviceType === 'multiDevice',
    name,
  }
  await changeOwn(deps, ownSession(context, actor), async (trx, user) => {
    if (state.data.authEpoch !== user.authEpoch) throw new AppError('PASSKEY_REFUSED')
    if (!(await insertPasskey(trx, passkey))) throw new AppError('PASSKEY_REFUSED')
    await recordEvent(deps, trx, context, { kind: 'passkey-added', userId: user.id, data: { name } })
    await mailUser(deps, trx, user, { kind: 'passkey-added', name })
  })
  deps.mailer.wake()
  return presentPasskey({ ...passkey, created_at: new Date(), last_used_at: null })
}

/** Throws PASSKEY_NOT_FOUND. */
export async function setPasskeyName(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  input: { readonly id: string; readonly name: string },
): Promise<Passkey> {
  const { id } = input
  return await changeOwn(deps, ownSession(context, actor), async (trx, user) => {
    const renamed = isUuid(id) ? await renamePasskey(trx, user.id, input) : null
    if (renamed === null) throw new AppError('PASSKEY_NOT_FOUND', { id })
    return presentPasskey(renamed)
  })
}

/** Throws RECENT_SIGN_IN_REQUIRED, PASSKEY_NOT_FOUND, or LAST_WAY_IN if it is the user's only sign-in method. */
export async function removePasskey(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  id: string,
): Promise<{ success: boolean }> {
  const { userId } = actor
  await changeOwn(deps, recentSession(context, actor), async (trx, user) => {
    const own = await passkeysOf(trx, userId)
    if (!own.some((passkey) => passkey.id === id)) throw new AppError('PASSKEY_NOT_FOUND', { id })
    await assertAnotherSignInMethod(trx, deps.openIdProviders, userId)
    const name = await deletePasskey(trx, userId, id)
    if (name === null) throw new AppError('PASSKEY_NOT_FOUND', { id })
    await recordEvent(deps, trx, context, { kind: 'passkey-removed', userId, data: { name } })
    await mailUser(deps, trx, user, { kind: 'passkey-removed', name, resetLink: askResetLink(deps) })
  })
  deps.mailer.wake()
  return { success: true }
}

/** Request options for a sign-in. Throws PASSKEY_ADDRESS, TWO_FACTOR_CHALLENGE_OVER. */
export async function signInOptions(
  deps: IdentityDeps,
  context: RequestContext,
  as: 'first' | 'second',
): Promise<WebAuthnJson> {
  const { id: rpID } = relyingPartyOf(context.headers, deps.siteUrl())
  await beginAttempt(deps, attemptRules.flow, flowAttempt(context))
  const challenge = as === 'second' ? await openChallenge(deps, context) : null
  if (as === 'second' && challenge === null) throw new AppError('TWO_FACTOR_CHALLENGE_OVER')
  const own = challenge ? await passkeysOf(deps.database.db, challenge.userId) : []
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: own.map(descriptorOf),
    userVerification: as === 'first' ? 'required' : 'preferred',
  })
  const asked: Ceremony = { challenge: options.challenge, as }
  await beginFlow(deps, context, ceremonyFlow, challenge?.userId ?? null, asked)
  return { ...options }
}

/**
 * Signs in by the authenticator's response: alone if it verified the user, which counts as two factors, or as the
 * second step. Throws PASSKEY_REFUSED, TWO_FACTOR_CHALLENGE_OVER, ACCOUNT_DISABLED.
 */
export async function signInByPasskey(
  deps: IdentityDeps,
  context: RequestContext,
  input: { readonly response: WebAuthnJson; readonly keepSignedIn: boolean },
): Promise<User> {
  const state = await takeCeremony(deps, context, ['first', 'second'])
  const isSecond = state.data.as === 'second'
  const challenge = isSecond ? await openChallenge(deps, context) : null
  if (isSecond && challenge?.userId !== state.userId) throw new AppError('TWO_FACTOR_CHALLENGE_OVER')
  if (challenge) await countAnswer(deps, challenge)
  if (challenge === null) {
    const verified = await verifiedPasskey(deps, context, input.response, state.data)
    const user = await signInVerified(deps, context, verified, { ...input, method: 'passkey' })
    await attemptSucceeded(deps, attemptRules.flow, flowAttempt(context))
    return user
  }
  const { userId } = challenge
  await answerChallenge(deps, context, input.response, state.data, userId)
  const { data } = await passChallenge(deps, context)
  return await signInVerified(
    deps,
    context,
    { userId, ...data },
    { ...data, method: `${data.method}+passkey` },
  )
}

/** The second step with a passkey of the challenge's user; another user's is refused and recorded like a wrong code. */
async function answerChallenge(
  deps: IdentityDeps,
  context: RequestContext,
  answer: WebAuthnJson,
  asked: Ceremony,
  userId: string,
): Promise<void> {
  try {
    const verified = await verifiedPasskey(deps, context, answer, asked)
    if (verified.userId !== userId) throw new AppError('PASSKEY_REFUSED')
  } catch (error) {
    await deps.database.asSystem((trx) =>
      recordEvent(deps, trx, context, { kind: 'two-factor-failed', userId }),
    )
    throw error
  }
}

async function verifiedPasskey(
  deps: IdentityDeps,
  { headers }: RequestContext,
  answer: WebAuthnJson,
  { challenge: expectedChallenge, as }: Ceremony,
): Promise<VerifiedSignIn> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(headers, deps.siteUrl())
  const response = authenticationResponse.safeParse(answer)
  const passkey = response.success ? await findPasskey(deps.database.db, response.data.id) : null
  if (!response.success || passkey === null) throw new AppError('PASSKEY_REFUSED')
  // Section 7.2, step 6: for a sign-in with a passkey alone, the authenticator's user handle identifies the user.
  const { userHandle } = response.data.response
  const isNamed = userHandle === undefined ? as === 'second' : userHandle === handleOf(passkey.user_id)
  if (!isNamed) throw new AppError('PASSKEY_REFUSED')
  const { credential_id: id, public_key: publicKey, counter } = passkey
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: response.data,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: as === 'first',
    }),
  )
  const use = {
    id: passkey.id,
    before: counter,
    counter: authenticationInfo.newCounter,
    synced: authenticationInfo.credentialDeviceType === 'multiDevice',
  }
  const authEpoch = verified ? await deps.database.asSystem((trx) => notePasskeyUse(trx, use)) : null
  if (authEpoch === null) throw new AppError('PASSKEY_REFUSED')
  return { userId: passkey.user_id, authEpoch }
}

async function takeCeremony(
  deps: IdentityDeps,
  context: RequestContext,
  kinds: readonly Ceremony['as'][],
): Promise<FlowState<Ceremony>> {
  const state = await consumeFlow(deps, context, ceremonyFlow)
  if (state === null || !kinds.includes(state.data.as)) throw new AppError('PASSKEY_REFUSED')
  return state
}

/** Maps the library's errors, whose messages are for developers, to PASSKEY_REFUSED. */
async function orRefused<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new AppError('PASSKEY_REFUSED')
  }
}

/** The user handle that authenticators store: the id's bytes, in base64url. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

function descriptorOf({ credential_id: id, transports }: StoredPasskey) {
  return { id, transports: [...transports] }
}
