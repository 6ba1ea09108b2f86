import type { Database } from '#server/platform/db/database.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import type { SecondFactor } from '#server/features/identity/identity.service.ts'
import { plainBackupCode } from './backup-codes.ts'
import { verifyBackupCode } from './backup-code-hash.ts'
import { openSecret } from './stored-secret.ts'
import { stepOfCode } from './totp.ts'
import { findFactor, consumeStep, unusedBackupCodes, spendBackupCode } from './two-factor.repo.ts'

export interface SecondFactorDeps {
  readonly database: Database
  readonly keyRing: KeyRing
  readonly now: () => Date
  readonly hasPasskey: (userId: string) => Promise<boolean>
}

/** The second factor as sign-in uses it. */
export function createSecondFactor(deps: SecondFactorDeps): SecondFactor {
  return {
    hasPasskey: deps.hasPasskey,
    async accept(userId, given) {
      const code = given.replaceAll(/[\s-]/g, '')
      if (/^\d{6}$/.test(code)) return (await acceptCode(deps, userId, code)) ? 'code' : null
      const backupCode = plainBackupCode(given)
      if (backupCode === null) return null
      return (await acceptBackupCode(deps, userId, backupCode)) ? 'backup-code' : null
    },
  }
}

/** A six-digit code of the app, accepted once: checking and taking its time step is a single statement. */
async function acceptCode({ database, keyRing, now }: SecondFactorDeps, userId: string, code: string) {
  return await database.asSystem(async (trx) => {
    const factor = await findFactor(trx, userId)
    const secret = factor?.isEnabled ? openSecret(keyRing, factor) : null
    const step = secret === null ? null : stepOfCode(secret, code, now())
    return step !== null && (await consumeStep(trx, userId, step))
  })
}

async function acceptBackupCode({ database }: SecondFactorDeps, userId: string, code: string) {
  const known = await database.asSystem((trx) => unusedBackupCodes(trx, userId))
  const matches = await Promise.all(known.map(({ hash }) => verifyBackupCode(hash, code)))
  const used = known.find((_, index) => matches[index])
  return used !== undefined && (await database.asSystem((trx) => spendBackupCode(trx, userId, used.id)))
}
