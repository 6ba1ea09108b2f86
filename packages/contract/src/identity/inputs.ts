import * as z from 'zod/mini'
import { text } from '../fields.ts'
import type { ErrorCode } from '../errors.ts'

export const email = text(254).check(z.trim())
export const password = text(200)

/** What a link of a mail carries behind its `#`. */
export const linkToken = text(200).check(z.minLength(1))
export const ofMailLink: readonly ErrorCode[] = ['LINK_INVALID', 'LINK_EXPIRED']

/**
 * That it is the person, asked for again where much depends on it: the password, or a code of the second factor. Who
 * has neither needs a session younger than ten minutes.
 */
export const proof = z.object({ password: z.optional(password), code: z.optional(text(40)) })
export type Proof = z.infer<typeof proof>

/** Of a procedure that takes a proof. */
export const ofProof: readonly ErrorCode[] = [
  'PROOF_REQUIRED',
  'PROOF_WRONG',
  'RECENT_SIGN_IN_REQUIRED',
  'TOO_MANY_REQUESTS',
]

export const done = z.object({ success: z.boolean() })
