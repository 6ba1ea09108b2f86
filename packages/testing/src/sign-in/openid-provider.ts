/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Provider, { type Context, interactionPolicy } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import * as z from 'zod/mini'

/** A user of the provider; the claims are sent exactly as given. */
export interface ProviderAccount {
  readonly sub: string
  readonly email?: string | null
  /** Apple sends a string. */
  readonly email_verified?: boolean | 'true' | 'false'
  readonly name?: string
}

/** Final answers of a provider that is broken or an impostor: each has one fault. */
export type Misbehaviour =
  | 'wrong-nonce'
  | 'wrong-audience'
  | 'wrong-issuer'
  | 'expired'
  | 'bad-signature'
  | 'unsigned'
  | 'no-id-token'
  | 'token-error'
  | 'userinfo-error'

export interface OpenIdTestProvider {
  readonly issuer: string
  readonly clientSecret: string
  /** Codes and tokens issued so far, which only provider and server may see. */
  readonly issued: readonly string[]
  /** Environment with which our server uses this provider as Google or as Apple. */
  env(as: 'GOOGLE' | 'APPLE'): Readonly<Record<string, string>>
  /** The user who signs in from now on, in any browser; null: the user declines. */
  answerAs(sub: string | null): void
  /** From now on; null: as the standard requires. */
  misbehave(how: Misbehaviour | null): void
  goDown(): Promise<void>
  /** At the same address. */
  comeBack(): Promise<void>
  close(): Promise<void>
}

export interface OpenIdTestProviderOptions {
  readonly accounts: readonly ProviderAccount[]
  /** Where the user's claims are; Google's and Apple's are in the id token. */
  readonly claimsIn?: 'id-token' | 'userinfo'
  /** Whether there is a userinfo endpoint; Apple has none. */
  readonly hasUserinfo?: boolean
}

const CLIENT_ID = 'plumbline'
const scopes = ['openid', 'email', 'profile', 'name']

/**
 * A real OpenID provider on its own port, whose users answer at once: following its redirects leads back. It may
 * redirect to any port of this machine (RFC 8252, section 7.3). It knows nothing of the test that started it.
 */
export async function startOpenIdProvider({
  accounts,
  claimsIn = 'id-token',
  hasUserinfo = true,
}: OpenIdTestProviderOptions): Promise<OpenIdTestProvider> {
  const server = createServer()
  await listen(server, 0)
  const port = portOf(server)
  const issuer = `http://127.0.0.1:${port}`
  const clientSecret = randomBytes(32).toString('base64url')
  const signer = createSigner()
  const issued: string[] = []
  let who = accounts[0]?.sub ?? null
  let misbehaviour: Misbehaviour | null = null

  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(0),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        application_type: 'native',
        redirect_uris: ['localhost', '127.0.0.1'].flatMap((host) =>
          ['google', 'apple'].map((name) => `http://${host}/api/v1/open-id/${name}/callback`),
        ),
      },
    ],
    jwks: { keys: [signer.jwk] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    scopes,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], name: [] },
    conformIdTokenClaims: claimsIn === 'userinfo',
    features: { devInteractions: { enabled: false }, userinfo: { enabled: hasUserinfo } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount(_context, sub) {
      const account = accounts.find((known) => known.sub === sub)
      return account && { accountId: sub, claims: () => account }
    },
    renderError(context, out) {
      context.body = out
    },
  })

  provider.use(async (context, next) => {
    await next()
    const route = context.oidc?.route
    if (route === 'userinfo' && misbehaviour === 'userinfo-error') fail(context)
    if (route !== 'token') return
    noteIssued(context, issued)
    if (misbehaviour !== null) spoil(context, misbehaviour, signer)
  })

  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    await provider.interactionDetails(request, response)
    if (who === null) return await provider.interactionFinished(request, response, { error: 'access_denied' })
    const grant = new provider.Grant({ accountId: who, clientId: CLIENT_ID })
    grant.addOIDCScope(scopes.join(' '))
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, {
      login: { accountId: who },
      select_account: {},
      consent,
    })
  }
  const answer = provider.callback()
  server.on('request', (request, response) => {
    forgetSession(request)
    if (!request.url?.startsWith('/interaction/')) answer(request, response)
    else interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })

  return {
    issuer,
    clientSecret,
    issued,
    env: (as) => ({
      [`${as}_CLIENT_ID`]: CLIENT_ID,
      [`${as}_CLIENT_SECRET`]: clientSecret,
      [`${as}_ISSUER`]: issuer,
    }),
    answerAs(sub) {
      who = sub
    },
    misbehave(how) {
      misbehaviour = how
    },
    goDown: () => shut(server),
    comeBack: () => listen(server, port),
    close: () => shut(server),
  }
}

/** Asks every time: an earlier sign-in in this browser is ignored. */
function forgetSession({ headers }: IncomingMessage): void {
  if (headers.cookie === undefined) return
  headers.cookie = headers.cookie
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ')
}

const tokenAnswer = z.looseObject({ id_token: z.string() })
const anyClaims = z.record(z.string(), z.unknown())

function noteIssued({ body, oidc }: Context, issued: string[]): void {
  const given = z.object({ id_token: z.string(), access_token: z.string() }).safeParse(body)
  if (given.success) issued.push(given.data.id_token, given.data.access_token)
  const code = oidc?.params?.['code']
  if (typeof code === 'string') issued.push(code)
}

function fail(context: Context): void {
  context.status = 500
  context.body = { error: 'server_error', error_description: 'told to fail' }
}

function spoil(context: Context, how: Misbehaviour, signer: Signer): void {
  if (how === 'token-error') return fail(context)
  const { id_token: token, ...rest } = tokenAnswer.parse(context.body)
  context.body = how === 'no-id-token' ? rest : { ...rest, id_token: forged(token, how, signer) }
}

function forged(token: string, how: Misbehaviour, signer: Signer): string {
  const [, payload = ''] = token.split('.')
  const claims = anyClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  switch (how) {
    case 'wrong-nonce':
      return signer.sign({ ...claims, nonce: 'of another sign-in' })
    case 'wrong-audience':
      return signer.sign({ ...claims, aud: 'another client' })
    case 'wrong-issuer':
      return signer.sign({ ...claims, iss: 'https://issuer.example.com' })
    case 'expired':
      return signer.sign({ ...claims, iat: hourAgo, exp: hourAgo + 60 })
    case 'bad-signature':
      return createSigner().sign(claims)
    case 'unsigned':
      return `${part({ alg: 'none' })}.${part(claims)}.`
    case 'no-id-token':
    case 'token-error':
    case 'userinfo-error':
      return token
  }
}

interface Signer {
  readonly jwk: object
  sign(claims: object): string
}

/** Each signer has its own key, and all use the same key id. */
function createSigner(): Signer {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const names = { alg: 'RS256', kid: 'test' }
  return {
    jwk: { ...privateKey.export({ format: 'jwk' }), ...names, use: 'sig' },
    sign(claims) {
      const signed = `${part(names)}.${part(claims)}`
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail)
      done()
    })
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The provider has no port')
  return address.port
}

function shut(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
