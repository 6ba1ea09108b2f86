import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMigrations } from '#server/platform/db/migrate.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { emptyInstallation, eve, sessionOf, signUp, userOf } from '#server/testing/people.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'

const authSecret = 'a secret of this installation, 32 bytes'

const signatureOf = (token: string) => createHmac('sha256', authSecret).update(token).digest('base64')
const cookieOf = (token: string) => encodeURIComponent(`${token}.${signatureOf(token)}`)

const kept = 'MAO3tZV1pkoWz_eo1hRwqfLGVwLxP8IJp8eM_GUXbEA'
const ending = 'p3Zl0Qm3cJ1vYyQ0r8v4b2m6o9xqXbq3d0m7sH2uK5w'
const eves = 'Zt1c2W5sQ0hJ9v_3b6n8x4m7k2l5q1r-8y0u3i6o9pE'

test('the cookie of an earlier version is signed as the library did it', () => {
  expect(cookieOf(kept)).toBe(`${kept}.nJFkChYZOvsMF5nBuH%2Fqdw39lkepxL%2F73RqaOsRKlVs%3D`)
})

describeOnBothEngines('a session of an earlier version, after the update', (database) => {
  let server: TestServer

  beforeEach(async () => {
    const { db } = database()
    await emptyInstallation(database())
    server = await startTestServer(database(), { authSecret })
    const owner = await userOf(await server.owner())
    const other = await userOf(await signUp(server))
    await sql`truncate sessions cascade`.execute(db)
    await sql`alter table sessions rename column token_hash to token`.execute(db)
    await sql`alter table sessions drop column kept`.execute(db)
    for (const [token, userId, days] of [
      [kept, owner.id, 30],
      [ending, owner.id, 1],
      [eves, other.id, 30],
    ] as const)
      await sql`
        insert into sessions (id, user_id, token, expires_at, auth_epoch)
        select ${randomUUID()}, id, ${token}, now() + make_interval(days => ${days}::int), auth_epoch
        from users where id = ${userId}`.execute(db)
    const update = (await readMigrations()).find(({ name }) => name.endsWith('-hashed-session-tokens'))
    await database().asSystem((trx) => sql.raw(update?.sql ?? '').execute(trx))
  })
  afterEach(() => server.close())

  const browserWith = (cookie: string) => {
    const browser = server.client()
    browser.cookies.set('plumbline.session_token', cookie)
    return browser
  }
  const isIn = async (cookie: string) => (await sessionOf(browserWith(cookie))).kind === 'signed-in'
  const expireIn = (days: number) =>
    sql`update sessions set expires_at = now() + make_interval(days => ${days}::int)`.execute(database().db)

  test('is found by its cookie, and ends with the browser if it did before', async () => {
    const { email } = ownerInput
    expect(await sessionOf(browserWith(cookieOf(kept)))).toMatchObject({ kept: true, user: { email } })
    expect(await sessionOf(browserWith(cookieOf(ending)))).toMatchObject({ kept: false, user: { email } })
    expect(await sessionOf(browserWith(cookieOf(eves)))).toMatchObject({ user: { email: eve.email } })
  })

  test('gets another token with its renewal; requests with the old cookie still find it', async () => {
    await expireIn(28)
    const browser = browserWith(cookieOf(kept))
    const { headers } = await browser.get('/session')
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^plumbline\.session_token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    const renewed = browser.cookies.get('plumbline.session_token') ?? ''
    expect([await isIn(renewed), await isIn(cookieOf(kept)), await isIn(kept)]).toEqual([true, true, false])
    await browser.post('/sign-out')
    expect([await isIn(renewed), await isIn(cookieOf(kept)), await isIn(cookieOf(ending))]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('is not found by a cookie that was forged, cut, swapped or stripped of its signature', async () => {
    const signature = signatureOf(kept)
    const { rows } = await sql<{ token_hash: string }>`select token_hash from sessions`.execute(database().db)
    const forged = [
      kept,
      `${kept}.`,
      `.${signature}`,
      signature,
      Buffer.from(signature, 'base64').toString('base64url'),
      `${kept}.${'A'.repeat(43)}=`,
      `${kept}.${signatureOf(eves)}`,
      `${kept}.${signature.slice(0, -1)}`,
      `${kept.slice(0, -1)}.${signature}`,
      `${kept}.${signature}.${signature}`,
      ...rows.map((row) => row.token_hash),
      ...rows.map((row) => row.token_hash.replace('signed:', '')),
    ]
    for (const value of forged) expect([value, await isIn(encodeURIComponent(value))]).toEqual([value, false])
  })

  test('is looked for at the cost of any other cookie as long, whatever is in it', async () => {
    const costOfLooking = async (letter: string) => {
      const before = process.cpuUsage()
      for (let count = 0; count < 20; count++) expect(await isIn(`${letter.repeat(15_000)}%0A`)).toBe(false)
      return process.cpuUsage(before).user
    }
    await costOfLooking('a')
    const ordinary = await costOfLooking('a')
    // Trying every pair of separators costs about thirty times as much.
    expect(await costOfLooking('.')).toBeLessThan(10 * ordinary)
  })

  test('is not found once it has expired', async () => {
    await expireIn(-1)
    expect(await isIn(cookieOf(kept))).toBe(false)
  })
})
