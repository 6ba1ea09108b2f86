import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import {
  type OpenIdTestProvider,
  type ProviderAccount,
  startOpenIdProvider,
} from '@plumbline/testing/sign-in/openid-provider'
import { codeOf, emptyInstallation, sessionOf, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { formOf, leaveFor, outcomeOf, type ProviderForm } from './testing/popup.ts'

const relay = { sub: 'a-1', email: 'x7k2@privaterelay.example', email_verified: 'true' } as const
const unsure = { sub: 'a-2', email: 'unsure@example.org', email_verified: 'false' } as const
const nameless = { sub: 'a-3' } as const
const apple = { provider: 'apple' } as const

describeOnOneEngine('signing in with Apple, which responds by form post', (database) => {
  const people: ProviderAccount[] = [relay, unsure, nameless]
  let provider: OpenIdTestProvider
  let server: TestServer

  beforeAll(async () => {
    provider = await startOpenIdProvider({ accounts: people, hasUserinfo: false })
    server = await startTestServer(database(), {
      env: { ...provider.env('APPLE'), PLUMBLINE_REQUIRE_VERIFICATION: 'true' },
    })
  })
  afterAll(() => Promise.all([server.close(), provider.close()]))
  beforeEach(async () => {
    await emptyInstallation(database())
    await server.owner()
    provider.answerAs(relay.sub)
  })

  /** Sent by a page of Apple's: the browser says so, and keeps our cookies back, which are SameSite=Lax. */
  const sendForm = ({ action, fields }: ProviderForm, headers: Readonly<Record<string, string>> = {}) =>
    server.client().send(action.pathname, {
      method: 'POST',
      body: fields,
      headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site', ...headers },
    })
  const follow = async (browser: TestClient, passed: Answer) =>
    outcomeOf(await browser.send(passed.headers.get('location') ?? ''))
  const signedUpAs = async (user: string | null) => {
    const browser = server.client()
    const form = await formOf(await leaveFor(browser, apple))
    if (user !== null) form.fields.set('user', user)
    expect(await follow(browser, await sendForm(form))).toEqual({ outcome: 'signed-up' })
    return await userOf(browser)
  }

  test('Apple is asked for name and address, and for a response by form post', async () => {
    const { searchParams } = await leaveFor(server.client(), apple)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'openid name email',
      response_mode: 'form_post',
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
    })
    expect(searchParams.has('prompt')).toBe(false)
  })

  test('the form is forwarded to the browser’s own request, which has our cookies, and decides nothing', async () => {
    const browser = server.client()
    const form = await formOf(await leaveFor(browser, apple))
    const passed = await sendForm(form)
    expect(passed.status).toBe(303)
    expect(passed.headers.getSetCookie()).toEqual([])
    const location = new URL(passed.headers.get('location') ?? '', server.url)
    expect(location.pathname).toBe('/api/v1/open-id/apple/callback')
    expect([...location.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state'])
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })

    expect(await follow(browser, passed)).toEqual({ outcome: 'signed-up' })
    expect(await userOf(browser)).toMatchObject({ email: relay.email, emailVerified: true })
  })

  test('the name is taken from the form, where Apple sends it once', async () => {
    const user = { name: { firstName: 'Grace', lastName: 'Hopper' }, email: 'other@example.org' }
    expect(await signedUpAs(JSON.stringify(user))).toMatchObject({ name: 'Grace Hopper', email: relay.email })
  })

  test.each([
    ['is not there', null, 'x7k2'],
    ['is no JSON', '{"name":', 'x7k2'],
    ['has another shape', '{"name":"Grace"}', 'x7k2'],
    ['is half a name', '{"name":{"lastName":"Hopper"}}', 'Hopper'],
    ['is empty', '{"name":{"firstName":"","lastName":" "}}', 'x7k2'],
    ['has line breaks', '{"name":{"firstName":"Grace\\r\\nX-Evil: 1"}}', 'Grace  X-Evil: 1'],
    ['is half an emoji', '{"name":{"firstName":"\\ud83d"}}', 'x7k2'],
  ])('a name in the form that %s gives a valid name', async (_name, user, name) => {
    expect(await signedUpAs(user)).toMatchObject({ name })
  })

  test('signing in again without a name keeps the existing one', async () => {
    await signedUpAs('{"name":{"firstName":"Grace"}}')
    const browser = server.client()
    const form = await formOf(await leaveFor(browser, apple))
    expect(await follow(browser, await sendForm(form))).toEqual({ outcome: 'signed-in' })
    expect(await userOf(browser)).toMatchObject({ name: 'Grace' })
  })

  const noAddress: readonly (readonly [string, Omit<ProviderAccount, 'sub'>])[] = [
    ['none', {}],
    ['null', { email: null }],
    ['an empty text', { email: '' }],
    ['no address', { email: 'not told' }],
  ]

  test.each(noAddress)('a known user is signed in if Apple’s address is %s', async (_what, claims) => {
    const { id } = await signedUpAs(null)
    people.splice(0, 1, { sub: relay.sub, ...claims })
    try {
      const browser = server.client()
      const form = await formOf(await leaveFor(browser, apple))
      expect(await follow(browser, await sendForm(form))).toEqual({ outcome: 'signed-in' })
      expect(await userOf(browser)).toMatchObject({ id, email: relay.email })
    } finally {
      people.splice(0, 1, relay)
    }
  })

  test.each(noAddress)(
    'an unknown user gets OPEN_ID_NO_EMAIL if the address is %s',
    async (_what, claims) => {
      people.splice(2, 1, { sub: nameless.sub, ...claims })
      provider.answerAs(nameless.sub)
      const browser = server.client()
      const form = await formOf(await leaveFor(browser, apple))
      expect(await follow(browser, await sendForm(form))).toEqual({
        outcome: 'failed',
        code: 'OPEN_ID_NO_EMAIL',
      })
      expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
    },
  )

  test('an address that Apple reports as unverified, by a string, must be confirmed', async () => {
    provider.answerAs(unsure.sub)
    expect(await signedUpAs(null)).toMatchObject({ email: unsure.email, emailVerified: false })
  })

  test('cancelling at Apple is reported as OPEN_ID_CANCELLED', async () => {
    const browser = server.client()
    const { searchParams } = await leaveFor(browser, apple)
    const fields = new URLSearchParams({
      error: 'user_cancelled_authorize',
      state: searchParams.get('state') ?? '',
    })
    const action = new URL('/api/v1/open-id/apple/callback', server.url)
    const outcome = await follow(browser, await sendForm({ action, fields }))
    expect(outcome).toEqual({ outcome: 'failed', code: 'OPEN_ID_CANCELLED' })
  })

  test('a form forged by another site signs the victim in to no account', async () => {
    const attacker = server.client()
    const theirs = await formOf(await leaveFor(attacker, apple))
    const victim = server.client()
    await leaveFor(victim, apple)
    const passed = await sendForm(theirs, { origin: 'https://evil.example.com' })
    expect(await follow(victim, passed)).toEqual({ outcome: 'failed', code: 'OPEN_ID_STATE' })
    expect(await sessionOf(victim)).toMatchObject({ kind: 'signed-out' })
  })

  test('only the form’s path accepts requests from another site', async () => {
    const browser = await server.owner()
    for (const path of ['/api/v1/linked-sign-ins/apple', '/api/v1/open-id/apple/start', '/api/v1/sign-out']) {
      const init = { method: 'POST', headers: { origin: 'https://appleid.apple.com' } }
      expect(codeOf(await browser.send(path, init))).toBe('FOREIGN_ORIGIN')
    }
  })

  test.each([
    ['longer than any of Apple’s', `code=${'x'.repeat(70_000)}`, 413],
    ['empty', '', 303],
    ['no form', '{"code":1}', 303],
  ])('a form that is %s is answered with %s', async (_name, body, status) => {
    const answer = await server.client().send('/api/v1/open-id/apple/callback', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(status)
  })
})
