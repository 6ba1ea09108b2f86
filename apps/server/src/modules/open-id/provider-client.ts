import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import type { Configuration } from 'openid-client'
import * as z from 'zod/mini'
import type { OpenIdConfig } from '#server/config.ts'

/** What only this sign-in knows (OpenID Connect Core 1.0, section 3.1.2.1; RFC 7636). */
interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What the provider tells of a person. */
export interface Contact {
  readonly email: string | null
  readonly emailVerified: boolean
  readonly name: string | null
}

/** Who the provider says it is. */
export interface Identified {
  readonly subject: string
  /** Asked for where an account or a link is made; a person who has one needs none. Throws where the provider does not answer. */
  readonly contact: () => Promise<Contact>
}

export interface ProviderClient {
  readonly provider: OpenIdProvider
  /** Where the person says who they are. */
  authorizationUrl(secrets: SignInSecrets, redirectUri: string): Promise<URL>
  /** Turns the provider's answer into a person. Throws where state, nonce, signature, audience or time are not right. */
  identify(answer: URLSearchParams, secrets: SignInSecrets, redirectUri: string): Promise<Identified>
}

// Apple takes the person's name and address only so, and then answers by a form. It has no parameter for a chooser: it
// always asks. Google asks for the account each time.
const asked: Readonly<Record<OpenIdProvider, Readonly<Record<string, string>>>> = {
  google: { scope: 'openid email profile', prompt: 'select_account' },
  apple: { scope: 'openid name email', response_mode: 'form_post' },
}

// Apple sends flags as texts.
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])
/** Only the subject counts: a claim that is null, empty or otherwise unreadable is none. */
function claim<Value>(schema: z.ZodMiniType<Value>) {
  const read = z.transform((value: unknown) => schema.safeParse(value).data)
  return z.optional(z.pipe(z.unknown(), read))
}
const claimsOf = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: claim(z.email().check(z.maxLength(254))),
  email_verified: claim(flag),
  name: claim(z.string()),
})

/** Loaded when somebody first signs in so: a server without providers does without. */
const library = () => import('openid-client')

export function createProviderClient(config: OpenIdConfig): ProviderClient {
  const { provider, issuer, clientId, clientSecret } = config
  let found: Promise<Configuration> | undefined
  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library()
    // Signatures are checked too, which the library leaves to TLS else. Plain http is for a provider on one's own
    // machine; discovery of a public one is over TLS or not at all.
    const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
    const execute = [enableNonRepudiationChecks, ...insecure]
    return await discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: 10 })
  }
  const configuration = (): Promise<Configuration> => {
    found ??= discover()
    // A provider that was away is asked again.
    found.catch(() => (found = undefined))
    return found
  }
  return {
    provider,
    async authorizationUrl({ state, nonce, verifier }, redirectUri) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
      return buildAuthorizationUrl(await configuration(), {
        ...asked[provider],
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
      // Apple has no page of claims, and names no address to whom it knows already.
      const isAsked = stated.email === undefined && known.serverMetadata().userinfo_endpoint !== undefined
      return {
        subject: stated.sub,
        async contact() {
          const more =
            isAsked && tokens.access_token
              ? claimsOf.parse(await fetchUserInfo(known, tokens.access_token, stated.sub))
              : stated
          return {
            email: more.email?.toLowerCase() ?? null,
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

/** Apple names a person once, at the first sign-in, beside the code. */
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
