import * as z from 'zod/mini'

// Browsers' responses (Web Authentication, section 5.1: RegistrationResponseJSON, AuthenticationResponseJSON), as far
// as the library reads them. Sizes are limited, since they come from users who are not signed in yet.

const base64url = z.string().check(z.maxLength(100_000), z.regex(/^[\w-]*$/))
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }

export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.exactOptional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
  clientExtensionResults: z._default(z.object({}), {}),
})

export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.exactOptional(base64url),
  }),
  clientExtensionResults: z._default(z.object({}), {}),
})
