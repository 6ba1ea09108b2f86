import { AppError, type ErrorCode } from '@plumbline/contract/errors'
import type { Proof } from '@plumbline/contract/identity/inputs'
import type { User } from '@plumbline/contract/identity/user'
import type { TwoFactorStatus } from '@plumbline/contract/two-factor/two-factor'
import type { Tx } from '#server/platform/db/database.ts'
import { outageOf } from '#server/platform/db/outage.ts'
import type { Actor, RequestContext } from '#server/platform/http/context.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import { signInVerified } from '#server/features/identity/complete-sign-in.service.ts'
import { recordEvent } from '#server/features/identity/audit.service.ts'
import { countAnswer, openChallenge, passChallenge } from '#server/features/identity/challenge.service.ts'
import type { IdentityDeps } from '#server/features/identity/identity.service.ts'
import { changeOwn, ownSession, recentSession } from '#server/features/identity/account-changes.service.ts'
import { reauthenticate } from '#server/features/identity/reauthenticate.service.ts'
import { askResetLink } from '#server/features/identity/site-links.service.ts'
import { attemptRules, attemptSucceeded, beginAttempt } from '#server/features/identity/throttle.service.ts'
import { mailUser, ownUser } from '#server/features/identity/users.service.ts'
import { updateUser } from '#server/features/identity/users.write.ts'
import { hashBackupCode } from './backup-code-hash.ts'
import { newBackupCodes, plainBackupCode } from './backup-codes.ts'
import { openSecret, sealSecret } from './stored-secret.ts'
import { newSecret, qrCodeOf, stepOfCode } from './totp.ts'
import {
  deleteFactor,
  enable,
  findFactor,
  storePendingSecret,
  replaceBackupCodes,
  consumeStep,
  unusedBackupCodes,
} from './two-factor.repo.ts'

export interface TwoFactorDeps extends IdentityDeps {
  readonly keyRing: KeyRing
  readonly now: () => Date
}

/**
 * Creates a pending secret, replacing an earlier pending one. Throws TWO_FACTOR_ON, RECENT_SIGN_IN_REQUIRED: an
 * attacker with a stolen session must not lock the user out.
 */
export async function generate2FASecret(
  deps: TwoFactorDeps,
  context: RequestContext,
  actor: Actor,
): Promise<{ qrCode: string; secret: string }> {
  return await orFailure(deps, context, 'TWO_FACTOR_SECRET_FAILED', async () => {
    const user = await ownUser(deps, actor)
    const reauthentication = recentSession(context, actor)
    const secret = newSecret()
    const sealed = sealSecret(deps.keyRing, actor.userId, secret)
    const kept = await changeOwn(deps, reauthentication, (trx) =>
      storePendingSecret(trx, actor.userId, sealed),
    )
    if (!kept) throw new AppError('TWO_FACTOR_ON')
    return { qrCode: qrCodeOf(secret, user.email), secret }
  })
}

/**
 * Enables two-factor authentication: the code shows that the app has the secret. Throws TWO_FACTOR_NOT_PENDING,
 * TWO_FACTOR_CODE_INVALID, TOO_MANY_ATTEMPTS.
 */
export async function verify2FASetup(
  deps: TwoFactorDeps,
  context: RequestContext,
  actor: Actor,
  given: string,
): Promise<{ success: boolean; backupCodes: string[] }> {
  return await orFailure(deps, context, 'TWO_FACTOR_SETUP_FAILED', async () => {
    const attempt = { subject: actor.userId, clientAddress: context.clientAddress }
    await beginAttempt(deps, attemptRules.code, attempt)
    const codes = await hashedCodes(deps)
    await changeOwn(deps, ownSession(context, actor), async (trx, user) => {
      const factor = await findFactor(trx, user.id)
      const secret = factor && !factor.isEnabled ? openSecret(deps.keyRing, factor) : null
      if (secret === null) throw new AppError('TWO_FACTOR_NOT_PENDING')
      const step = stepOfCode(secret, given.replaceAll(/[\s-]/g, ''), deps.now())
      if (step === null || !(await consumeStep(trx, user.id, step)))
        throw new AppError('TWO_FACTOR_CODE_INVALID')
      if (!(await enable(trx, user.id))) throw new AppError('TWO_FACTOR_NOT_PENDING')
      await updateUser(trx, user.id, { twoFactor: true })
      await replaceBackupCodes(trx, user.id, codes.hashed)
      await recordEvent(deps, trx, context, { kind: 'two-factor-enabled', userId: user.id })
      await mailUser(deps, trx, user, { kind: 'two-factor-enabled' })
    })
    await attemptSucceeded(deps, attemptRules.code, attempt)
    deps.mailer.wake()
    return { success: true, backupCodes: [...codes.plain] }
  })
}

/**
 * The second step of a sign-in: needs the challenge's cookie, which the correct password set, and its user. Throws
 * TWO_FACTOR_USER_MISSING, TWO_FACTOR_CHALLENGE_OVER, TWO_FACTOR_CODE_INVALID, TOO_MANY_ATTEMPTS.
 */
export async function verify2FALogin(
  deps: TwoFactorDeps,
  context: RequestContext,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<{ valid: boolean; user: User }> {
  if (userId === '') throw new AppError('TWO_FACTOR_USER_MISSING')
  return await orFailure(deps, context, 'TWO_FACTOR_CHECK_FAILED', async () => {
    const challenge = await openChallenge(deps, context)
    if (challenge?.userId !== userId) throw new AppError('TWO_FACTOR_CHALLENGE_OVER')
    const attempt = { subject: userId, clientAddress: context.clientAddress }
    await beginAttempt(deps, attemptRules.code, attempt)
    await countAnswer(deps, challenge)
    const accepted = await deps.secondFactor.accept(userId, token)
    if (accepted === null) {
      await note(deps, (trx) => recordEvent(deps, trx, context, { kind: 'two-factor-failed', userId }))
      throw new AppError('TWO_FACTOR_CODE_INVALID')
    }
    const { data } = await passChallenge(deps, context)
    if (accepted === 'backup-code')
      await note(deps, (trx) => recordEvent(deps, trx, context, { kind: 'backup-code-used', userId }))
    const method = `${data.method}+${accepted}`
    const user = await signInVerified(deps, context, { userId, ...data }, { ...data, method })
    await attemptSucceeded(deps, attemptRules.code, attempt)
    return { valid: true, user }
  })
}

/** Disables it, or cancels a pending setup. Throws as `reauthenticate`. */
export async function disable2FA(
  deps: TwoFactorDeps,
  context: RequestContext,
  actor: Actor,
  proof: Proof,
): Promise<{ success: boolean }> {
  return await orFailure(deps, context, 'TWO_FACTOR_DISABLE_FAILED', async () => {
    const user = await ownUser(deps, actor)
    const isOn = user.twoFactor
    const reauthentication = isOn
      ? await reauthenticate(deps, context, user, proof)
      : ownSession(context, actor)
    await changeOwn(deps, reauthentication, async (trx, now) => {
      // Enabled meanwhile, which requires re-authentication.
      if (now.twoFactor && !isOn) throw new AppError('PROOF_REQUIRED')
      await deleteFactor(trx, now.id)
      if (!now.twoFactor) return
      await updateUser(trx, now.id, { twoFactor: false })
      await recordEvent(deps, trx, context, { kind: 'two-factor-disabled', userId: now.id })
      await mailUser(deps, trx, now, { kind: 'two-factor-disabled', resetLink: askResetLink(deps) })
    })
    deps.mailer.wake()
    return { success: true }
  })
}

/** Disables it for a user who has lost app and codes, as part of a change that is audited with it. */
export async function removeSecondFactor(trx: Tx, userId: string): Promise<void> {
  await deleteFactor(trx, userId)
  await updateUser(trx, userId, { twoFactor: false })
}

export async function check2FAStatus(
  { database }: TwoFactorDeps,
  { userId }: Actor,
): Promise<TwoFactorStatus> {
  return await database.asSystem(async (trx) => {
    const factor = await findFactor(trx, userId)
    const enabled = factor?.isEnabled === true
    const left = enabled ? await unusedBackupCodes(trx, userId) : []
    return { enabled, pending: factor !== null && !enabled, backupCodesLeft: left.length }
  })
}

/** Creates new backup codes; the old ones become invalid. Throws TWO_FACTOR_OFF and as `reauthenticate`. */
export async function renewBackupCodes(
  deps: TwoFactorDeps,
  context: RequestContext,
  actor: Actor,
  proof: Proof,
): Promise<{ backupCodes: string[] }> {
  const user = await ownUser(deps, actor)
  if (!user.twoFactor) throw new AppError('TWO_FACTOR_OFF')
  const reauthentication = await reauthenticate(deps, context, user, proof)
  const { plain, hashed } = await hashedCodes(deps)
  await changeOwn(deps, reauthentication, async (trx, now) => {
    if (!now.twoFactor) throw new AppError('TWO_FACTOR_OFF')
    await replaceBackupCodes(trx, now.id, hashed)
    await recordEvent(deps, trx, context, { kind: 'backup-codes-made', userId: now.id })
    await mailUser(deps, trx, now, { kind: 'backup-codes-made', resetLink: askResetLink(deps) })
  })
  deps.mailer.wake()
  return { backupCodes: [...plain] }
}

async function hashedCodes({ newId }: TwoFactorDeps) {
  const plain = newBackupCodes()
  const hashes = await Promise.all(plain.map((code) => hashBackupCode(plainBackupCode(code) ?? code)))
  return { plain, hashed: hashes.map((hash) => ({ id: newId(), hash })) }
}

async function note({ database }: TwoFactorDeps, write: (trx: Tx) => Promise<void>): Promise<void> {
  await database.asSystem(write)
}

/** Maps an internal failure to the specification's message for the step, and logs its cause. */
async function orFailure<T>(
  { log }: TwoFactorDeps,
  { requestId }: RequestContext,
  code: ErrorCode,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError || outageOf(error) !== null) throw error
    log.error('request failed', error, { requestId })
    throw new AppError(code, { requestId })
  }
}
