import * as z from 'zod/mini'
import { languageCodes } from './languages.ts'

export const language = z.enum(languageCodes)

/** The person who is signed in, as every page may show them. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  /** Without it there are no trading data and no live updates. */
  emailVerified: z.boolean(),
  language,
  /** Everything of the account goes at this time, unless the person keeps it. */
  deletionDueAt: z.nullable(z.string()),
})
export type User = z.infer<typeof user>

/** Services whose word on who somebody is can be taken, where the installation has them. */
export const openIdProviders = ['google', 'apple'] as const
export const openIdProvider = z.enum(openIdProviders)
export type OpenIdProvider = z.infer<typeof openIdProvider>

/** How one can sign in here, which a page needs to know before anybody has. */
export const waysIn = z.object({
  signUp: z.boolean(),
  /** There is a mail server: links arrive by mail, and answers do not tell which addresses are known. */
  mail: z.boolean(),
  openId: z.array(openIdProvider),
  /** A password or an account elsewhere was right, and the second factor is due. */
  challenge: z.nullable(z.object({ userId: z.string(), passkey: z.boolean() })),
})
export type WaysIn = z.infer<typeof waysIn>

/** What the browser needs to choose its first page. */
export const session = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('setup'), tokenRequired: z.boolean() }),
  z.extend(waysIn, { kind: z.literal('signed-out') }),
  z.object({
    kind: z.literal('signed-in'),
    user,
    expiresAt: z.string(),
    /** It outlives the browser's window, and what was read in it may, too. */
    kept: z.boolean(),
  }),
])
export type Session = z.infer<typeof session>

/** Where a proof of who one is has led: into the product, or to the second factor. */
export const admission = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), user }),
  z.object({ kind: z.literal('two-factor'), userId: z.string(), passkey: z.boolean() }),
])
export type Admission = z.infer<typeof admission>
