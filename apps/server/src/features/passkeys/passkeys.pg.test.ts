import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { ageSessions, codeOf, emptyInstallation, eve, mailsOf, signUp } from '#server/testing/people.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '#server/testing/software-authenticator.ts'
import { nextCode, switchTwoFactorOn } from '#server/testing/switch-two-factor-on.ts'
import { addedPasskey, addPasskey, atLocalhost, signInWith } from './testing/passkey-browser.ts'

const { password } = ownerInput

describeOnOneEngine('managing passkeys', (database) => {
  let server: TestServer
  let browser: TestClient
  let authenticator: SoftwareAuthenticator

  beforeAll(async () => {
    server = atLocalhost(await startTestServer(database()))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await emptyInstallation(database())
    browser = await server.owner()
    authenticator = createSoftwareAuthenticator(server.url)
  })

  const passkeys = async (of: TestClient = browser) => (await of.get('/passkeys')).body
  /** As who came by an account elsewhere, or lost the password on purpose. */
  const dropPassword = async () => {
    await database().db.deleteFrom('credentials').where('provider_id', '=', 'credential').execute()
  }

  test('adding a passkey takes the password and the authenticator, and lists it by name', async () => {
    const asked = await browser.post('/passkeys/registration-options', { password })
    expect(asked.body).toMatchObject({
      rp: { id: 'localhost', name: 'Plumbline' },
      user: { name: 'ada@example.com', displayName: 'Ada' },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const made = await browser.post('/passkeys', {
      name: 'Phone',
      response: authenticator.create(asked.body),
    })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      name: 'Phone',
      createdAt: expect.any(String),
      lastUsedAt: null,
      synced: false,
    })
    expect(await passkeys()).toEqual([{ ...Object(made.body), createdAt: expect.any(String) }])
  })

  test('missing or wrong re-authentication starts no registration', async () => {
    const none = await browser.post('/passkeys/registration-options', {})
    expect(none.status).toBe(403)
    expect(codeOf(none)).toBe('PROOF_REQUIRED')
    const wrong = await browser.post('/passkeys/registration-options', { password: 'incorrect' })
    expect(wrong.status).toBe(403)
    expect(codeOf(wrong)).toBe('PROOF_WRONG')
    expect([...browser.cookies.keys()].filter((name) => name.includes('passkey'))).toEqual([])
  })

  test('a two-factor code also re-authenticates', async () => {
    const secret = await switchTwoFactorOn(browser)
    expect(await browser.post('/passkeys/registration-options', { code: nextCode(secret) })).toMatchObject({
      status: 200,
    })
  })

  test('listing and adding are refused without a session', async () => {
    const stranger = server.client()
    for (const answer of [
      await stranger.get('/passkeys'),
      await stranger.post('/passkeys/registration-options', { password }),
      await stranger.post('/passkeys', { name: 'Phone', response: {} }),
    ]) {
      expect(answer.status).toBe(401)
      expect(codeOf(answer)).toBe('UNAUTHENTICATED')
    }
  })

  test('an existing passkey is excluded in the options, and refused if added again anyway', async () => {
    await addedPasskey(browser, authenticator)
    const asked = await browser.post('/passkeys/registration-options', { password })
    expect(asked.body).toMatchObject({
      excludeCredentials: [
        { id: authenticator.credentialId, type: 'public-key', transports: ['internal', 'hybrid'] },
      ],
    })
    const again = await browser.post('/passkeys', {
      name: 'Again',
      response: authenticator.create(asked.body),
    })
    expect(again.status).toBe(400)
    expect(codeOf(again)).toBe('PASSKEY_REFUSED')
    expect(await passkeys()).toHaveLength(1)
  })

  test('another user’s passkey cannot be claimed by its id', async () => {
    await addedPasskey(browser, authenticator)
    const theirs = await signUp(server)
    const thief = createSoftwareAuthenticator(server.url)
    const said = { credentialId: authenticator.credentialId }
    const claimed = await addPasskey(theirs, thief, { password: eve.password, said })
    expect(codeOf(claimed)).toBe('PASSKEY_REFUSED')
    expect(await passkeys(theirs)).toEqual([])
  })

  test('a registration is refused after another user signs in to the same browser', async () => {
    const { body: options } = await browser.post('/passkeys/registration-options', { password })
    await signUp(server, eve)
    await browser.post('/sign-in', eve)
    const made = await browser.post('/passkeys', { name: 'Phone', response: authenticator.create(options) })
    expect(codeOf(made)).toBe('PASSKEY_REFUSED')
    expect(await passkeys()).toEqual([])
  })

  test('a passkey that can be synced is marked as such, and stays so after use', async () => {
    const cloud = createSoftwareAuthenticator(server.url, { backupEligible: true })
    await addedPasskey(browser, cloud)
    expect(await passkeys()).toMatchObject([{ synced: true, lastUsedAt: null }])
    await signInWith(browser, cloud)
    expect(await passkeys()).toMatchObject([{ synced: true, lastUsedAt: expect.any(String) }])
  })

  test('a passkey can be renamed, with up to 60 characters', async () => {
    const id = await addedPasskey(browser, authenticator)
    const renamed = await browser.patch(`/passkeys/${id}`, { name: 'Key on the chain' })
    expect(renamed.body).toMatchObject({ id, name: 'Key on the chain' })
    expect(await passkeys()).toMatchObject([{ id, name: 'Key on the chain' }])
    for (const name of ['', 'x'.repeat(61)])
      expect(await browser.patch(`/passkeys/${id}`, { name })).toMatchObject({ status: 400 })
  })

  test('a removed passkey no longer signs in', async () => {
    const id = await addedPasskey(browser, authenticator)
    expect((await browser.delete(`/passkeys/${id}`)).body).toEqual({ success: true })
    expect(await passkeys()).toEqual([])
    const late = await signInWith(server.client(), authenticator)
    expect(codeOf(late)).toBe('PASSKEY_REFUSED')
  })

  test('adding and removing are e-mailed and logged with the passkey’s name', async () => {
    const id = await addedPasskey(browser, authenticator, { name: 'Phone' })
    await browser.delete(`/passkeys/${id}`)
    const { body } = await browser.get('/activity')
    expect(body).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ kind: 'passkey-added', data: { name: 'Phone' } }),
        expect.objectContaining({ kind: 'passkey-removed', data: { name: 'Phone' } }),
      ]),
    })
    const recipient = 'Ada <ada@example.com>'
    expect(await mailsOf(database())).toMatchObject([
      { kind: 'passkey-removed', recipient },
      { kind: 'passkey-added', recipient },
    ])
  })

  test('another user’s passkey and an unknown one are not found', async () => {
    const id = await addedPasskey(browser, authenticator)
    const theirs = await signUp(server)
    for (const wanted of [id, '019c0000-0000-7000-8000-000000000000', 'no-uuid']) {
      const named = await theirs.patch(`/passkeys/${wanted}`, { name: 'Mine' })
      const removed = await theirs.delete(`/passkeys/${wanted}`)
      for (const answer of [named, removed]) {
        expect(answer.status).toBe(404)
        expect(answer.body).toMatchObject({ code: 'PASSKEY_NOT_FOUND', data: { id: wanted } })
      }
    }
    expect(await passkeys(theirs)).toEqual([])
    expect(await passkeys()).toMatchObject([{ id, name: 'Laptop' }])
  })

  test('removing a passkey needs a recent sign-in, and works after re-authentication', async () => {
    const id = await addedPasskey(browser, authenticator)
    await ageSessions(database())
    expect(codeOf(await browser.delete(`/passkeys/${id}`))).toBe('RECENT_SIGN_IN_REQUIRED')
    await browser.post('/session/authentication', { password })
    expect((await browser.delete(`/passkeys/${id}`)).status).toBe(200)
  })

  test('the only sign-in method cannot be removed until there is another', async () => {
    const id = await addedPasskey(browser, authenticator)
    const second = createSoftwareAuthenticator(server.url)
    const { body: options } = await browser.post('/passkeys/registration-options', { password })
    await dropPassword()
    const refused = await browser.delete(`/passkeys/${id}`)
    expect(refused.status).toBe(409)
    expect(codeOf(refused)).toBe('LAST_WAY_IN')
    expect(await passkeys()).toHaveLength(1)

    await browser.post('/passkeys', { name: 'Second', response: second.create(options) })
    expect((await browser.delete(`/passkeys/${id}`)).body).toEqual({ success: true })
    expect(await passkeys()).toMatchObject([{ name: 'Second' }])
  })

  test('one of the last two sign-in methods remains when both are removed at once', async () => {
    const ids = [
      await addedPasskey(browser, authenticator),
      await addedPasskey(browser, createSoftwareAuthenticator(server.url)),
    ]
    await dropPassword()
    const answers = await Promise.all(ids.map((id) => browser.delete(`/passkeys/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await passkeys()).toHaveLength(1)
  })

  test('a user with only a passkey is re-authenticated by a recent sign-in', async () => {
    await addedPasskey(browser, authenticator)
    await dropPassword()
    expect(await browser.post('/passkeys/registration-options', {})).toMatchObject({ status: 200 })
    await ageSessions(database())
    const late = await browser.post('/passkeys/registration-options', {})
    expect(codeOf(late)).toBe('RECENT_SIGN_IN_REQUIRED')
  })
})
