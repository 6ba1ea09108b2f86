import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import {
  type Misbehaviour,
  type OpenIdTestProvider,
  startOpenIdProvider,
} from '@plumbline/testing/sign-in/openid-provider'
import { codeOf, copyOf, emptyInstallation, sessionOf, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { land, leaveFor, outcomeOf, startPopup, throughPopup, walkBack } from './testing/popup.ts'

const grace = { sub: 'g-1', email: 'grace@example.org', email_verified: true, name: 'Grace Hopper' }
const mallory = { sub: 'g-2', email: 'mallory@example.org', email_verified: true, name: 'Mallory' }
const state = { outcome: 'failed', code: 'OPEN_ID_STATE' } as const
const failed = { outcome: 'failed', code: 'OPEN_ID_FAILED' } as const

describeOnOneEngine('provider responses that do not match the request', (database) => {
  let provider: OpenIdTestProvider
  let server: TestServer
  let browser: TestClient

  beforeAll(async () => {
    provider = await startOpenIdProvider({ accounts: [grace, mallory] })
    server = await startTestServer(database(), { env: provider.env('GOOGLE') })
  })
  afterAll(() => Promise.all([server.close(), provider.close()]))
  beforeEach(async () => {
    await emptyInstallation(database())
    await server.owner()
    provider.answerAs(grace.sub)
    provider.misbehave(null)
    browser = server.client()
  })

  const expectNobody = async (by: TestClient = browser) => {
    expect(await sessionOf(by)).toMatchObject({ kind: 'signed-out', challenge: null })
    expect(await database().db.selectFrom('users').select('id').execute()).toHaveLength(1)
  }
  /** As the provider answers; then something in it is changed. */
  const back = async (change: (answer: URLSearchParams) => void = () => undefined) => {
    const url = await walkBack(await leaveFor(browser))
    change(url.searchParams)
    return url
  }

  test.each<Misbehaviour>([
    'wrong-nonce',
    'wrong-audience',
    'wrong-issuer',
    'expired',
    'bad-signature',
    'unsigned',
    'no-id-token',
    'token-error',
  ])('a provider response with the fault %s signs in neither new nor existing users', async (how) => {
    provider.misbehave(how)
    expect(await throughPopup(browser)).toEqual(failed)
    await expectNobody()

    provider.misbehave(null)
    expect(await throughPopup(browser)).toEqual({ outcome: 'signed-up' })
    provider.misbehave(how)
    const later = server.client()
    expect(await throughPopup(later)).toEqual(failed)
    expect(await sessionOf(later)).toMatchObject({ kind: 'signed-out' })
  })

  test.each<readonly [string, (answer: URLSearchParams) => void]>([
    ['another state', (answer) => answer.set('state', 'x'.repeat(43))],
    ['no state', (answer) => answer.delete('state')],
    ['another state before the right one', (answer) => setFirst(answer, 'state', 'x'.repeat(43))],
    ['an error in place of the state', (answer) => replaceAll(answer, { error: 'access_denied' })],
  ])('a response with %s is rejected as OPEN_ID_STATE', async (_name, change) => {
    expect(await land(browser, await back(change))).toEqual(state)
    await expectNobody()
  })

  test.each<readonly [string, (answer: URLSearchParams) => void]>([
    ['another code', (answer) => answer.set('code', 'x'.repeat(43))],
    ['no code', (answer) => answer.delete('code')],
    ['two codes', (answer) => answer.append('code', 'x'.repeat(43))],
    ['two states', (answer) => answer.append('state', 'x'.repeat(43))],
    ['another provider’s name', (answer) => answer.set('iss', 'https://issuer.example.com')],
    ['no provider’s name, where it says that it sends one', (answer) => answer.delete('iss')],
    ['a token of whoever made the link', (answer) => answer.set('response', 'x.y.z')],
  ])('a response with %s is rejected as OPEN_ID_FAILED', async (_name, change) => {
    expect(await land(browser, await back(change))).toEqual(failed)
    await expectNobody()
  })

  test('a sign-in begun in another browser cannot be completed here', async () => {
    const url = await back()
    const victim = server.client()
    expect(await land(victim, url)).toEqual(state)
    await leaveFor(victim)
    expect(await land(victim, url)).toEqual(state)
    await expectNobody(victim)
    expect(await land(browser, url)).toEqual({ outcome: 'signed-up' })
  })

  test('a code from another user’s sign-in is rejected', async () => {
    const attacker = server.client()
    provider.answerAs(mallory.sub)
    const theirs = await walkBack(await leaveFor(attacker))
    provider.answerAs(grace.sub)
    const code = theirs.searchParams.get('code') ?? ''
    expect(await land(browser, await back((answer) => answer.set('code', code)))).toEqual(failed)
    await expectNobody()
  })

  test('a response is valid once, and not after signing out', async () => {
    const url = await back()
    const copy = copyOf(server, browser)
    expect(await land(browser, url)).toEqual({ outcome: 'signed-up' })
    expect(await land(browser, url)).toEqual(state)
    expect(await land(copy, url)).toEqual(state)
    expect(await sessionOf(copy)).toMatchObject({ kind: 'signed-out' })
    await browser.post('/sign-out')
    expect(await land(browser, url)).toEqual(state)
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
  })

  test('of three simultaneous uses of one response, one signs in', async () => {
    const url = await back()
    const browsers = [browser, copyOf(server, browser), copyOf(server, browser)]
    const outcomes = await Promise.all(browsers.map((by) => land(by, url)))
    expect(outcomes.filter(({ outcome }) => outcome === 'signed-up')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'failed')).toEqual([state, state])
  })

  test('a state is used up by a wrong attempt', async () => {
    const url = await back()
    const wrong = new URL(url)
    wrong.searchParams.set('state', 'x'.repeat(43))
    const copy = copyOf(server, browser)
    expect(await land(browser, wrong)).toEqual(state)
    expect(await land(copy, url)).toEqual(state)
  })

  test('a sign-in expires after ten minutes', async () => {
    const url = await back()
    await database().db.updateTable('one_time_tokens').set({ expires_at: new Date() }).execute()
    expect(await land(browser, url)).toEqual(state)
    await expectNobody()
  })

  test('one provider’s response is not valid for another provider', async () => {
    const both = await startTestServer(database(), {
      env: { ...provider.env('GOOGLE'), ...provider.env('APPLE') },
    })
    try {
      const by = both.client()
      const url = await walkBack(await leaveFor(by))
      url.pathname = url.pathname.replace('google', 'apple')
      expect(await land(by, url)).toEqual(state)
      await expectNobody(by)
    } finally {
      await both.close()
    }
  })

  test('cancelling at the provider is reported as OPEN_ID_CANCELLED', async () => {
    provider.answerAs(null)
    const url = await back()
    expect(url.searchParams.get('error')).toBe('access_denied')
    expect(await land(browser, url)).toEqual({ outcome: 'failed', code: 'OPEN_ID_CANCELLED' })
    await expectNobody()
  })

  test.each([
    ['user_cancelled_authorize', 'OPEN_ID_CANCELLED'],
    ['server_error', 'OPEN_ID_FAILED'],
    ['', 'OPEN_ID_FAILED'],
  ])('the provider error "%s" is reported as %s', async (error, code) => {
    const url = await back((answer) => {
      answer.delete('code')
      answer.set('error', error)
    })
    expect(await land(browser, url)).toEqual({ outcome: 'failed', code })
    await expectNobody()
  })

  test.each(['cross-site', 'same-site'])(
    'a request with sec-fetch-site %s cannot start a sign-in',
    async (site) => {
      for (const intent of ['sign-in', 'link']) {
        const path = `/api/v1/open-id/google/start?intent=${intent}`
        const answer = await browser.send(path, { headers: { 'sec-fetch-site': site } })
        expect(answer.status).toBe(403)
        expect(codeOf(answer)).toBe('FOREIGN_ORIGIN')
      }
      expect(browser.cookies.size).toBe(0)
    },
  )

  test.each(['same-origin', 'none'])('a request with sec-fetch-site %s can start a sign-in', async (site) => {
    const headers = { 'sec-fetch-site': site }
    const answer = await browser.send('/api/v1/open-id/google/start', { headers })
    expect(answer.status).toBe(302)
  })

  test('a provider that is not configured is not found', async () => {
    for (const name of ['apple', 'facebook', '..%2Fgoogle', '__proto__']) {
      const start = await browser.send(`/api/v1/open-id/${name}/start`)
      expect(outcomeOf(start)).toEqual({ outcome: 'failed', code: 'NOT_FOUND' })
    }
    const url = await back()
    url.pathname = url.pathname.replace('google', 'apple')
    expect(await land(browser, url)).toEqual({ outcome: 'failed', code: 'NOT_FOUND' })
    await expectNobody()
    expect(outcomeOf(await startPopup(browser, { provider: 'apple' }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a planted session cookie does not become the session', async () => {
    const planted = server.client()
    await throughPopup(planted)
    const session = planted.cookies.get('plumbline.session_token') ?? ''
    browser.cookies.set('plumbline.session_token', session)
    provider.answerAs(mallory.sub)
    expect(await throughPopup(browser)).toEqual({ outcome: 'signed-up' })
    expect(browser.cookies.get('plumbline.session_token')).not.toBe(session)
    expect(await userOf(browser)).toMatchObject({ email: 'mallory@example.org' })
    expect(await sessionOf(planted)).toMatchObject({ kind: 'signed-out' })
  })
})

function setFirst(answer: URLSearchParams, name: string, value: string): void {
  const rest = answer.getAll(name)
  answer.set(name, value)
  for (const other of rest) answer.append(name, other)
}

function replaceAll(answer: URLSearchParams, by: Readonly<Record<string, string>>): void {
  for (const name of [...answer.keys()]) answer.delete(name)
  for (const [name, value] of Object.entries(by)) answer.set(name, value)
}
