import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { openLive } from '#server/testing/live.ts'
import {
  ageSessions,
  codeOf,
  emptyInstallation,
  eve,
  sessionOf,
  signUp,
  userOf,
} from '#server/testing/people.ts'
import { contractProcedures } from '#server/testing/procedures.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'

const env = {
  PLUMBLINE_REQUIRE_VERIFICATION: 'true',
  GOOGLE_CLIENT_ID: 'the-client',
  GOOGLE_CLIENT_SECRET: 'the-secret',
}

describeOnOneEngine('administration', (database) => {
  let server: TestServer
  let admin: TestClient
  let browser: TestClient
  let userId: string

  beforeEach(async () => {
    await emptyInstallation(database())
    server = await startTestServer(database(), { env })
    admin = await server.owner()
    browser = await signUp(server)
    userId = (await userOf(browser)).id
  })
  afterEach(() => server.close())

  const act = (what: string, id = userId, body = {}) => admin.post(`/admin/users/${id}/${what}`, body)
  const users = async (query = '') => Object((await admin.get(`/admin/users${query}`)).body)

  test('lists and finds users with their state, without their journal', async () => {
    await act('verify')
    await createAccount(browser, { name: 'Very secret fund' })
    const { users: listed, total, more } = await users()
    expect([total, more]).toEqual([2, false])
    expect(listed[0]).toMatchObject({
      email: eve.email,
      emailVerified: true,
      isAdmin: false,
      isOwner: false,
      sessions: 1,
      disabledAt: null,
    })
    expect(JSON.stringify(listed)).not.toContain('secret fund')
    expect((await users('?search=EVE')).users).toHaveLength(1)
    expect((await users('?search=%25')).users).toHaveLength(0)
    expect((await users('?filter=admins')).users.map(({ email }: { email: string }) => email)).toEqual([
      ownerInput.email,
    ])
    expect((await users(`?before=${userId}`)).users).toHaveLength(1)
  })

  test('confirms an e-mail address manually', async () => {
    expect(codeOf(await browser.get('/accounts'))).toBe('EMAIL_NOT_VERIFIED')
    expect((await act('verify')).body).toMatchObject({ emailVerified: true })
    expect((await browser.get('/accounts')).status).toBe(200)
  })

  test('a user change is sent to the user’s browsers, and to the administrator in the answer', async () => {
    await database().db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
    const live = await openLive(server.url, browser.cookies)
    // Changes of the test before may still be on their way, also before the revisions.
    await expect.poll(() => live.events.map(({ event }) => event)).toContain('revisions')
    const { headers } = await act('admin', userId, { isAdmin: true })
    expect(headers.get('plumbline-revisions')).toMatch(/^admin=\d+$/)
    await expect.poll(() => live.changes().map(({ topic }) => topic)).toContain('identity')
    live.close()
  })

  test('a disabled user is signed out everywhere at once, and sign-in shows the spec’s message', async () => {
    await act('verify')
    const live = await openLive(server.url, browser.cookies)
    expect((await act('disable')).body).toMatchObject({ disabledAt: expect.any(String), sessions: 0 })
    await expect.poll(() => live.events.at(-1)).toMatchObject({ event: 'end' })
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
    const refused = await server.client().post('/sign-in', eve)
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { message: 'This account has been disabled.' },
    ])
    expect(codeOf(await server.client().post('/sign-in', { ...eve, password: 'wrong' }))).toBe(
      'INVALID_CREDENTIALS',
    )

    await act('enable')
    expect((await server.client().post('/sign-in', eve)).status).toBe(200)
  })

  test('the owner and one’s own account can be neither disabled nor demoted', async () => {
    const owner = await userOf(admin)
    expect(codeOf(await act('disable', owner.id))).toBe('USER_PROTECTED')
    expect(codeOf(await act('admin', owner.id, { isAdmin: false }))).toBe('USER_PROTECTED')
    await act('verify')
    await act('admin', userId, { isAdmin: true })
    expect(codeOf(await browser.post(`/admin/users/${owner.id}/disable`))).toBe('USER_PROTECTED')
    expect(codeOf(await browser.post(`/admin/users/${userId}/disable`))).toBe('USER_PROTECTED')
    expect((await act('admin', userId, { isAdmin: false })).body).toMatchObject({ isAdmin: false })
    expect(codeOf(await browser.get('/admin/users'))).toBe('ADMIN_ONLY')
  })

  test('signs a user out everywhere', async () => {
    expect((await act('revoke-sessions')).body).toEqual({ success: true })
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
  })

  test('the outbox shows undelivered mails, and reading one is recorded in the user’s activity', async () => {
    const { mails } = Object((await admin.get('/admin/outbox')).body)
    expect(mails[0]).toMatchObject({ kind: 'verify-email', recipient: eve.email, state: 'kept', attempts: 0 })
    expect(JSON.stringify(mails)).not.toContain('token=')
    const mail = await admin.get(`/admin/outbox/${mails[0].id}`)
    expect(Object(mail.body).text).toContain('/verify-email#token=')
    const { events } = Object((await browser.get('/activity')).body)
    expect(events[0]).toMatchObject({ kind: 'mail-read', byAdmin: true })
    expect(codeOf(await admin.get('/admin/outbox/none'))).toBe('MAIL_NOT_FOUND')
  })

  test('the owner’s mails can be read by the owner only', async () => {
    await act('verify')
    await act('admin', userId, { isAdmin: true })
    await server.client().post('/password/reset-link', { email: ownerInput.email })
    const { mails } = Object((await browser.get('/admin/outbox')).body)
    expect(mails[0]).toMatchObject({ kind: 'reset-password', recipient: ownerInput.email })
    expect(codeOf(await browser.get(`/admin/outbox/${mails[0].id}`))).toBe('USER_PROTECTED')
    expect(Object((await admin.get(`/admin/outbox/${mails[0].id}`)).body).text).toContain('#reset=')
  })

  test('the audit log shows who did what to whom, filtered by kind and user', async () => {
    await act('verify')
    const { events } = Object((await admin.get(`/admin/audit?userId=${userId}&kind=email-verified`)).body)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ email: eve.email, actorEmail: ownerInput.email, byAdmin: true })
  })

  test('health reports database, bridge, mail, jobs and disk', async () => {
    expect((await admin.get('/admin/health')).body).toMatchObject({
      version: expect.any(String),
      database: {
        kind: database().kind,
        ok: true,
        latencyMs: expect.any(Number),
        sizeMb: expect.any(Number),
      },
      statistics: { accounts: expect.any(Number), outdated: 0 },
      bridge: { address: 'http://127.0.0.1:5000', ok: expect.any(Boolean), linkedAccounts: 0 },
      mail: { configured: false, waiting: 1, failed: 0 },
      jobs: [
        { name: 'account-deletion' },
        { name: 'sweep' },
        { name: 'summaries' },
        { name: 'import-retention' },
        { name: 'edit-retention' },
        { name: 'bin-retention' },
        { name: 'notebook-retention' },
        { name: 'review-notifications' },
        { name: 'daily-review-retention' },
        { name: 'trading-plan-retention' },
        { name: 'goals' },
        { name: 'goal-retention' },
        { name: 'strategy-retention' },
        { name: 'habit-reminders' },
        { name: 'habit-retention' },
        { name: 'price-retention' },
        { name: 'bar-import-retention' },
        { name: 'market-data-binance' },
        { name: 'market-data-twelve-data' },
        { name: 'excursions' },
        { name: 'backtest-retention' },
        { name: 'file-sweep' },
        { name: 'unused-files' },
        { name: 'levels' },
        { name: 'limit-notifications' },
        { name: 'notification-digests' },
        { name: 'notification-retention' },
        { name: 'mail' },
        { name: 'push-delivery' },
        { name: 'outbox-retention' },
        { name: 'disk-reserve' },
      ],
      disk: { path: expect.any(String), freeMb: expect.any(Number) },
    })
  })

  test('the settings show which variables are set, without secrets', async () => {
    const { body } = await admin.get('/admin/settings')
    expect(body).toContainEqual({ name: 'GOOGLE_CLIENT_SECRET', isSet: true, isSecret: true, value: null })
    expect(body).toContainEqual({
      name: 'GOOGLE_CLIENT_ID',
      isSet: true,
      isSecret: false,
      value: 'the-client',
    })
    expect(body).toContainEqual({ name: 'SMTP_URL', isSet: false, isSecret: true, value: null })
    expect(JSON.stringify(body)).not.toContain('the-secret')
  })

  test('an old session cannot act on users or read mails until the administrator re-authenticates', async () => {
    const { mails } = Object((await admin.get('/admin/outbox')).body)
    const acts = () =>
      Promise.all([
        ...['verify', 'disable', 'enable', 'revoke-sessions', 'two-factor-off'].map((what) => act(what)),
        act('admin', userId, { isAdmin: true }),
        admin.get(`/admin/outbox/${mails[0].id}`),
      ])
    await ageSessions(database())
    expect((await acts()).map(codeOf)).toEqual(Array.from({ length: 7 }, () => 'RECENT_SIGN_IN_REQUIRED'))
    expect((await users()).users[0]).toMatchObject({ emailVerified: false, disabledAt: null, sessions: 1 })

    expect(codeOf(await admin.post('/session/authentication', { password: 'wrong' }))).toBe('PROOF_WRONG')
    expect((await act('verify')).status).toBe(403)
    await admin.post('/session/authentication', { password: ownerInput.password })
    expect((await act('verify')).body).toMatchObject({ emailVerified: true })
  })

  describe('every administration call', () => {
    const calls = contractProcedures.filter(({ name }) => name.startsWith('admin.'))

    test.each(calls)('$name is refused to other users', async ({ method, path }) => {
      await act('verify')
      const answer = await browser.send(`/api/v1${path.replace('{id}', userId)}`, { method })
      expect([answer.status, codeOf(answer)]).toEqual([403, 'ADMIN_ONLY'])
    })
  })
})
