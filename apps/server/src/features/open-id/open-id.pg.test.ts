import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type OpenIdTestProvider, startOpenIdProvider } from '@plumbline/testing/sign-in/openid-provider'
import { codeOf, emptyInstallation, mailsOf, sessionOf, signUp, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { nextCode, switchTwoFactorOn } from '#server/testing/switch-two-factor-on.ts'
import { leaveFor, outcomeOf, startPopup, throughPopup, walkBack } from './testing/popup.ts'

const grace = { sub: 'g-1', email: 'Grace@Example.org', email_verified: true, name: 'Grace Hopper' }
const known = { sub: 'g-2', email: 'ada@example.com', email_verified: true, name: 'Not Ada' }
const nameless = { sub: 'g-3', email: 'nameless@example.org', email_verified: true }
const noAddress = { sub: 'g-4', name: 'No Address' }
const unsure = { sub: 'g-5', email: 'unsure@example.org', email_verified: false, name: 'Unsure' }
const odd = { sub: 'g-6', email: 'odd@example.org', email_verified: true, name: ' \u0000\t ' }
const long = { sub: 'g-7', email: 'long@example.org', email_verified: true, name: 'x'.repeat(200) }

describeOnOneEngine('signing in with an external account', (database) => {
  let provider: OpenIdTestProvider
  let server: TestServer

  beforeAll(async () => {
    provider = await startOpenIdProvider({
      accounts: [grace, known, nameless, noAddress, unsure, odd, long],
    })
    server = await startTestServer(database(), { env: provider.env('GOOGLE') })
  })
  afterAll(() => Promise.all([server.close(), provider.close()]))
  beforeEach(async () => {
    await emptyInstallation(database())
    await server.owner()
    provider.answerAs(grace.sub)
  })

  const serverWith = (env: Readonly<Record<string, string>>) =>
    startTestServer(database(), { env: { ...provider.env('GOOGLE'), ...env } })
  const counts = async () => {
    const rows = await Promise.all(
      (['users', 'credentials', 'sessions'] as const).map((table) =>
        database().db.selectFrom(table).select('id').execute(),
      ),
    )
    return rows.map(({ length }) => length)
  }

  test('the session lists the available providers before sign-in', async () => {
    expect(await sessionOf(server.client())).toMatchObject({ openId: ['google'] })
  })

  test('the request asks for account selection, name and address, with state, nonce and PKCE', async () => {
    const { origin, pathname, searchParams } = await leaveFor(server.client())
    expect(origin + pathname).toBe(`${provider.issuer}/auth`)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'plumbline',
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      // The address that this browser uses: its cookies are bound to that.
      redirect_uri: `${server.url}/api/v1/open-id/google/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const second = await leaveFor(server.client())
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(second.searchParams.get(name)).not.toBe(searchParams.get(name))
  })

  test('the browser keeps only an opaque cookie, for ten minutes', async () => {
    const { headers } = await startPopup(server.client())
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^plumbline\.open_id=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a first sign-in creates an account with a confirmed address and a session', async () => {
    const browser = server.client()
    expect(await throughPopup(browser)).toEqual({ outcome: 'signed-up' })
    expect(await userOf(browser)).toMatchObject({
      email: 'grace@example.org',
      name: 'Grace Hopper',
      emailVerified: true,
      isAdmin: false,
      language: 'en',
    })
    expect((await browser.get('/profile')).body).toMatchObject({ hasPassword: false, isOwner: false })
    expect((await browser.get('/accounts')).status).toBe(200)
    expect((await browser.get('/linked-sign-ins')).body).toEqual({
      available: ['google'],
      linked: [{ provider: 'google', email: 'grace@example.org', linkedAt: expect.any(String) }],
    })
    expect(browser.cookies.has('plumbline.open_id')).toBe(false)
  })

  test('a returning user is identified by the provider’s subject, not by the address', async () => {
    const first = server.client()
    await throughPopup(first)
    await database()
      .db.updateTable('users')
      .set({ email: 'moved@example.org' })
      .where('email', '=', 'grace@example.org')
      .execute()
    const browser = server.client()
    expect(await throughPopup(browser)).toEqual({ outcome: 'signed-in' })
    expect(await userOf(browser)).toMatchObject({ id: (await userOf(first)).id, email: 'moved@example.org' })
    const { events } = Object((await browser.get('/activity')).body)
    expect(events.map(({ kind, data }: { kind: string; data: object }) => [kind, data])).toEqual([
      ['signed-in', { method: 'google' }],
      ['signed-in', { method: 'google' }],
      ['signed-up', { method: 'google' }],
    ])
  })

  test('two simultaneous first sign-ins create one account', async () => {
    const browsers = [server.client(), server.client()]
    const outcomes = await Promise.all(browsers.map((browser) => throughPopup(browser)))
    expect(outcomes).toContainEqual({ outcome: 'signed-up' })
    expect(await database().db.selectFrom('users').select('id').execute()).toHaveLength(2)
  })

  test('the session is kept or ends with the browser, as chosen at the start', async () => {
    const browser = server.client()
    await throughPopup(browser, { keepSignedIn: true })
    expect(browser.cookies.has('plumbline.device')).toBe(true)
    const short = server.client()
    await throughPopup(short, { keepSignedIn: false })
    expect(short.cookies.has('plumbline.device')).toBe(false)
    const ends = await database().db.selectFrom('sessions').select('expires_at').orderBy('id').execute()
    const days = ends.map(({ expires_at: end }) => Math.round((end.getTime() - Date.now()) / 86_400_000))
    expect(days.slice(-2)).toEqual([30, 1])
  })

  test('the language is taken from the browser', async () => {
    const browser = server.client()
    const url = await walkBack(await leaveFor(browser))
    const headers = { 'accept-language': 'de-CH,de;q=0.9,en;q=0.8' }
    await browser.send(`${url.pathname}${url.search}`, { headers })
    expect(await userOf(browser)).toMatchObject({ language: 'de' })
  })

  test.each([
    ['none', nameless, 'nameless'],
    ['one of control characters', odd, 'odd'],
    ['one that is too long', long, 'x'.repeat(100)],
  ])('a name that is %s becomes a valid one', async (_name, { sub }, name) => {
    provider.answerAs(sub)
    const browser = server.client()
    await throughPopup(browser)
    expect(await userOf(browser)).toMatchObject({ name })
  })

  test('the address of an existing account is refused, and nothing is linked', async () => {
    provider.answerAs(known.sub)
    const before = await counts()
    const browser = server.client()
    expect(await throughPopup(browser)).toEqual({ outcome: 'failed', code: 'OPEN_ID_ACCOUNT_EXISTS' })
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
    expect(await counts()).toEqual(before)
  })

  test('no account is created without an address', async () => {
    provider.answerAs(noAddress.sub)
    const before = await counts()
    expect(await throughPopup(server.client())).toEqual({ outcome: 'failed', code: 'OPEN_ID_NO_EMAIL' })
    expect(await counts()).toEqual(before)
  })

  test('an unverified address must be confirmed where required: signed in, but without data', async () => {
    const strict = await serverWith({ PLUMBLINE_REQUIRE_VERIFICATION: 'true' })
    try {
      provider.answerAs(unsure.sub)
      const browser = strict.client()
      expect(await throughPopup(browser)).toEqual({ outcome: 'signed-up' })
      expect(await userOf(browser)).toMatchObject({ emailVerified: false })
      expect(codeOf(await browser.get('/accounts'))).toBe('EMAIL_NOT_VERIFIED')
      expect(await mailsOf(database())).toEqual([expect.objectContaining({ kind: 'verify-email' })])
      expect(outcomeOf(await startPopup(browser, { intent: 'link' }))).toEqual({
        outcome: 'failed',
        code: 'EMAIL_NOT_VERIFIED',
      })

      provider.answerAs(grace.sub)
      const sure = strict.client()
      await throughPopup(sure)
      expect(await userOf(sure)).toMatchObject({ emailVerified: true })
    } finally {
      await strict.close()
    }
  })

  test('with sign-up closed, new users are refused and existing users can sign in', async () => {
    await throughPopup(server.client())
    const closed = await serverWith({ PLUMBLINE_SIGN_UP: 'closed' })
    try {
      expect(await throughPopup(closed.client())).toEqual({ outcome: 'signed-in' })
      provider.answerAs(nameless.sub)
      const before = await counts()
      expect(await throughPopup(closed.client())).toEqual({ outcome: 'failed', code: 'SIGN_UP_CLOSED' })
      expect(await counts()).toEqual(before)
    } finally {
      await closed.close()
    }
  })

  test('no account can be created before the owner’s', async () => {
    await emptyInstallation(database())
    expect(await throughPopup(server.client())).toEqual({ outcome: 'failed', code: 'SIGN_UP_CLOSED' })
    expect(await sessionOf(server.client())).toMatchObject({ kind: 'setup' })
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('a second factor is requested afterwards, and opens the session', async () => {
    const first = server.client()
    await throughPopup(first)
    const secret = await switchTwoFactorOn(first)
    const browser = server.client()
    expect(await throughPopup(browser)).toEqual({ outcome: 'two-factor' })
    const session = await sessionOf(browser)
    const { id: userId } = await userOf(first)
    expect(session).toMatchObject({ kind: 'signed-out', challenge: { userId, passkey: false } })
    expect([...browser.cookies.keys()]).toEqual(['plumbline.two_factor'])

    const login = { userId, token: nextCode(secret) }
    expect(await browser.post('/two-factor/login', login)).toMatchObject({ status: 200 })
    expect(await userOf(browser)).toMatchObject({ id: userId })
    const { events } = Object((await browser.get('/activity')).body)
    expect(events[0]).toMatchObject({ kind: 'signed-in', data: { method: 'google+code' } })
  })

  test('a disabled user gets ACCOUNT_DISABLED', async () => {
    await throughPopup(server.client())
    await database().db.updateTable('users').set({ disabled_at: new Date() }).execute()
    const browser = server.client()
    expect(await throughPopup(browser)).toEqual({ outcome: 'failed', code: 'ACCOUNT_DISABLED' })
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
  })

  test('signing in while signed in as another user switches to the provider’s user', async () => {
    const browser = await signUp(server)
    expect(await throughPopup(browser)).toEqual({ outcome: 'signed-up' })
    expect(await userOf(browser)).toMatchObject({ email: 'grace@example.org' })
    expect(await counts()).toEqual([3, 3, 2])
  })

  test('claims that only userinfo has are fetched there, and existing users sign in without them', async () => {
    const reserved = await startOpenIdProvider({ accounts: [grace, nameless], claimsIn: 'userinfo' })
    const own = await startTestServer(database(), { env: reserved.env('GOOGLE') })
    try {
      const browser = own.client()
      expect(await throughPopup(browser)).toEqual({ outcome: 'signed-up' })
      expect(await userOf(browser)).toMatchObject({ email: 'grace@example.org', name: 'Grace Hopper' })

      reserved.misbehave('userinfo-error')
      expect(await throughPopup(own.client())).toEqual({ outcome: 'signed-in' })
      reserved.answerAs(nameless.sub)
      expect(await throughPopup(own.client())).toEqual({ outcome: 'failed', code: 'OPEN_ID_NO_EMAIL' })
    } finally {
      await Promise.all([own.close(), reserved.close()])
    }
  })
})
