import * as z from 'zod/mini'
import { accessDenial, billingKind } from '../subscription/subscription.ts'
import { languageCodes } from './languages.ts'

export const language = z.enum(languageCodes)

/** The signed-in user, as far as any page may show them. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  /** Without it, trading data and live updates are unavailable. */
  emailVerified: z.boolean(),
  language,
  /** Download URL of the profile picture; null without one. */
  picture: z.nullable(z.string()),
  /** The account is deleted at this time unless the user cancels the deletion. */
  deletionDueAt: z.nullable(z.string()),
  /** The registration (name, currency, time zone) was completed. Until then the app shows /registration-complete. */
  onboarded: z.boolean(),
})
export type User = z.infer<typeof user>

/** Supported identity providers, as far as the installation configures them. */
export const openIdProviders = ['google', 'apple'] as const
export const openIdProvider = z.enum(openIdProviders)
export type OpenIdProvider = z.infer<typeof openIdProvider>

/** Sign-in methods of this installation; pages need them before anyone is signed in. */
export const signInMethods = z.object({
  signUp: z.boolean(),
  /** A mail server is configured: links are sent by mail, and answers do not reveal which addresses are known. */
  mail: z.boolean(),
  openId: z.array(openIdProvider),
  /** The password or the external account was correct, and the second factor is due. */
  challenge: z.nullable(z.object({ userId: z.string(), passkey: z.boolean() })),
})
export type SignInMethods = z.infer<typeof signInMethods>

/** What the browser needs to choose its first page. */
export const session = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('setup'), tokenRequired: z.boolean() }),
  z.extend(signInMethods, { kind: z.literal('signed-out') }),
  z.object({
    kind: z.literal('signed-in'),
    user,
    expiresAt: z.string(),
    /** The session outlives the browser's window, so cached data may too. */
    kept: z.boolean(),
    billing: billingKind,
    /** Why the product is closed to the user: exports, payments and the profile stay open. null: it is open. */
    access: accessDenial,
  }),
])
export type Session = z.infer<typeof session>

/** Result of a first step of signing in: signed in, or a second factor is required. */
export const admission = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), user }),
  z.object({ kind: z.literal('two-factor'), userId: z.string(), passkey: z.boolean() }),
])
export type Admission = z.infer<typeof admission>
