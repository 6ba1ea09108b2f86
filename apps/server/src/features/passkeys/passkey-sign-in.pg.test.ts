import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, emptyInstallation, eve, sessionOf, signUp, userOf } from '#server/testing/people.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '#server/testing/software-authenticator.ts'
import { nextCode, switchTwoFactorOn } from '#server/testing/switch-two-factor-on.ts'
import { addedPasskey, atLocalhost, signInWith } from './testing/passkey-browser.ts'

const unverified = { userVerified: false }

describeOnOneEngine('signing in with a passkey', (database) => {
  let server: TestServer
  let owner: TestClient
  let authenticator: SoftwareAuthenticator

  beforeAll(async () => {
    server = atLocalhost(await startTestServer(database()))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await emptyInstallation(database())
    owner = await server.owner()
    authenticator = createSoftwareAuthenticator(server.url, { counts: true })
    await addedPasskey(owner, authenticator)
  })

  const disable = () => database().db.updateTable('users').set({ disabled_at: new Date() }).execute()
  /** A right password in a new browser, whose second step is due. */
  const challenged = async (person: { email: string; password: string } = ownerInput) => {
    const browser = server.client()
    const { body } = await browser.post('/sign-in', person)
    expect(body).toMatchObject({ kind: 'two-factor', passkey: true })
    return browser
  }
  const lastMethod = async (of: TestClient) => {
    const { events } = Object((await of.get('/activity')).body)
    return events.find(({ kind }: { kind: string }) => kind === 'signed-in').data.method
  }

  test('needs no user name or password', async () => {
    const browser = server.client()
    const asked = await browser.post('/passkeys/sign-in-options')
    expect(asked.body).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    })
    const answer = await browser.post('/passkeys/sign-in', { response: authenticator.get(asked.body) })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email: 'ada@example.com', name: 'Ada' })
    expect(await userOf(browser)).toEqual(answer.body)
    expect(await lastMethod(browser)).toBe('passkey')
  })

  test('works repeatedly and records the last use', async () => {
    for (let count = 0; count < 3; count++)
      expect(await signInWith(server.client(), authenticator)).toMatchObject({ status: 200 })
    const [listed] = Object((await owner.get('/passkeys')).body)
    expect(Date.now() - Date.parse(listed.lastUsedAt)).toBeLessThan(60_000)
  })

  test('works repeatedly with an authenticator without a signature counter, as on phones', async () => {
    const phone = createSoftwareAuthenticator(server.url)
    await addedPasskey(owner, phone)
    for (let count = 0; count < 3; count++)
      expect(await signInWith(server.client(), phone)).toMatchObject({ status: 200 })
  })

  test('without keepSignedIn, the session ends with the browser', async () => {
    const { headers } = await signInWith(server.client(), authenticator, { keepSignedIn: false })
    const cookie = headers.getSetCookie().find((text) => text.startsWith('plumbline.session_token='))
    expect(cookie).toBeDefined()
    expect(cookie).not.toMatch(/max-age|expires/i)
  })

  test('counts as both factors when two-factor sign-in is on, as the authenticator verified the user', async () => {
    await switchTwoFactorOn(owner)
    const browser = server.client()
    expect(await signInWith(browser, authenticator)).toMatchObject({ status: 200 })
    expect(await userOf(browser)).toMatchObject({ email: 'ada@example.com' })
  })

  test.each([
    ['did not make sure of the person', unverified],
    ['was not touched', { userPresent: false, userVerified: false }],
  ])('an authenticator that %s does not sign in on its own', async (_name, said) => {
    const browser = server.client()
    const answer = await signInWith(browser, authenticator, { said })
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toBe('PASSKEY_REFUSED')
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
  })

  test('a passkey added without user verification is refused', async () => {
    const { body } = await owner.post('/passkeys/registration-options', { password: ownerInput.password })
    const careless = createSoftwareAuthenticator(server.url)
    const answer = await owner.post('/passkeys', {
      name: 'Careless',
      response: careless.create(body, unverified),
    })
    expect(codeOf(answer)).toBe('PASSKEY_REFUSED')
  })

  test('replaces a code after the password, without user verification', async () => {
    await switchTwoFactorOn(owner)
    const browser = await challenged()
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out', challenge: { passkey: true } })

    const asked = await browser.post('/passkeys/sign-in-options', { as: 'second' })
    expect(asked.body).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ id: authenticator.credentialId }],
    })
    const response = authenticator.get(asked.body, unverified)
    const answer = await browser.post('/passkeys/sign-in', { response })
    expect(answer.body).toMatchObject({ email: 'ada@example.com' })
    expect(await userOf(browser)).toEqual(answer.body)
    expect(await lastMethod(browser)).toBe('password+passkey')
  })

  test('the second step keeps the session duration chosen in the first step', async () => {
    await switchTwoFactorOn(owner)
    const browser = server.client()
    await browser.post('/sign-in', { ...ownerInput, keepSignedIn: false })
    const { headers } = await signInWith(browser, authenticator, { as: 'second', keepSignedIn: true })
    const cookie = headers.getSetCookie().find((text) => text.startsWith('plumbline.session_token='))
    expect(cookie).not.toMatch(/max-age|expires/i)
  })

  test('the second step is refused without a password before it', async () => {
    await switchTwoFactorOn(owner)
    const browser = server.client()
    const asked = await browser.post('/passkeys/sign-in-options', { as: 'second' })
    expect(asked.status).toBe(401)
    expect(codeOf(asked)).toBe('TWO_FACTOR_CHALLENGE_OVER')
  })

  test('another user’s passkey is neither offered nor accepted as the second step', async () => {
    await switchTwoFactorOn(owner)
    const theirs = createSoftwareAuthenticator(server.url)
    await addedPasskey(await signUp(server, eve), theirs, { password: eve.password })
    const browser = await challenged()
    const { body: options } = await browser.post('/passkeys/sign-in-options', { as: 'second' })
    expect(Object(options).allowCredentials).toHaveLength(1)
    const answer = await browser.post('/passkeys/sign-in', { response: theirs.get(options) })
    expect(codeOf(answer)).toBe('PASSKEY_REFUSED')
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
  })

  test('one user’s challenge is not completed by another user’s ceremony', async () => {
    await switchTwoFactorOn(owner)
    const evesBrowser = await signUp(server, eve)
    const theirs = createSoftwareAuthenticator(server.url)
    await addedPasskey(evesBrowser, theirs, { password: eve.password })
    await switchTwoFactorOn(evesBrowser)

    const browser = await challenged(eve)
    const { body: options } = await browser.post('/passkeys/sign-in-options', { as: 'second' })
    await browser.post('/sign-in', ownerInput)
    const answer = await browser.post('/passkeys/sign-in', { response: theirs.get(options) })
    expect(codeOf(answer)).toBe('TWO_FACTOR_CHALLENGE_OVER')
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
  })

  test('a challenge completed with a code cannot be completed again with a passkey', async () => {
    const secret = await switchTwoFactorOn(owner)
    const browser = await challenged()
    const { challenge } = Object(await sessionOf(browser))
    const { body: options } = await browser.post('/passkeys/sign-in-options', { as: 'second' })
    const kept = new Map(browser.cookies)
    const login = { userId: challenge.userId, token: nextCode(secret) }
    expect(await browser.post('/two-factor/login', login)).toMatchObject({ status: 200 })

    const late = server.client()
    for (const [name, value] of kept) late.cookies.set(name, value)
    const answer = await late.post('/passkeys/sign-in', { response: authenticator.get(options) })
    expect(codeOf(answer)).toBe('TWO_FACTOR_CHALLENGE_OVER')
    expect(await sessionOf(late)).toMatchObject({ kind: 'signed-out' })
  })

  test('the second step ends after five wrong answers, even for the right passkey', async () => {
    await switchTwoFactorOn(owner)
    const browser = await challenged()
    const stranger = createSoftwareAuthenticator(server.url)
    for (let count = 0; count < 5; count++)
      expect(codeOf(await signInWith(browser, stranger, { as: 'second' }))).toBe('PASSKEY_REFUSED')
    const late = await signInWith(browser, authenticator, { as: 'second' })
    expect(codeOf(late)).toBe('TWO_FACTOR_CHALLENGE_OVER')
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
  })

  test('a disabled user is refused with ACCOUNT_DISABLED, on its own and as the second step', async () => {
    await switchTwoFactorOn(owner)
    const second = await challenged()
    const { body: options } = await second.post('/passkeys/sign-in-options', { as: 'second' })
    await disable()
    const first = server.client()
    const answers = [
      await signInWith(first, authenticator),
      await second.post('/passkeys/sign-in', { response: authenticator.get(options) }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(codeOf(answer)).toBe('ACCOUNT_DISABLED')
    }
    expect(await database().db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})
