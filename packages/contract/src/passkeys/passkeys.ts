import * as z from 'zod/mini'
import { id, name } from '../fields.ts'
import { successAnswer, reauthenticationErrors, proof } from '../identity/inputs.ts'
import { user } from '../identity/user.ts'
import { DELETE, GET, PATCH, POST, raises, verifiedErrors } from '../raises.ts'

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** It is synchronised to the user's other devices. */
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** WebAuthn structures as JSON (Web Authentication, section 5.1); only its libraries create and parse them. */
const webAuthn = z.record(z.string(), z.unknown())
export type WebAuthnJson = z.infer<typeof webAuthn>

export const passkeysContract = {
  list: raises(...verifiedErrors)
    .route(GET('/passkeys', 'Passkeys of the user'))
    .output(z.array(passkey)),
  registrationOptions: raises(...verifiedErrors, ...reauthenticationErrors, 'PASSKEY_ADDRESS')
    .route(POST('/passkeys/registration-options', 'Start adding a passkey'))
    .input(proof)
    .output(webAuthn),
  register: raises(...verifiedErrors, 'PASSKEY_REFUSED', 'PASSKEY_ADDRESS')
    .route(POST('/passkeys', 'Add the created passkey', { successStatus: 201 }))
    .input(z.object({ name: name(60), response: webAuthn }))
    .output(passkey),
  rename: raises(...verifiedErrors, 'PASSKEY_NOT_FOUND')
    .route(PATCH('/passkeys/{id}', 'Rename a passkey'))
    .input(z.object({ id, name: name(60) }))
    .output(passkey),
  remove: raises(...verifiedErrors, 'RECENT_SIGN_IN_REQUIRED', 'PASSKEY_NOT_FOUND', 'LAST_WAY_IN')
    .route(DELETE('/passkeys/{id}', 'Remove a passkey'))
    .input(z.object({ id }))
    .output(successAnswer),
  signInOptions: raises('PASSKEY_ADDRESS', 'TWO_FACTOR_CHALLENGE_OVER', 'TOO_MANY_REQUESTS')
    .route(POST('/passkeys/sign-in-options', 'Start signing in with a passkey'))
    /** `second`: as the second factor, after the password. */
    .input(z.object({ as: z._default(z.enum(['first', 'second']), 'first') }))
    .output(webAuthn),
  signIn: raises(
    'PASSKEY_REFUSED',
    'PASSKEY_ADDRESS',
    'TWO_FACTOR_CHALLENGE_OVER',
    'INVALID_CREDENTIALS',
    'ACCOUNT_DISABLED',
    'TOO_MANY_REQUESTS',
  )
    .route(POST('/passkeys/sign-in', 'Sign in with a passkey'))
    .input(z.object({ response: webAuthn, keepSignedIn: z._default(z.boolean(), true) }))
    .output(user),
}
