import * as z from 'zod/mini'
import { text } from '../fields.ts'

export const email = text(254).check(z.trim())
export const password = text(200)

/** What a link of a mail carries behind its `#`. */
export const linkToken = text(200).check(z.minLength(1))

/**
 * That it is the person, asked for again where much depends on it: the password, or a code of the second factor. Who
 * has neither needs a session younger than ten minutes.
 */
export const proof = z.object({ password: z.optional(password), code: z.optional(text(40)) })
export type Proof = z.infer<typeof proof>

export const done = z.object({ success: z.boolean() })
