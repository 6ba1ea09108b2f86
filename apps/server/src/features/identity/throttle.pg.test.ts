import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'

const wrong = { ...ownerInput, password: 'a guess' }

describeOnOneEngine('password guessing', (database) => {
  let server: TestServer

  /** A sign-in from an address of choice: the test's own address is trusted to name it. */
  const signIn = (from: string, input: object, at: TestServer = server) =>
    at.client().send('/api/v1/sign-in', {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    })
  const guess = async (from: string, times: number, input: object = wrong): Promise<number[]> => {
    const statuses: number[] = []
    for (let count = 0; count < times; count++) statuses.push((await signIn(from, input)).status)
    return statuses
  }

  beforeAll(async () => {
    server = await startTestServer(database(), {
      env: { PLUMBLINE_TRUSTED_PROXIES: '127.0.0.1' },
      identity: { arrivalsPerMinute: 1_000 },
    })
    await server.owner()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await sql`truncate sign_in_attempts`.execute(database().db)
  })

  test('after five wrong guesses the right password is refused too, with a retry time', async () => {
    expect(await guess('203.0.113.1', 5)).toEqual([401, 401, 401, 401, 401])
    const locked = await signIn('203.0.113.1', ownerInput)
    expect(locked.status).toBe(429)
    expect(locked.body).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many failed login attempts. Please try again later.',
    })
    const seconds = Number(locked.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(20)
    expect(seconds).toBeLessThanOrEqual(30)
  })

  test('every further wrong guess doubles the wait', async () => {
    await guess('203.0.113.2', 5)
    await sql`update sign_in_attempts set locked_until = now()`.execute(database().db)
    await guess('203.0.113.2', 1)
    const { headers } = await signIn('203.0.113.2', ownerInput)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  test('the user can still sign in from another address, so an attacker cannot lock them out', async () => {
    await guess('203.0.113.3', 6)
    expect((await signIn('198.51.100.7', ownerInput)).status).toBe(200)
  })

  test('an address that tries many accounts is locked entirely', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 26; count++) {
      statuses.push((await signIn('203.0.113.4', { ...wrong, email: `user${count}@example.com` })).status)
    }
    expect(statuses.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => 401))
    expect(statuses[25]).toBe(429)
  })

  test('of twenty simultaneous guesses at most five are checked', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('203.0.113.5', wrong)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('users behind one address who sign in at once do not lock each other out', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn('203.0.113.7', ownerInput)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rounds = []
    for (let round = 0; round < 6; round++)
      rounds.push(
        ...(await Promise.all(
          [0, 1, 2, 3].map((host) => signIn(`2001:db8:9:${round}::${host}`, ownerInput)),
        )),
      )
    expect(rounds.filter(({ status }) => status !== 200)).toEqual([])
  })

  test('the right password resets earlier failures', async () => {
    await guess('203.0.113.6', 4)
    expect((await signIn('203.0.113.6', ownerInput)).status).toBe(200)
    expect(await guess('203.0.113.6', 4)).toEqual([401, 401, 401, 401])
  })

  test('an IPv6 network counts as one address', async () => {
    for (const host of ['1', '2', '3', '4', '5']) await signIn(`2001:db8:1:2::${host}`, wrong)
    expect((await signIn('2001:0db8:1:2:aaaa::6', ownerInput)).status).toBe(429)
    expect((await signIn('2001:db8:1:3::1', ownerInput)).status).toBe(200)
  })

  test('failures are reset after an hour without attempts', async () => {
    await guess('203.0.113.8', 5)
    await sql`update sign_in_attempts set last_at = now() - interval '61 minutes', locked_until = now()`.execute(
      database().db,
    )
    expect(await guess('203.0.113.8', 4)).toEqual([401, 401, 401, 401])
  })

  describe.each(['10 minutes', '400 days'])('correcting a clock that was ahead by %s', (ahead) => {
    const putRight = () =>
      sql`
        update sign_in_attempts
        set last_at = last_at + ${ahead}::interval, locked_until = locked_until + ${ahead}::interval`.execute(
        database().db,
      )

    test('does not lock out users who signed in meanwhile, or others on their network', async () => {
      expect((await signIn('203.0.113.8', ownerInput)).status).toBe(200)
      expect((await signIn('203.0.113.8', wrong)).status).toBe(401)
      await putRight()
      expect((await signIn('203.0.113.8', ownerInput)).status).toBe(200)
      expect((await signIn('203.0.113.8', { ...ownerInput, email: 'other@example.com' })).status).toBe(401)
    })

    test('leaves no lock longer than the maximum', async () => {
      await guess('203.0.113.9', 5)
      await putRight()
      const { status, headers } = await signIn('203.0.113.9', ownerInput)
      expect(status === 200 || Number(headers.get('retry-after')) <= 3_600).toBe(true)
      await guess('203.0.113.9', 1)
      expect((await signIn('203.0.113.9', ownerInput)).status).toBe(ahead === '400 days' ? 200 : 429)
    })
  })

  test('the table contains neither accounts nor addresses', async () => {
    await guess('203.0.113.9', 1)
    const rows = await database().db.selectFrom('sign_in_attempts').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/ada|203\.0/)
  })
})
