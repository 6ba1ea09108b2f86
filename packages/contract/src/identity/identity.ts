import * as z from 'zod/mini'
import { name, text } from '../fields.ts'
import { GET, POST, raises } from '../raises.ts'
import { email, password, successAnswer } from './inputs.ts'
import { emailContract } from './email.ts'
import { passwordContract } from './password.ts'
import { profileContract } from './profile.ts'
import { sessionsContract } from './sessions.ts'
import { admission, language, session, user } from './user.ts'

export const createOwnerInput = z.object({
  name: name(100),
  email,
  password,
  language: z._default(language, 'en'),
  /** One-time token from the log; required if the server is reachable from outside. */
  token: z.optional(text(200)),
})
export type CreateOwnerInput = z.input<typeof createOwnerInput>

export const signInInput = z.object({ email, password, keepSignedIn: z._default(z.boolean(), true) })
export type SignInInput = z.infer<typeof signInInput>

export const signUpInput = z.object({
  name: name(100),
  email,
  password,
  language: z._default(language, 'en'),
  keepSignedIn: z._default(z.boolean(), true),
})
export type SignUpInput = z.infer<typeof signUpInput>

/** A mail was sent to the owner of the address; the answer is the same whether or not the address is known. */
const checkMail = z.object({ kind: z.literal('check-mail') })

export const signedUp = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), user }),
  checkMail,
])
export type SignedUp = z.infer<typeof signedUp>

export const signInAnswer = z.union([admission, checkMail])
export type SignInAnswer = z.infer<typeof signInAnswer>

export const identityContract = {
  session: raises().route(GET('/session', 'The state of this browser’s session')).output(session),
  createOwner: raises(
    'SETUP_DONE',
    'SETUP_TOKEN_WRONG',
    'INVALID_EMAIL',
    'EMAIL_NOT_ASCII',
    'WEAK_PASSWORD',
    'TOO_MANY_REQUESTS',
  )
    .route(POST('/setup', 'Create the owner’s account on first run', { successStatus: 201 }))
    .input(createOwnerInput)
    .output(user),
  signUp: raises(
    'EMAIL_TAKEN',
    'INVALID_EMAIL',
    'EMAIL_NOT_ASCII',
    'WEAK_PASSWORD',
    'SIGN_UP_CLOSED',
    'TOO_MANY_REQUESTS',
  )
    .route(POST('/sign-up', 'Create an account with e-mail and password'))
    .input(signUpInput)
    .output(signedUp),
  signIn: raises(
    'INVALID_CREDENTIALS',
    'INVALID_EMAIL',
    'EMAIL_NOT_ASCII',
    'ACCOUNT_DISABLED',
    'TOO_MANY_ATTEMPTS',
    'TOO_MANY_REQUESTS',
  )
    .route(POST('/sign-in', 'Sign in with e-mail and password'))
    .input(signInInput)
    .output(signInAnswer),
  signOut: raises().route(POST('/sign-out', 'End this session')).output(successAnswer),
  ...emailContract,
  ...passwordContract,
  ...sessionsContract,
  ...profileContract,
}
