import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import type { Configuration } from 'openid-client'
import * as z from 'zod/mini'
import type { OpenIdConfig } from '#server/platform/config.ts'
import { normalEmail } from '#server/features/identity/check-credentials.service.ts'

/** Random values of one sign-in (OpenID Connect Core 1.0, section 3.1.2.1; RFC 7636). */
interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Contact data from the provider. */
export interface Contact {
  readonly email: string | null
  readonly emailVerified: boolean
  readonly name: string | null
}

/** The identity confirmed by the provider. */
export interface Identified {
  readonly subject: string
  /** Needed only to create an account or a link. Throws if the provider does not respond. */
  readonly contact: () => Promise<Contact>
}

export interface ProviderClient {
  readonly provider: OpenIdProvider
  /** The provider's sign-in page. */
  authorizationUrl(secrets: SignInSecrets, redirectUri: string): Promise<URL>
  /** Verifies the provider's response. Throws if state, nonce, signature, audience or time are invalid. */
  identify(answer: URLSearchParams, secrets: SignInSecrets, redirectUri: string): Promise<Identified>
}

// Apple returns name and address only with these parameters, and then responds with a form post. It has no account
// chooser parameter: it always asks. Google is told to ask for the account each time.
const requestParameters: Readonly<Record<OpenIdProvider, Readonly<Record<string, string>>>> = {
  google: { scope: 'openid email profile', prompt: 'select_account' },
  apple: { scope: 'openid name email', response_mode: 'form_post' },
}

// Apple sends booleans as strings.
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])
/** Only the subject is required: a claim that is null, empty or otherwise invalid is treated as absent. */
function claim<Value>(schema: z.ZodMiniType<Value>) {
  const read = z.transform((value: unknown) => schema.safeParse(value).data)
  return z.optional(z.pipe(z.unknown(), read))
}
/** An address that users cannot have here is treated as absent. */
const storedEmail = z.pipe(z.pipe(z.string(), z.transform(normalEmail)), z.string())
const claimsOf = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: claim(storedEmail),
  email_verified: claim(flag),
  name: claim(z.string()),
})

/** Loaded at the first such sign-in: a server without providers never needs it. */
const library = () => import('openid-client')

export function createProviderClient(config: OpenIdConfig): ProviderClient {
  const { provider, issuer, clientId, clientSecret } = config
  let found: Promise<Configuration> | undefined
  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library()
    // Also verifies signatures, where the library would rely on TLS. Plain http is for a provider on the local machine;
    // discovery of a public one uses TLS only.
    const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
    const execute = [enableNonRepudiationChecks, ...insecure]
    return await discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: 10 })
  }
  const configuration = (): Promise<Configuration> => {
    found ??= discover()
    // Retries discovery after a failure.
    found.catch(() => (found = undefined))
    return found
  }
  return {
    provider,
    async authorizationUrl({ state, nonce, verifier }, redirectUri) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
      return buildAuthorizationUrl(await configuration(), {
        ...requestParameters[provider],
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(answer, { state, nonce, verifier }, redirectUri) {
      const { authorizationCodeGrant, fetchUserInfo } = await library()
      const known = await configuration()
      const url = new URL(redirectUri)
      url.search = answer.toString()
      const tokens = await authorizationCodeGrant(known, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const stated = claimsOf.parse(tokens.claims())
      // Apple has no userinfo endpoint, and returns no address for users whom it already knows.
      const isAsked = stated.email === undefined && known.serverMetadata().userinfo_endpoint !== undefined
      return {
        subject: stated.sub,
        async contact() {
          const more =
            isAsked && tokens.access_token
              ? claimsOf.parse(await fetchUserInfo(known, tokens.access_token, stated.sub))
              : stated
          return {
            email: more.email ?? null,
            emailVerified: more.email_verified === true,
            name: more.name ?? nameOfForm(answer.get('user')),
          }
        },
      }
    },
  }
}

const appleUser = z.object({
  name: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
})

/** Apple sends the name only once, at the first sign-in, beside the code. */
function nameOfForm(user: string | null): string | null {
  if (user === null) return null
  try {
    const parsed = appleUser.safeParse(JSON.parse(user))
    const { firstName = '', lastName = '' } = parsed.success ? parsed.data.name : {}
    return `${firstName} ${lastName}`.trim() || null
  } catch {
    return null
  }
}
