import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLive } from '#server/testing/live.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, copyOf, emptyInstallation, eve, sessionOf, signUp, userOf } from '#server/testing/people.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import { assertSignInValid, endSignIns } from './auth-epoch.service.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeOnOneEngine('a user’s sessions', (database) => {
  let server: TestServer

  beforeEach(async () => {
    await emptyInstallation(database())
    server = await startTestServer(database())
  })
  afterEach(() => server.close())

  async function secondBrowser() {
    const browser = server.client()
    await browser.send('/api/v1/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
      body: JSON.stringify(ownerInput),
    })
    return browser
  }
  const listed = async (browser: Awaited<ReturnType<TestServer['owner']>>) => {
    const { body } = await browser.get('/sessions')
    return Array.isArray(body) ? body.map((entry) => Object(entry)) : []
  }

  test('are listed with browser and system, and the current one is marked', async () => {
    const browser = await server.owner()
    await secondBrowser()
    const sessions = await listed(browser)
    expect(sessions.map(({ isCurrent, browser: name, system }) => ({ isCurrent, name, system }))).toEqual([
      { isCurrent: false, name: 'Firefox 140', system: 'Windows' },
      { isCurrent: true, name: null, system: null },
    ])
    expect(sessions[0]).toMatchObject({ address: '127.0.0.1', isPhone: false })
    expect(JSON.stringify(sessions)).not.toContain('token')
  })

  test('one can be ended, with its live stream, and is no longer usable', async () => {
    const browser = await server.owner()
    const other = await secondBrowser()
    const live = await openLive(server.url, other.cookies)
    const [entry] = (await listed(browser)).filter(({ isCurrent }) => !isCurrent)
    expect((await browser.delete(`/sessions/${entry.id}`)).body).toEqual({ success: true })
    expect(await sessionOf(other)).toMatchObject({ kind: 'signed-out' })
    await expect.poll(() => live.events.at(-1)).toMatchObject({ event: 'end' })
    expect(codeOf(await browser.delete(`/sessions/${entry.id}`))).toBe('SESSION_NOT_FOUND')
  })

  test('are limited to fifty: a new one ends the least recently used', async () => {
    const browser = await server.owner()
    await sql`
      insert into sessions (id, user_id, token_hash, kept, expires_at, updated_at)
      select gen_random_uuid(), users.id, 'token ' || number, true, now() + interval '1 day',
        now() - make_interval(mins => number)
      from users, generate_series(1, 49) as number`.execute(database().db)
    await secondBrowser()
    const { rows } = await sql<{ count: number; oldest: number }>`
      select count(*)::int as count, count(*) filter (where token_hash = 'token 49')::int as oldest from sessions`.execute(
      database().db,
    )
    expect(rows).toEqual([{ count: 50, oldest: 0 }])
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-in' })
  })

  test('are limited to thirty sign-ins a minute with the right password, then refused with a retry time', async () => {
    await server.owner()
    const answers = []
    for (let count = 0; count < 37; count += 1)
      answers.push(await server.client().post('/sign-in', ownerInput))
    expect(answers.slice(0, 29).map(({ status }) => status)).toEqual(Array.from({ length: 29 }, () => 200))
    // These are correct passwords: a refusal must not count as a failed attempt.
    expect(answers.slice(30).map(codeOf)).toEqual(Array.from({ length: 7 }, () => 'TOO_MANY_REQUESTS'))
    const last = answers.at(-1)
    expect([last?.status, last?.headers.get('retry-after')]).toEqual([429, '60'])
  })

  test('all others can be ended at once', async () => {
    const browser = await server.owner()
    const others = [await secondBrowser(), await secondBrowser()]
    expect((await browser.post('/sessions/revoke-others')).body).toEqual({ revoked: 2 })
    for (const other of others) expect(await sessionOf(other)).toMatchObject({ kind: 'signed-out' })
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-in' })
  })

  test('one that was created while all were ended is invalid, although its row exists', async () => {
    const browser = await server.owner()
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-in' })
    await sql`update users set auth_epoch = auth_epoch + 1`.execute(database().db)
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
  })

  test('a sign-in whose password was verified before all were ended is rejected', async () => {
    const { id: userId } = await userOf(await server.owner())
    const { rows } = await sql<{ auth_epoch: number }>`select auth_epoch from users`.execute(database().db)
    const proven = { userId, authEpoch: rows[0]?.auth_epoch ?? -1 }
    await database().asSystem(async (trx) => {
      await assertSignInValid(trx, proven)
      await endSignIns(trx, userId)
      await expect(assertSignInValid(trx, proven)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    })
  })

  test('those of another user can be neither ended nor seen', async () => {
    const owner = await server.owner()
    const [own] = await listed(owner)
    const browser = await signUp(server)
    expect(codeOf(await browser.delete(`/sessions/${own.id}`))).toBe('SESSION_NOT_FOUND')
    expect(await listed(browser)).toHaveLength(1)
    expect(await sessionOf(owner)).toMatchObject({ kind: 'signed-in' })
  })

  test('a planted session is not adopted: signing in creates a new one and ends the old', async () => {
    await server.owner()
    const attacker = await signUp(server)
    const victim = copyOf(server, attacker)
    const planted = victim.cookies.get('plumbline.session_token')
    await victim.post('/sign-in', ownerInput)
    expect(victim.cookies.get('plumbline.session_token')).not.toBe(planted)
    expect(await sessionOf(attacker)).toMatchObject({ kind: 'signed-out' })
    expect(await sessionOf(victim)).toMatchObject({ kind: 'signed-in', user: { email: ownerInput.email } })
  })

  test('a new password ends the others, requires the old one, and must differ from it', async () => {
    const browser = await server.owner()
    const other = await secondBrowser()
    const change = (body: object) => browser.post('/password', body)
    expect(codeOf(await change({ newPassword: 'nine loud mountains' }))).toBe('PROOF_REQUIRED')
    expect(codeOf(await change({ password: 'wrong', newPassword: 'nine loud mountains' }))).toBe(
      'PROOF_WRONG',
    )
    const { password } = ownerInput
    expect(codeOf(await change({ password, newPassword: password }))).toBe('SAME_PASSWORD')
    expect(codeOf(await change({ password, newPassword: '12345' }))).toBe('WEAK_PASSWORD')
    expect((await change({ password, newPassword: 'nine loud mountains' })).body).toEqual({ success: true })
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-in' })
    expect(await sessionOf(other)).toMatchObject({ kind: 'signed-out' })
    expect(codeOf(await server.client().post('/sign-in', ownerInput))).toBe('INVALID_CREDENTIALS')
  })

  test('a profile update changes name and language, and ignores other fields', async () => {
    await server.owner()
    const browser = await signUp(server)
    const sent = {
      name: 'Evelyn',
      language: 'de',
      isAdmin: true,
      emailVerified: false,
      email: 'x@example.com',
      id: 'x',
    }
    expect((await browser.patch('/profile', sent)).body).toMatchObject({
      name: 'Evelyn',
      language: 'de',
      isAdmin: false,
      emailVerified: true,
      email: eve.email,
    })
  })
})
