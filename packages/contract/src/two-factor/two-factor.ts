import * as z from 'zod/mini'
import { id, text } from '../fields.ts'
import { successAnswer, reauthenticationErrors, proof } from '../identity/inputs.ts'
import { user } from '../identity/user.ts'
import { GET, POST, raises, verifiedErrors } from '../raises.ts'

/** A six-digit code of the app, or one of the backup codes; spaces and dashes are ignored. */
const code = text(40)

/** Shown once. */
const backupCodes = z.array(z.string())

export const twoFactorStatus = z.object({
  enabled: z.boolean(),
  /** A secret was created, and no code of it has been entered yet. */
  pending: z.boolean(),
  backupCodesLeft: z.number(),
})
export type TwoFactorStatus = z.infer<typeof twoFactorStatus>

export const twoFactorContract = {
  generate2FASecret: raises(
    ...verifiedErrors,
    'RECENT_SIGN_IN_REQUIRED',
    'TWO_FACTOR_ON',
    'TWO_FACTOR_SECRET_FAILED',
  )
    .route(POST('/two-factor/secret', 'Create a secret for an authenticator app'))
    /** `qrCode`: an image as a data URL. `secret`: the same in base32, for typing. */
    .output(z.object({ qrCode: z.string(), secret: z.string() })),
  verify2FASetup: raises(
    ...verifiedErrors,
    'TWO_FACTOR_NOT_PENDING',
    'TWO_FACTOR_CODE_INVALID',
    'TOO_MANY_ATTEMPTS',
    'TWO_FACTOR_SETUP_FAILED',
  )
    .route(POST('/two-factor/setup', 'Turn on two-factor sign-in with a first code'))
    .input(z.object({ token: code }))
    .output(z.extend(successAnswer, { backupCodes })),
  verify2FALogin: raises(
    'TWO_FACTOR_USER_MISSING',
    'TWO_FACTOR_CODE_INVALID',
    'TWO_FACTOR_CHALLENGE_OVER',
    'INVALID_CREDENTIALS',
    'ACCOUNT_DISABLED',
    'TOO_MANY_REQUESTS',
    'TOO_MANY_ATTEMPTS',
    'TWO_FACTOR_CHECK_FAILED',
  )
    .route(POST('/two-factor/login', 'Complete the second step of signing in'))
    .input(z.object({ userId: z._default(z.union([id, z.literal('')]), ''), token: code }))
    .output(z.object({ valid: z.boolean(), user })),
  disable2FA: raises(...verifiedErrors, ...reauthenticationErrors, 'TWO_FACTOR_DISABLE_FAILED')
    .route(POST('/two-factor/disable', 'Turn off two-factor sign-in, with password or code'))
    .input(proof)
    .output(successAnswer),
  check2FAStatus: raises(...verifiedErrors)
    .route(GET('/two-factor', 'Whether two-factor sign-in is on'))
    .output(twoFactorStatus),
  renewBackupCodes: raises(...verifiedErrors, ...reauthenticationErrors, 'TWO_FACTOR_OFF')
    .route(POST('/two-factor/backup-codes', 'Create new backup codes; the old ones become invalid'))
    .input(proof)
    .output(z.object({ backupCodes })),
}
