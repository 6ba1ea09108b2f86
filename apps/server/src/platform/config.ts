import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BRIDGE_PORT } from '@plumbline/contract/bridge/bridge'
import { environmentVariables } from '@plumbline/contract/environment/variables'
import { unknownVariables } from '@plumbline/contract/environment/unknown-variables'
import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import type { MarketDataName } from '@plumbline/contract/prices/market-data'
import { billingKinds } from '@plumbline/contract/subscription/subscription'
import * as z from 'zod/mini'
import { type BillingConfig, readBilling } from './billing-config.ts'
import { allMarketData, isSafeAddress, parseMarketData } from './market-data-config.ts'
import { type KeyRing, parseKeyRing } from './key-ring.ts'
import { type AddressRange, isLoopbackHost, parseAddressRanges } from './http/addresses.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Absolute. Holds the embedded database, the secrets and the files. */
  readonly dataDir: string
  /** Absolute. The operator's own terms and privacy policy, if any. */
  readonly legalDir: string
  /** The address that users open, without path; null if only this machine uses the server. */
  readonly publicUrl: URL | null
  readonly database:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'postgres'; readonly url: string; readonly directUrl?: string }
  readonly trustedProxies: readonly AddressRange[]
  /** Address of the trading bridge, without the prefix; `embedded`: this server starts it as a child process. */
  readonly bridge: { readonly address: string; readonly key: string | null; readonly embedded: boolean }
  /** The market data services that users may turn on, and their addresses. */
  readonly marketData: ReadonlyMap<MarketDataName, URL>
  /** The mail server and our sender; null: messages stay in the outbox. */
  readonly mail: MailConfig | null
  /** The object store for files; null: the data folder. */
  readonly s3: S3Config | null
  /** Bytes of files that each user may store; null without a limit. */
  readonly fileQuota: number | null
  /** Whether users other than the owner may sign up. */
  readonly signUpOpen: boolean
  /** Whether new users must confirm their address before they get trading data. */
  readonly requireVerification: boolean
  /** The configured providers for signing in with an external account. */
  readonly openId: readonly OpenIdConfig[]
  readonly billing: BillingConfig
  /** The variables as they were given, including secrets; for an overview that hides those. */
  readonly given: Readonly<Record<string, string>>
  /** From PLUMBLINE_KEYS; null if the data folder's own file holds them. */
  readonly keyRing: KeyRing | null
  /** Whether others can reach this server: creating the owner's account then needs the token from the log. */
  readonly isReachable: boolean
}

/** A bucket of an S3-compatible object store. */
export interface S3Config {
  /** Path style, without credentials: `https://s3.example.com/bucket`. */
  readonly bucketUrl: URL
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

export interface MailConfig {
  readonly url: URL
  readonly from: string
}

/** A client of an OpenID provider (OpenID Connect Core 1.0). */
export interface OpenIdConfig {
  readonly provider: OpenIdProvider
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
}

/** The environment contains an invalid value. The message names each variable and is meant for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Binance's host that offers market data only. */
const BINANCE_URL = 'https://data-api.binance.vision'
const TWELVE_DATA_URL = 'https://api.twelvedata.com'

export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url))

const text = z.string().check(z.trim())
const url = (protocols: RegExp, example: string) =>
  z.pipe(
    text,
    z.transform((value, context) => {
      const parsed = URL.parse(value)
      if (parsed !== null && protocols.test(parsed.protocol)) return parsed
      context.issues.push({ code: 'custom', message: `must be an address such as ${example}`, input: value })
      return z.NEVER
    }),
  )

const postgresUrl = url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/plumbline')

/** Keys and the times of trades are sent there. */
const marketDataUrl = (example: string) =>
  z._default(
    url(/^https?:$/, example).check(
      z.refine(isSafeAddress, `must be an https address such as ${example}, or one of this machine`),
    ),
    () => new URL(example),
  )

const port = z.pipe(
  text.check(z.regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, 'must be a port number, 0 to 65535'))),
)

const S3_EXAMPLE = 'https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1'

const ADDRESS = String.raw`[^\s\p{C},;:<>()[\]\\"@]+@[^\s\p{C},;:<>()[\]\\"@]+`
/** `name@host`, alone or as `Name <name@host>`; it cannot contain a second address or a header. */
const SENDER = new RegExp(`^(?:[^<>\\p{C}]* <${ADDRESS}>|${ADDRESS})$`, 'u')

/** Stripe takes no longer trials. */
const MAX_TRIAL_DAYS = 730

const environment = z.object({
  HOST: z._default(text.check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(port, 3000),
  PLUMBLINE_DATA: z._default(text, 'data'),
  PLUMBLINE_LEGAL: z.optional(text),
  PLUMBLINE_URL: z.optional(
    url(/^https?:$/, 'https://journal.example.com').check(
      z.refine(
        (value) => value.pathname === '/' && value.search === '' && value.username === '',
        'must be an address without a path, such as https://journal.example.com',
      ),
    ),
  ),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  PLUMBLINE_TRUSTED_PROXIES: z.optional(parsed(parseAddressRanges)),
  PLUMBLINE_KEYS: z.optional(parsed(parseKeyRing)),
  PLUMBLINE_SIGN_UP: z._default(z.enum(['open', 'closed'], { error: 'must be open or closed' }), 'open'),
  PLUMBLINE_REQUIRE_VERIFICATION: z.optional(z.enum(['true', 'false'], { error: 'must be true or false' })),
  SMTP_URL: z.optional(url(/^smtps?:$/, 'smtps://user:password@mail.example.com:465')),
  MAIL_FROM: z.optional(
    text.check(z.regex(SENDER, 'must be an address such as Plumbline <journal@example.com>')),
  ),
  S3_URL: z.optional(
    url(/^https?:$/, S3_EXAMPLE).check(
      z.refine(
        ({ username, password, pathname }) =>
          username !== '' && password !== '' && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(pathname),
        `must have an access key, its secret and a bucket, such as ${S3_EXAMPLE}`,
      ),
    ),
  ),
  PLUMBLINE_FILE_QUOTA_MB: z._default(
    text.check(z.regex(/^\d{1,9}$/, 'must be a number of megabytes; 0 for no limit')),
    '2048',
  ),
  PLUMBLINE_BILLING: z._default(
    z.enum(billingKinds, { error: `must be ${billingKinds.join(', ')}` }),
    'none',
  ),
  PLUMBLINE_TRIAL_DAYS: z._default(
    text.check(
      z.refine((days) => /^\d{1,3}$/.test(days) && Number(days) <= MAX_TRIAL_DAYS, {
        error: `must be a number of days up to ${MAX_TRIAL_DAYS}; 0 for no trial`,
      }),
    ),
    '14',
  ),
  PLUMBLINE_SUPPORT_EMAIL: z.optional(
    text.check(z.regex(new RegExp(`^${ADDRESS}$`, 'u'), 'must be an address such as support@example.com')),
  ),
  STRIPE_SECRET_KEY: z.optional(
    text.check(z.regex(/^(sk|rk)_\w+$/, 'must be a secret key of Stripe, which starts with sk_ or rk_')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    text.check(z.regex(/^whsec_\S+$/, 'must be the signing secret of the webhook, which starts with whsec_')),
  ),
  STRIPE_PRICE_PRO_MONTHLY: z.optional(text),
  STRIPE_PRICE_PRO_ANNUAL: z.optional(text),
  STRIPE_PRICE_BASIC_MONTHLY: z.optional(text),
  STRIPE_PRICE_BASIC_YEARLY: z.optional(text),
  STRIPE_API_URL: z.optional(url(/^https?:$/, 'https://api.stripe.com')),
  GOOGLE_CLIENT_ID: z.optional(text),
  GOOGLE_CLIENT_SECRET: z.optional(text),
  GOOGLE_ISSUER: z._default(
    url(/^https?:$/, 'https://accounts.google.com'),
    () => new URL('https://accounts.google.com'),
  ),
  APPLE_CLIENT_ID: z.optional(text),
  APPLE_CLIENT_SECRET: z.optional(text),
  APPLE_ISSUER: z._default(
    url(/^https?:$/, 'https://appleid.apple.com'),
    () => new URL('https://appleid.apple.com'),
  ),
  PLUMBLINE_MARKET_DATA: z._default(parsed(parseMarketData), allMarketData),
  BINANCE_API_URL: marketDataUrl(BINANCE_URL),
  TWELVE_DATA_API_URL: marketDataUrl(TWELVE_DATA_URL),
  PLUMBLINE_BRIDGE: z.optional(
    z.union([z.literal('embedded'), url(/^https?:$/, 'http://127.0.0.1:5000')], {
      error: 'must be embedded, or an address such as http://127.0.0.1:5000',
    }),
  ),
  PLUMBLINE_BRIDGE_PORT: z._default(port, BRIDGE_PORT),
  PLUMBLINE_BRIDGE_KEY: z.optional(text.check(z.minLength(1))),
})

/** Reads the configuration from environment variables, or throws a `ConfigError`. An empty variable counts as unset. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value] as const] : [])),
  )
  const problems = unknownVariables(given).map(
    ({ name, nearest }) => `${name} is not a known variable. Did you mean ${nearest}?`,
  )
  const result = z.safeParse(environment, given)
  if (!result.success)
    problems.push(...result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`))
  if (!result.success || problems.length > 0) throw new ConfigError(explain(problems))
  return { ...toConfig(result.data), given: ownVariables(given) }
}

type Values = z.output<typeof environment>

function ownVariables(given: Readonly<Record<string, string>>): Config['given'] {
  const known: readonly string[] = environmentVariables
  return Object.fromEntries(Object.entries(given).filter(([name]) => known.includes(name)))
}

function toConfig(values: Values): Omit<Config, 'given'> {
  const directUrl = values.DATABASE_DIRECT_URL?.href
  if (directUrl !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError(explain(['DATABASE_DIRECT_URL requires DATABASE_URL.']))
  }
  const dataDir = resolve(projectRoot, values.PLUMBLINE_DATA)
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir,
    legalDir: resolve(projectRoot, values.PLUMBLINE_LEGAL ?? join(dataDir, 'legal')),
    publicUrl: values.PLUMBLINE_URL ?? null,
    database:
      values.DATABASE_URL === undefined
        ? { kind: 'embedded' }
        : {
            kind: 'postgres',
            url: values.DATABASE_URL.href,
            ...(directUrl === undefined ? {} : { directUrl }),
          },
    trustedProxies: values.PLUMBLINE_TRUSTED_PROXIES ?? [],
    bridge: bridgeOf(values),
    marketData: new Map(values.PLUMBLINE_MARKET_DATA.map((name) => [name, addressOf(name, values)])),
    mail: mailOf(values),
    s3: s3Of(values.S3_URL),
    fileQuota:
      values.PLUMBLINE_FILE_QUOTA_MB === '0' ? null : Number(values.PLUMBLINE_FILE_QUOTA_MB) * 1_048_576,
    signUpOpen: values.PLUMBLINE_SIGN_UP === 'open',
    requireVerification:
      values.PLUMBLINE_REQUIRE_VERIFICATION === undefined
        ? values.SMTP_URL !== undefined
        : values.PLUMBLINE_REQUIRE_VERIFICATION === 'true',
    billing: billingOrThrow(values),
    openId: openIdOf(values),
    keyRing: values.PLUMBLINE_KEYS ?? null,
    isReachable:
      !isLoopbackHost(values.HOST) || !isLoopbackHost(values.PLUMBLINE_URL?.hostname ?? 'localhost'),
  }
}

function addressOf(name: MarketDataName, values: Values): URL {
  return name === 'binance' ? values.BINANCE_API_URL : values.TWELVE_DATA_API_URL
}

function s3Of(url: URL | undefined): S3Config | null {
  if (url === undefined) return null
  return {
    bucketUrl: new URL(url.pathname.replace(/\/$/, ''), url.origin),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  }
}

function mailOf({ SMTP_URL: smtp, MAIL_FROM: from }: Values): MailConfig | null {
  if (smtp === undefined) return null
  if (from === undefined)
    throw new ConfigError(explain(['SMTP_URL requires MAIL_FROM, the sender address of mails.']))
  return { url: smtp, from }
}

/** Throws a ConfigError for settings that cannot take payments. */
function billingOrThrow(values: Values): BillingConfig {
  const read = readBilling(values)
  if (read.kind === 'impossible') throw new ConfigError(explain(read.problems))
  return read
}

function openIdOf(values: Values): readonly OpenIdConfig[] {
  const known = [
    ['google', 'GOOGLE', values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET, values.GOOGLE_ISSUER],
    ['apple', 'APPLE', values.APPLE_CLIENT_ID, values.APPLE_CLIENT_SECRET, values.APPLE_ISSUER],
  ] as const
  return known.flatMap(([provider, prefix, clientId, clientSecret, issuer]) => {
    if (clientId === undefined && clientSecret === undefined) return []
    if (clientId === undefined || clientSecret === undefined) {
      throw new ConfigError(explain([`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET must both be set.`]))
    }
    return [{ provider, issuer, clientId, clientSecret }]
  })
}

/** Default: on this machine, at the spec's port. */
function bridgeOf(values: Values): Config['bridge'] {
  const { PLUMBLINE_BRIDGE: place, PLUMBLINE_BRIDGE_PORT: ownPort, PLUMBLINE_BRIDGE_KEY: key = null } = values
  const embedded = place === 'embedded'
  const address =
    place instanceof URL ? place.href.replace(/\/(api\/?)?$/, '') : `http://127.0.0.1:${ownPort}`
  return { address, key, embedded }
}

/** The schema of a parser that throws; its issue is the parser's message. */
function parsed<T>(parse: (value: string) => T) {
  return z.pipe(
    text,
    z.transform((value, context) => {
      try {
        return parse(value)
      } catch (error) {
        context.issues.push({
          code: 'custom',
          message: error instanceof Error ? error.message : '',
          input: value,
        })
        return z.NEVER
      }
    }),
  )
}

function explain(problems: readonly string[]): string {
  return ['The configuration is invalid:', ...problems.map((problem) => `  ${problem}`)].join('\n')
}
