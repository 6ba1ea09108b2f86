import * as z from 'zod/mini'
import { text } from '../fields.ts'
import type { ErrorCode } from '../errors.ts'

export const email = text(254).check(z.trim())
export const password = text(200)

/** The token behind the `#` of a mail's link. */
export const linkToken = text(200).check(z.minLength(1))
export const mailLinkErrors: readonly ErrorCode[] = ['LINK_INVALID', 'LINK_EXPIRED']

/**
 * Re-authentication for sensitive operations: the password, or a code of the second factor. A user with neither needs a
 * session younger than ten minutes.
 */
export const proof = z.object({ password: z.optional(password), code: z.optional(text(40)) })
export type Proof = z.infer<typeof proof>

/** Errors of a procedure that requires re-authentication. */
export const reauthenticationErrors: readonly ErrorCode[] = [
  'PROOF_REQUIRED',
  'PROOF_WRONG',
  'RECENT_SIGN_IN_REQUIRED',
  'TOO_MANY_REQUESTS',
]

export const successAnswer = z.object({ success: z.boolean() })
