import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import {
  type Misbehaviour,
  type OpenIdTestProvider,
  startOpenIdProvider,
} from '@plumbline/testing/sign-in/openid-provider'
import { emptyInstallation, sessionOf } from '#server/testing/people.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import { land, leaveFor, outcomeOf, startPopup, throughPopup, walkBack } from './testing/popup.ts'

const grace = { sub: 'g-1', email: 'grace@example.org', email_verified: true, name: 'Grace Hopper' }
const failed = { outcome: 'failed', code: 'OPEN_ID_FAILED' } as const
const evil = 'https://evil.example.com'

describeOnOneEngine('the end of an external sign-in, and what remains of it', (database) => {
  let provider: OpenIdTestProvider
  let server: TestServer

  beforeAll(async () => {
    provider = await startOpenIdProvider({ accounts: [grace] })
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    await emptyInstallation(database())
    provider.answerAs(grace.sub)
    provider.misbehave(null)
    server = await startTestServer(database(), { env: provider.env('GOOGLE') })
    await server.owner()
    return () => server.close()
  })

  test('an unavailable provider is reported, and used again when it is back', async () => {
    await provider.goDown()
    try {
      for (let count = 0; count < 2; count++) {
        const answer = await startPopup(server.client())
        expect(outcomeOf(answer)).toEqual(failed)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      expect((await server.client().post('/sign-in', ownerInput)).status).toBe(200)
    } finally {
      await provider.comeBack()
    }
    expect(await throughPopup(server.client())).toEqual({ outcome: 'signed-up' })
  })

  test('a sign-in fails if the provider goes down midway, and the next one succeeds', async () => {
    const browser = server.client()
    const back = await walkBack(await leaveFor(browser))
    await provider.goDown()
    try {
      expect(await land(browser, back)).toEqual(failed)
      expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
    } finally {
      await provider.comeBack()
    }
    expect(await land(browser, back)).toEqual({ outcome: 'failed', code: 'OPEN_ID_STATE' })
    expect(await throughPopup(browser)).toEqual({ outcome: 'signed-up' })
  })

  test('every request ends on one of our pages', async () => {
    const wanted = ['redirect', 'redirect_uri', 'return_to', 'next', 'url', 'post_logout_redirect_uri']
    const hostile = Object.fromEntries(wanted.map((name) => [name, evil]))
    const browser = server.client()
    const start = await browser.send(`/api/v1/open-id/google/start?${new URLSearchParams(hostile)}`)
    const to = new URL(start.headers.get('location') ?? '')
    expect(to.origin).toBe(provider.issuer)
    expect(to.href).not.toContain('evil')

    const back = await walkBack(to)
    for (const [name, value] of Object.entries(hostile)) back.searchParams.set(name, value)
    const ended = await browser.send(`${back.pathname}${back.search}`)
    expect(ended.headers.get('location')).toMatch(/^\/auth\/popup#[\w%.-]+$/)

    const callback = '/api/v1/open-id/google/callback'
    for (const query of [
      `error=${evil}`,
      `state=${evil}&code=%0d%0aLocation:%20${evil}`,
      `error=access_denied%0d%0aSet-Cookie:%20a=b`,
      `iss=${evil}`,
    ]) {
      const { status, headers } = await browser.send(`${callback}?${query}`)
      expect(status).toBe(303)
      expect(headers.get('location')).toMatch(/^\/auth\/popup#[\w%.-]+$/)
      expect(headers.get('location')).not.toContain('evil')
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test('a forwarded form stays on our site, with only the fields that a provider sends', async () => {
    const fields = new URLSearchParams({ code: evil, state: '\r\nLocation: x', next: evil, intent: 'link' })
    const paths = ['google', '%2F%2Fevil.example.com', '%5C%5Cevil.example.com', '@evil.example.com']
    for (const name of paths) {
      const init = { method: 'POST', body: fields, headers: { origin: evil } }
      const { status, headers } = await server.client().send(`/api/v1/open-id/${name}/callback`, init)
      expect(status).toBe(303)
      const location = headers.get('location') ?? ''
      expect(location.startsWith(`/api/v1/open-id/${name}/callback?`)).toBe(true)
      const to = new URL(location, server.url)
      expect(to.origin).toBe(server.url)
      expect([...to.searchParams.keys()].sort()).toEqual(['code', 'state'])
    }
  })

  test('the log contains no secret, code, token or address', async () => {
    const browser = server.client()
    await throughPopup(browser)
    const misbehaviours: readonly Misbehaviour[] = [
      'wrong-nonce',
      'wrong-audience',
      'expired',
      'bad-signature',
      'unsigned',
      'no-id-token',
      'token-error',
    ]
    const seen: string[] = []
    for (const how of misbehaviours) {
      provider.misbehave(how)
      const back = await walkBack(await leaveFor(browser))
      seen.push(...back.searchParams.values())
      expect(await land(browser, back)).toEqual(failed)
    }
    const stale = await walkBack(await leaveFor(browser))
    seen.push(...stale.searchParams.values())
    stale.searchParams.set('code', 'a-code-that-was-never-given')
    expect(await land(browser, stale)).toEqual(failed)

    const kept = await database().db.selectFrom('one_time_tokens').select('data').execute()
    const secrets = [
      provider.clientSecret,
      ...provider.issued,
      ...seen.filter((value) => value !== provider.issuer),
      ...kept.flatMap(({ data }) => ['state', 'nonce', 'verifier'].map((name) => String(Object(data)[name]))),
      ...[...browser.cookies.values()].map((value) => decodeURIComponent(value)),
      'a-code-that-was-never-given',
      grace.email,
      grace.name,
      grace.sub,
      ownerInput.email,
    ]
    expect(secrets.length).toBeGreaterThan(50)
    const log = server.logged.join('')
    expect(log).toContain('the OpenID provider did not answer as it should')
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  })
})
