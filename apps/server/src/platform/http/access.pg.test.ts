import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, emptyInstallation, signUp, userOf } from '#server/testing/people.ts'
import { type ContractProcedure, contractProcedures, openProcedures } from '#server/testing/procedures.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

/** What a person needs whose address is not confirmed yet: to confirm it, to correct it, to sign out, to go. */
const unverified = [
  'identity.sendVerification',
  'identity.changeEmail',
  'identity.cancelEmailChange',
  'identity.reauthenticate',
  'identity.sessions',
  'identity.revokeSession',
  'identity.revokeOtherSessions',
  'identity.profile',
  'identity.updateProfile',
  'identity.activity',
  'identity.askDeletion',
  'identity.cancelDeletion',
  'subscription.getSubscription',
]

const guarded = contractProcedures.filter(({ name }) => !openProcedures.includes(name))
const forVerified = guarded.filter(({ name }) => !unverified.includes(name))

const states = ['nobody', 'forged', 'expired', 'revoked', 'disabled', 'deleted'] as const

describeOnOneEngine('access by session and role, generated from the contract', (database) => {
  let server: TestServer
  const browsers = new Map<string, TestClient>()

  const browserOf = (state: string): TestClient => {
    const browser = browsers.get(state)
    if (!browser) throw new Error(`Nobody is ${state}`)
    return browser
  }

  /** The answer to a call as this browser sends it; the input is empty, since it is not looked at. */
  function call(browser: TestClient, { method, path }: ContractProcedure): Promise<Answer> {
    const url = `/api/v1${path.replaceAll(/\{\w+\}/g, 'x')}`
    if (method === 'GET' || method === 'DELETE') return browser.send(url, { method })
    return browser.send(url, { method, body: '{}', headers: { 'content-type': 'application/json' } })
  }

  beforeAll(async () => {
    await emptyInstallation(database())
    server = await startTestServer(database(), { env: { PLUMBLINE_REQUIRE_VERIFICATION: 'true' } })
    await server.owner()
    const ids = new Map<string, string>()
    for (const state of [...states, 'unverified', 'member']) {
      await sql`truncate sign_in_attempts`.execute(database().db)
      const browser = await signUp(server, {
        name: state,
        email: `${state}@example.com`,
        password: 'six quiet harbours',
      })
      ids.set(state, (await userOf(browser)).id)
      browsers.set(state, browser)
    }
    const of = (state: string) => ids.get(state) ?? ''
    await sql`update users set email_verified = true where email not like 'unverified%'`.execute(
      database().db,
    )
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${of('expired')}`.execute(
      database().db,
    )
    await sql`delete from sessions where user_id = ${of('revoked')}`.execute(database().db)
    await sql`update users set disabled_at = now() where id = ${of('disabled')}`.execute(database().db)
    await sql`delete from users where id = ${of('deleted')}`.execute(database().db)
    browsers.set('nobody', server.client())
    const [name = ''] = browserOf('forged').cookies.keys()
    const forged = server.client()
    forged.cookies.set(name, encodeURIComponent(`${'a'.repeat(32)}.${'A'.repeat(43)}=`))
    browsers.set('forged', forged)
  })
  afterAll(() => server.close())

  test('covers more than 70 guarded operations, and the lists above name existing ones only', () => {
    expect(guarded.length).toBeGreaterThan(70)
    const names = contractProcedures.map(({ name }) => name)
    expect([...openProcedures, ...unverified].filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(states)(
    'every guarded operation answers 401 to a browser with the session state: %s',
    async (state) => {
      for (const procedure of guarded) {
        const answer = await call(browserOf(state), procedure)
        expect.soft(answer.status, procedure.name).toBe(401)
      }
    },
  )

  test('a user with an unconfirmed address is refused every operation but those they need', async () => {
    for (const procedure of forVerified) {
      const answer = await call(browserOf('unverified'), procedure)
      expect.soft([answer.status, codeOf(answer)], procedure.name).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    }
    // Without the one that would end the browser's other sessions half way.
    const open = guarded.filter(({ name }) => unverified.includes(name) && !name.includes('revokeOther'))
    for (const procedure of open) {
      const code = codeOf(await call(browserOf('unverified'), procedure))
      expect.soft(code, procedure.name).not.toBe('EMAIL_NOT_VERIFIED')
    }
  })

  test.each(['/live', '/exports/everything/json'])(
    '%s requires a session and a confirmed address',
    async (path) => {
      for (const state of states) expect((await browserOf(state).get(path)).status).toBe(401)
      expect((await browserOf('unverified').get(path)).status).toBe(403)
    },
  )

  test('administrator operations answer ADMIN_ONLY to a member', async () => {
    const calls = guarded.filter(({ name }) => name.startsWith('admin.'))
    expect(calls.length).toBeGreaterThan(10)
    for (const procedure of calls) {
      expect([procedure.name, codeOf(await call(browserOf('member'), procedure))]).toEqual([
        procedure.name,
        'ADMIN_ONLY',
      ])
    }
  })
})
