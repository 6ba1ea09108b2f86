import { oc } from '@orpc/contract'
import * as z from 'zod/mini'
import { name, text } from '../fields.ts'

export const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
})
export type User = z.infer<typeof user>

/** What the browser needs to choose its first page. */
export const session = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('setup'), tokenRequired: z.boolean() }),
  z.object({ kind: z.literal('signed-out') }),
  z.object({ kind: z.literal('signed-in'), user, expiresAt: z.string() }),
])
export type Session = z.infer<typeof session>

const email = text(254).check(z.trim())
const password = text(200)

export const createOwnerInput = z.object({
  name: name(100),
  email,
  password,
  /** One-time token from the log; asked for where the server is reachable from outside. */
  token: z.optional(text(200)),
})
export type CreateOwnerInput = z.infer<typeof createOwnerInput>

export const signInInput = z.object({ email, password, keepSignedIn: z._default(z.boolean(), true) })
export type SignInInput = z.infer<typeof signInInput>

export const identityContract = {
  session: oc
    .route({ method: 'GET', path: '/session', summary: 'The state of this browser’s session' })
    .output(session),
  createOwner: oc
    .route({
      method: 'POST',
      path: '/setup',
      successStatus: 201,
      summary: 'Create the owner’s account on first run',
    })
    .input(createOwnerInput)
    .output(user),
  signIn: oc
    .route({ method: 'POST', path: '/sign-in', summary: 'Sign in with e-mail and password' })
    .input(signInInput)
    .output(user),
  signOut: oc
    .route({ method: 'POST', path: '/sign-out', summary: 'End this session' })
    .output(z.object({ success: z.boolean() })),
}
