import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, copyOf, emptyInstallation, eve, sessionOf, signUp, userOf } from '#server/testing/people.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
  type Statement,
} from '#server/testing/software-authenticator.ts'
import { switchTwoFactorOn } from '#server/testing/switch-two-factor-on.ts'
import { addedPasskey, addPasskey, atLocalhost, signInWith } from './testing/passkey-browser.ts'

const { password } = ownerInput

describeOnOneEngine('forged or mismatched authenticator responses', (database) => {
  let server: TestServer
  let owner: TestClient
  let authenticator: SoftwareAuthenticator
  let browser: TestClient

  beforeAll(async () => {
    server = atLocalhost(await startTestServer(database()))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await emptyInstallation(database())
    owner = await server.owner()
    authenticator = createSoftwareAuthenticator(server.url, { counts: true })
    await addedPasskey(owner, authenticator)
    browser = server.client()
  })

  const expectRefused = async (answer: Answer, by: TestClient = browser) => {
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toBe('PASSKEY_REFUSED')
    expect(await sessionOf(by)).toMatchObject({ kind: 'signed-out' })
  }
  const askedTo = async (sign: TestClient = browser) => (await sign.post('/passkeys/sign-in-options')).body
  const send = (response: unknown, by: TestClient = browser) => by.post('/passkeys/sign-in', { response })

  const wrong: readonly (readonly [string, Partial<Statement>])[] = [
    ['of another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['given to a page of another site', { origin: 'https://plumbline.example.org' }],
    ['given to another port of this machine', { origin: 'http://localhost:1' }],
    ['given to a page of ours by https, where there is none', { origin: 'https://localhost' }],
    ['of another site’s passkey', { rpId: 'example.org' }],
    ['that says it makes a passkey', { type: 'webauthn.create' }],
    ['of nobody’s passkey', { credentialId: Buffer.alloc(32, 7).toString('base64url') }],
    [
      'that names another user',
      { userHandle: Buffer.from('019c0000-0000-7000-8000-000000000000').toString('base64url') },
    ],
    ['that names no user, as by itself it has to', { userHandle: undefined }],
  ]

  test.each(wrong)('a response %s does not sign in', async (_name, said) => {
    await expectRefused(await signInWith(browser, authenticator, { said }))
  })

  const wrongNew: typeof wrong = [...wrong.slice(0, 5), ['that says it signs in', { type: 'webauthn.get' }]]

  test.each(wrongNew)('a response %s adds no passkey', async (_name, said) => {
    const answer = await addPasskey(owner, createSoftwareAuthenticator(server.url), { said })
    expect(codeOf(answer)).toBe('PASSKEY_REFUSED')
    expect((await owner.get('/passkeys')).body).toHaveLength(1)
  })

  test('a response is accepted only once', async () => {
    const response = authenticator.get(await askedTo())
    const kept = copyOf(server, browser)
    expect(await send(response)).toMatchObject({ status: 200 })
    await expectRefused(await send(response, kept), kept)
    expect(codeOf(await send(response))).toBe('PASSKEY_REFUSED')
  })

  test('one of three concurrent uses of a response signs in, even without a signature counter', async () => {
    const phone = createSoftwareAuthenticator(server.url)
    await addedPasskey(owner, phone)
    const response = phone.get(await askedTo())
    const browsers = [browser, copyOf(server, browser), copyOf(server, browser)]
    const answers = await Promise.all(browsers.map((by) => send(response, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('a response to another browser’s challenge is refused, even with valid cookies', async () => {
    const theirs = server.client()
    const response = authenticator.get(await askedTo(theirs))
    await askedTo()
    await expectRefused(await send(response))
  })

  test('a response without the ceremony cookie is refused', async () => {
    const response = authenticator.get(await askedTo())
    const cookieless = server.client()
    await expectRefused(await send(response, cookieless), cookieless)
  })

  test('a new challenge invalidates the previous one', async () => {
    const response = authenticator.get(await askedTo())
    await askedTo()
    await expectRefused(await send(response))
  })

  test('a challenge expires after five minutes', async () => {
    const response = authenticator.get(await askedTo())
    await database().db.updateTable('one_time_tokens').set({ expires_at: new Date() }).execute()
    await expectRefused(await send(response))
  })

  test('a response to a registration challenge does not sign in', async () => {
    const asked = await owner.post('/passkeys/registration-options', { password })
    const { challenge, rp } = Object(asked.body)
    const response = authenticator.get({ challenge, rpId: rp.id })
    browser.cookies.set('plumbline.passkey', owner.cookies.get('plumbline.passkey') ?? '')
    await expectRefused(await send(response))
  })

  test('a response to a sign-in challenge adds no passkey', async () => {
    const { challenge, rpId } = Object(await askedTo(owner))
    const options = { challenge, rp: { id: rpId }, user: { id: 'AAAA' } }
    const made = createSoftwareAuthenticator(server.url).create(options)
    expect(codeOf(await owner.post('/passkeys', { name: 'Planted', response: made }))).toBe('PASSKEY_REFUSED')
    expect((await owner.get('/passkeys')).body).toHaveLength(1)
  })

  test('a response to a second-step challenge adds no passkey, as it took no re-authentication', async () => {
    await switchTwoFactorOn(owner)
    await browser.post('/sign-in', ownerInput)
    const { body } = await browser.post('/passkeys/sign-in-options', { as: 'second' })
    owner.cookies.set('plumbline.passkey', browser.cookies.get('plumbline.passkey') ?? '')
    const { challenge, rpId } = Object(body)
    const options = { challenge, rp: { id: rpId }, user: { id: 'AAAA' } }
    const made = createSoftwareAuthenticator(server.url).create(options)
    expect(codeOf(await owner.post('/passkeys', { name: 'Planted', response: made }))).toBe('PASSKEY_REFUSED')
    expect((await owner.get('/passkeys')).body).toHaveLength(1)
  })

  test('a signature by another key is refused', async () => {
    const forger = createSoftwareAuthenticator(server.url, { counts: true })
    const { credentialId } = authenticator
    const userHandle = Buffer.from((await userOf(owner)).id).toString('base64url')
    const said = { credentialId, userHandle, counter: 100 }
    await expectRefused(await signInWith(browser, forger, { said }))
  })

  test('a signature over other data is refused', async () => {
    const options = await askedTo()
    const { response, ...rest } = authenticator.get(options)
    const { response: unverified } = authenticator.get(options, { userVerified: false })
    const mixed = { ...rest, response: { ...response, signature: unverified.signature } }
    await expectRefused(await send(mixed))
  })

  test('a passkey does not sign in another user', async () => {
    const theirs = await signUp(server, eve)
    const { id } = await userOf(theirs)
    const said = { userHandle: Buffer.from(id).toString('base64url') }
    await expectRefused(await signInWith(browser, authenticator, { said }))
    expect(await userOf(theirs)).toMatchObject({ email: eve.email })
  })

  test('a counter that decreased or did not increase is refused as a cloned key', async () => {
    expect(await signInWith(server.client(), authenticator, { said: { counter: 41 } })).toMatchObject({
      status: 200,
    })
    for (const counter of [0, 1, 40, 41])
      await expectRefused(await signInWith(browser, authenticator, { said: { counter } }))
    expect(await signInWith(browser, authenticator, { said: { counter: 42 } })).toMatchObject({ status: 200 })
  })

  test('one of several concurrent uses of a key and its clone with the same counter signs in', async () => {
    const browsers = [server.client(), server.client(), server.client()]
    const answers = await Promise.all(
      browsers.map((by) => signInWith(by, authenticator, { said: { counter: 7 } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test.each([
    ['nothing', {}],
    ['a text in place of an object', { id: 'x', rawId: 'x', type: 'public-key', response: 'x' }],
    [
      'bytes that are no structure',
      {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    ],
    [
      'more than an authenticator says',
      {
        id: 'A'.repeat(15_000),
        rawId: 'A',
        type: 'public-key',
        response: { clientDataJSON: 'A', authenticatorData: 'A', signature: 'A' },
      },
    ],
  ])('%s is refused like any other response', async (_name, response) => {
    await askedTo()
    await expectRefused(await send(response))
    await owner.post('/passkeys/registration-options', { password })
    expect(codeOf(await owner.post('/passkeys', { name: 'Odd', response }))).toBe('PASSKEY_REFUSED')
    expect(server.logged.join('')).not.toMatch(/"level":"error"/)
  })

  test('a response with any broken part is refused without a server error', async () => {
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const) {
      const { response, ...rest } = authenticator.get(await askedTo())
      await expectRefused(await send({ ...rest, response: { ...response, [part]: 'AAAA' } }))
    }
    for (const part of ['clientDataJSON', 'attestationObject'] as const) {
      const { body } = await owner.post('/passkeys/registration-options', { password })
      const { response, ...rest } = createSoftwareAuthenticator(server.url).create(body)
      const broken = { ...rest, response: { ...response, [part]: 'AAAA' } }
      expect(codeOf(await owner.post('/passkeys', { name: 'Broken', response: broken }))).toBe(
        'PASSKEY_REFUSED',
      )
    }
  })
})
