import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentVariables } from '@plumbline/contract/environment/variables'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const key = Buffer.alloc(32, 7).toString('base64')

test('without configuration the server listens on loopback only and keeps its data in the project', () => {
  expect(loadConfig({ PATH: '/bin' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: join(root, 'data'),
    legalDir: join(root, 'data', 'legal'),
    publicUrl: null,
    database: { kind: 'embedded' },
    trustedProxies: [],
    bridge: { address: 'http://127.0.0.1:5000', key: null, embedded: false },
    marketData: new Map([
      ['binance', new URL('https://data-api.binance.vision')],
      ['twelve-data', new URL('https://api.twelvedata.com')],
    ]),
    keyRing: null,
    mail: null,
    s3: null,
    fileQuota: 2048 * 1_048_576,
    signUpOpen: true,
    requireVerification: false,
    openId: [],
    billing: { kind: 'none' },
    given: {},
    isReachable: false,
  })
})

test('every variable takes effect', () => {
  const config = loadConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    PLUMBLINE_DATA: '/srv/plumbline',
    PLUMBLINE_LEGAL: '/etc/plumbline/legal',
    PLUMBLINE_URL: 'https://journal.example.com',
    DATABASE_URL: 'postgres://me:pw@db:5433/journal',
    DATABASE_DIRECT_URL: 'postgresql://me:pw@db:5432/journal',
    PLUMBLINE_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    PLUMBLINE_KEYS: `new:${key},old:${key}`,
    S3_URL: 'https://KEY:a%2Fsecret@s3.example.com:9000/my-bucket/?region=eu-central-1',
    PLUMBLINE_FILE_QUOTA_MB: '0',
  })
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    dataDir: '/srv/plumbline',
    legalDir: '/etc/plumbline/legal',
    database: {
      kind: 'postgres',
      url: 'postgres://me:pw@db:5433/journal',
      directUrl: 'postgresql://me:pw@db:5432/journal',
    },
    trustedProxies: [
      { address: '10.0.0.0', prefix: 8 },
      { address: '::1', prefix: 128 },
    ],
    keyRing: [{ id: 'new' }, { id: 'old' }],
    s3: {
      bucketUrl: new URL('https://s3.example.com:9000/my-bucket'),
      accessKeyId: 'KEY',
      secretAccessKey: 'a/secret',
      region: 'eu-central-1',
    },
    fileQuota: null,
    isReachable: true,
  })
  expect(config.publicUrl?.origin).toBe('https://journal.example.com')
})

test.each([
  [{ PLUMBLINE_BRIDGE: 'http://10.0.0.5:5000/api/' }, { address: 'http://10.0.0.5:5000', embedded: false }],
  [{ PLUMBLINE_BRIDGE: 'https://bridge.example.com' }, { address: 'https://bridge.example.com' }],
  [
    { PLUMBLINE_BRIDGE: 'embedded', PLUMBLINE_BRIDGE_PORT: '5001' },
    { address: 'http://127.0.0.1:5001', embedded: true },
  ],
  [{ PLUMBLINE_BRIDGE_KEY: 'shared' }, { key: 'shared' }],
])('the bridge is configured from %j', (env, bridge) => {
  expect(loadConfig(env).bridge).toMatchObject(bridge)
})

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ', PLUMBLINE_URL: '' })).toEqual(loadConfig({}))
})

test('a server with a public PLUMBLINE_URL is reachable, one with a loopback address is not', () => {
  expect(loadConfig({ PLUMBLINE_URL: 'https://journal.example.com' }).isReachable).toBe(true)
  expect(loadConfig({ PLUMBLINE_URL: 'http://localhost:3000', HOST: '::1' }).isReachable).toBe(false)
})

test.each([
  [{ PORT: '65536' }, 'PORT must be a port number'],
  [{ PORT: '3000a' }, 'PORT must be a port number'],
  [{ PORT: '-1' }, 'PORT must be a port number'],
  [{ PLUMBLINE_URL: 'journal.example.com' }, 'PLUMBLINE_URL must be an address such as https://'],
  [{ PLUMBLINE_URL: 'https://example.com/journal' }, 'PLUMBLINE_URL must be an address without a path'],
  [{ DATABASE_URL: 'mysql://db/journal' }, 'DATABASE_URL must be an address such as postgres://'],
  [{ DATABASE_DIRECT_URL: 'postgres://db/journal' }, 'DATABASE_DIRECT_URL requires DATABASE_URL'],
  [{ PLUMBLINE_TRUSTED_PROXIES: '10.0.0.0/40' }, 'PLUMBLINE_TRUSTED_PROXIES contains 10.0.0.0/40'],
  [{ PLUMBLINE_KEYS: `one:${key},one:${key}` }, 'PLUMBLINE_KEYS contains two keys with the same id'],
  [
    { PLUMBLINE_MARKET_DATA: 'binance, kraken' },
    'PLUMBLINE_MARKET_DATA must be none, or a list of binance and twelve-data, separated by commas',
  ],
  [{ TWELVE_DATA_API_URL: 'http://prices.example.com' }, 'TWELVE_DATA_API_URL must be an https address'],
  [{ PLUMBLINE_DAAT: '/srv' }, 'PLUMBLINE_DAAT is not a known variable. Did you mean PLUMBLINE_DATA?'],
])('%j is refused with the variable’s name and the remedy', (env, words) => {
  expect(() => loadConfig(env)).toThrow(ConfigError)
  expect(() => loadConfig(env)).toThrow(words)
})

test('all configuration errors are reported at once, without repeating keys', () => {
  const env = { PORT: 'x', PLUMBLINE_KEYS: 'mine:not-a-key', PLUMBLINE_FOO: '1' }
  expect(() => loadConfig(env)).toThrow(/PLUMBLINE_FOO[\s\S]*PORT[\s\S]*PLUMBLINE_KEYS/)
  expect(() => loadConfig(env)).not.toThrow(/not-a-key/)
})

test.each([
  ['none', []],
  ['binance', ['binance']],
  ['twelve-data,binance', ['binance', 'twelve-data']],
])('PLUMBLINE_MARKET_DATA=%s permits %j', (value, services) => {
  expect([...loadConfig({ PLUMBLINE_MARKET_DATA: value }).marketData.keys()]).toEqual(services)
})

test('docs/self-hosting.md lists every variable and no others', () => {
  const page = readFileSync(join(root, 'docs/self-hosting.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(listed.sort()).toEqual([...environmentVariables].sort())
})

describe('mail, verification and external sign-in', () => {
  const smtp = {
    SMTP_URL: 'smtps://user:word@mail.example.com:465',
    MAIL_FROM: 'Plumbline <journal@example.com>',
  }

  test('a mail server requires a sender and turns on e-mail verification for new accounts', () => {
    expect(() => loadConfig({ SMTP_URL: smtp.SMTP_URL })).toThrow('SMTP_URL requires MAIL_FROM')
    const config = loadConfig(smtp)
    expect(config.mail).toEqual({ url: new URL(smtp.SMTP_URL), from: smtp.MAIL_FROM })
    expect(config.requireVerification).toBe(true)
    expect(loadConfig({ ...smtp, PLUMBLINE_REQUIRE_VERIFICATION: 'false' }).requireVerification).toBe(false)
    expect(loadConfig({ PLUMBLINE_REQUIRE_VERIFICATION: 'true' }).requireVerification).toBe(true)
  })

  test.each([
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['PLUMBLINE_SIGN_UP', 'maybe'],
    ['PLUMBLINE_REQUIRE_VERIFICATION', 'yes'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['S3_URL', 's3.example.com'],
    ['S3_URL', 'https://s3.example.com/bucket'],
    ['S3_URL', 'https://KEY:SECRET@s3.example.com'],
    ['PLUMBLINE_FILE_QUOTA_MB', '2 GB'],
  ])('%s=%s is refused with the name of the variable', (name, value) => {
    expect(() => loadConfig({ ...smtp, [name]: value })).toThrow(name)
  })

  test('a provider requires both its id and its secret, and has a default issuer', () => {
    expect(() => loadConfig({ APPLE_CLIENT_ID: 'x' })).toThrow('APPLE_CLIENT_ID and APPLE_CLIENT_SECRET')
    const { openId } = loadConfig({ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' })
    expect(openId).toEqual([
      {
        provider: 'google',
        issuer: new URL('https://accounts.google.com'),
        clientId: 'x',
        clientSecret: 'y',
      },
    ])
  })
})

describe('payments', () => {
  const prices = {
    STRIPE_PRICE_PRO_MONTHLY: 'price_a',
    STRIPE_PRICE_PRO_ANNUAL: 'price_b',
    STRIPE_PRICE_BASIC_MONTHLY: 'price_c',
    STRIPE_PRICE_BASIC_YEARLY: 'price_d',
  }
  const stripe = {
    PLUMBLINE_BILLING: 'stripe',
    PLUMBLINE_URL: 'https://journal.example.com',
    PLUMBLINE_SUPPORT_EMAIL: 'help@example.com',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    ...prices,
  }

  test('are off by default, and the sandbox needs no account', () => {
    expect(loadConfig({}).billing).toEqual({ kind: 'none' })
    const sandbox = { kind: 'sandbox', trialDays: 14, supportEmail: null }
    expect(loadConfig({ PLUMBLINE_BILLING: 'sandbox' }).billing).toEqual(sandbox)
  })

  test('through Stripe take keys, prices, trial and the address for questions from the environment', () => {
    expect(loadConfig({ ...stripe, PLUMBLINE_TRIAL_DAYS: '7' }).billing).toEqual({
      kind: 'stripe',
      trialDays: 7,
      supportEmail: 'help@example.com',
      secretKey: 'sk_live_1',
      webhookSecret: 'whsec_1',
      prices: {
        'pro-monthly': 'price_a',
        'pro-annual': 'price_b',
        'basic-monthly': 'price_c',
        'basic-yearly': 'price_d',
      },
      apiUrl: null,
    })
    const { PLUMBLINE_SUPPORT_EMAIL: _, ...rest } = stripe
    const bySender = { ...rest, SMTP_URL: 'smtp://mail', MAIL_FROM: 'Plumbline <journal@example.com>' }
    expect(loadConfig(bySender).billing).toMatchObject({ supportEmail: 'journal@example.com' })
  })

  test('through Stripe require every one of their variables, all named at once', () => {
    const required = Object.keys(stripe).filter((name) => name !== 'PLUMBLINE_BILLING')
    for (const name of required) {
      const env = { ...stripe, [name]: '' }
      expect(() => loadConfig(env)).toThrow(`PLUMBLINE_BILLING=stripe requires ${name}`)
    }
    const missing = required.map((name) => `requires ${name}`)
    const refusal = () => loadConfig({ PLUMBLINE_BILLING: 'stripe' })
    expect(refusal).toThrow(ConfigError)
    for (const words of missing) expect(refusal).toThrow(words)
  })

  test.each([
    [{ PLUMBLINE_BILLING: 'paypal' }, 'PLUMBLINE_BILLING must be none, sandbox, stripe'],
    [{ PLUMBLINE_TRIAL_DAYS: '731' }, 'PLUMBLINE_TRIAL_DAYS must be a number of days up to 730'],
    [{ PLUMBLINE_TRIAL_DAYS: '-1' }, 'PLUMBLINE_TRIAL_DAYS must be a number of days'],
    [{ PLUMBLINE_SUPPORT_EMAIL: 'help' }, 'PLUMBLINE_SUPPORT_EMAIL must be an address'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY has no effect with PLUMBLINE_BILLING=none'],
    [
      { PLUMBLINE_BILLING: 'sandbox', ...prices },
      'STRIPE_PRICE_BASIC_YEARLY has no effect with PLUMBLINE_BILLING=sandbox',
    ],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must be a secret key'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be the signing secret'],
    [{ ...stripe, STRIPE_PRICE_PRO_ANNUAL: 'price_a' }, 'must name different prices'],
    [{ ...stripe, STRIPE_API_URL: 'stripe.com' }, 'STRIPE_API_URL must be an address'],
  ])('%j is refused, with the remedy', (env, words) => {
    expect(() => loadConfig(env)).toThrow(ConfigError)
    expect(() => loadConfig(env)).toThrow(words)
  })

  test('never repeat a secret in an error', () => {
    const env = { ...stripe, STRIPE_SECRET_KEY: 'pk_live_hidden', STRIPE_WEBHOOK_SECRET: 'hidden' }
    expect(() => loadConfig(env)).not.toThrow(/hidden/)
  })
})
