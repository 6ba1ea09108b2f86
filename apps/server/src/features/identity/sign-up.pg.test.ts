import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import {
  codeOf,
  emptyInstallation,
  eve,
  sessionOf,
  signUp,
  tokenOfMail,
  userOf,
} from '#server/testing/people.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'

describeOnOneEngine('signing up without a mail server', (database) => {
  let server: TestServer

  beforeEach(async () => {
    await emptyInstallation(database())
    server = await startTestServer(database())
    await server.owner()
  })
  afterEach(() => server.close())

  test('creates a user who is signed in, verified, no administrator, with an empty journal', async () => {
    const browser = await signUp(server, { ...eve, email: ' Eve@Example.COM ' })
    expect(await userOf(browser)).toMatchObject({
      email: 'eve@example.com',
      name: 'Eve',
      isAdmin: false,
      emailVerified: true,
    })
    expect((await browser.get('/accounts')).body).toMatchObject({ accounts: [] })
  })

  test('a taken address, a weak password and an invalid address are refused with the spec’s messages', async () => {
    const taken = await server.client().post('/sign-up', { ...eve, email: 'ADA@example.com' })
    expect([taken.status, taken.body]).toMatchObject([
      409,
      { code: 'EMAIL_TAKEN', message: 'This email is already registered.' },
    ])
    const weak = await server.client().post('/sign-up', { ...eve, password: '12345' })
    expect(weak.body).toMatchObject({
      message: 'Password is too weak. Please choose a stronger password (at least 6 characters).',
    })
    const wrong = await server.client().post('/sign-up', { ...eve, email: 'eve' })
    expect(wrong.body).toMatchObject({ message: 'Invalid email address.' })
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('many sign-ups are rate-limited, with a retry time', async () => {
    const answers = []
    for (let count = 0; count < 17; count += 1)
      answers.push(
        await server.client().post('/sign-up', { ...eve, email: `eve${count}@example.com`, password: 'x' }),
      )
    const codes = answers.map(codeOf)
    expect(codes[0]).toBe('WEAK_PASSWORD')
    const many = []
    for (let count = 0; count < 17; count += 1)
      many.push(await server.client().post('/sign-up', { ...eve, email: 'ada@example.com' }))
    const last = many.at(-1)
    expect(last?.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please try again later.',
    })
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('is refused before there is an owner, and when it is closed', async () => {
    const closed = await startTestServer(database(), { env: { PLUMBLINE_SIGN_UP: 'closed' } })
    expect(codeOf(await closed.client().post('/sign-up', eve))).toBe('SIGN_UP_CLOSED')
    expect(await sessionOf(closed.client())).toMatchObject({ kind: 'signed-out', signUp: false })
    await closed.close()
    await emptyInstallation(database())
    expect(codeOf(await server.client().post('/sign-up', eve))).toBe('SIGN_UP_CLOSED')
  })

  describe('if addresses must be confirmed anyway', () => {
    let strict: TestServer
    beforeEach(async () => {
      strict = await startTestServer(database(), { env: { PLUMBLINE_REQUIRE_VERIFICATION: 'true' } })
    })
    afterEach(() => strict.close())

    test('the user is signed in, but sees trading data only after following the link', async () => {
      const browser = await signUp(strict)
      expect(await userOf(browser)).toMatchObject({ emailVerified: false })
      const refused = await browser.get('/accounts')
      expect([refused.status, codeOf(refused)]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
      expect((await browser.send('/api/v1/live')).status).toBe(403)

      const token = await tokenOfMail(database(), 'verify-email')
      const verified = await strict.client().post('/email/verify', { token })
      expect(verified.body).toEqual({ outcome: 'verified', email: 'eve@example.com' })
      expect(await userOf(browser)).toMatchObject({ emailVerified: true })
      expect((await browser.get('/accounts')).status).toBe(200)
      expect((await strict.client().post('/email/verify', { token })).body).toMatchObject({
        outcome: 'already',
      })
    })

    test('the link can be requested again a few times; the older one expires', async () => {
      const browser = await signUp(strict)
      const first = await tokenOfMail(database(), 'verify-email')
      expect((await browser.post('/email/verification')).status).toBe(200)
      expect(codeOf(await strict.client().post('/email/verify', { token: first }))).toBe('LINK_EXPIRED')
      const answers = []
      for (let count = 0; count < 5; count += 1) answers.push(await browser.post('/email/verification'))
      expect(answers.at(-1)?.body).toMatchObject({ message: 'Too many attempts. Please try again later.' })
      const signedOut = await strict.client().post('/email/verification')
      expect([signedOut.status, signedOut.body]).toMatchObject([401, { message: 'Kein Benutzer angemeldet' }])
    })
  })

  test('the owner’s account cannot be created twice, whatever the body contains', async () => {
    const tricked = { ...eve, isAdmin: true, emailVerified: true, isOwner: true, userId: 'x', role: 'admin' }
    const browser = server.client()
    await browser.post('/sign-up', tricked)
    expect(await userOf(browser)).toMatchObject({ isAdmin: false })
    expect(codeOf(await browser.post('/setup', ownerInput))).toBe('SETUP_DONE')
  })
})
