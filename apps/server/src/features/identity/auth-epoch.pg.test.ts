import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/database.ts'
import type { Answer, TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import {
  codeOf,
  emptyInstallation,
  eve,
  sessionOf,
  signUp,
  tokenOfMail,
  userOf,
} from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { switchTwoFactorOn } from '#server/testing/switch-two-factor-on.ts'
import { holding, waitingForLocks } from './testing/hold-lock.ts'

const NEW_PASSWORD = 'seven quiet harbours'
const GATE = 7_191

/**
 * On the embedded engine transactions come one after the other, so nothing interleaves there. On PostgreSQL a trigger
 * holds what a sign-in writes until the test lets it go on.
 */
describeOnOneEngine('a sign-in while its credentials are revoked', (database) => {
  let server: TestServer
  let owner: TestClient
  let person: TestClient
  let personId: string

  beforeAll(async () => {
    if (database().kind === 'embedded') return
    await sql`
      create function wait_at_gate() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(${sql.lit(GATE)}); return new; end $$`.execute(database().db)
    await sql`create trigger gate before insert on sessions for each row execute function wait_at_gate()`.execute(
      database().db,
    )
    await sql`
      create trigger gate before insert on one_time_tokens for each row
      when (new.purpose = 'two-factor') execute function wait_at_gate()`.execute(database().db)
  })
  beforeEach(async ({ skip }) => {
    skip(database().kind === 'embedded', 'one connection: nothing interleaves')
    await emptyInstallation(database())
    server = await startTestServer(database())
    owner = await server.owner()
    person = await signUp(server)
    personId = (await userOf(person)).id
    return () => server.close()
  })

  const waiting = () => waitingForLocks(database())

  const ends: Readonly<Record<string, () => Promise<Answer>>> = {
    'a change of the password': () =>
      person.post('/password', { password: eve.password, newPassword: NEW_PASSWORD }),
    'a reset by link': async () => {
      await server.client().post('/password/reset-link', { email: eve.email })
      const token = await tokenOfMail(database(), 'reset-password')
      return server.client().post('/password/reset', { token, password: NEW_PASSWORD })
    },
    'disabling the person': async () => {
      await owner.post(`/admin/users/${personId}/disable`)
      return owner.post(`/admin/users/${personId}/enable`)
    },
  }

  /** Begins to sign in, ends the password once the sign-in waits for `lock`, and lets both go on. */
  async function interleave(
    lock: (trx: Tx) => Promise<unknown>,
    browser: TestClient,
    end: () => Promise<Answer>,
  ): Promise<void> {
    const both: Promise<Answer>[] = []
    await holding(database(), lock, async () => {
      both.push(browser.post('/sign-in', { email: eve.email, password: eve.password }))
      await expect.poll(waiting).toBe(1)
      let isOver = false
      both.push(end().finally(() => (isOver = true)))
      await expect.poll(async () => isOver || (await waiting()) > 1).toBe(true)
    })
    const [, ended] = await Promise.all(both)
    expect(ended?.status).toBe(200)
  }

  const gate = (trx: Tx) => sql`select pg_advisory_xact_lock(${GATE})`.execute(trx)

  describe.each(Object.keys(ends))('%s', (name) => {
    const end = () => ends[name]?.() ?? Promise.reject(new Error(name))

    test('ends a session that is being created', async () => {
      const browser = server.client()
      await interleave(gate, browser, end)
      expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
    })

    test('ends a two-factor challenge that is being created', async () => {
      await sql`update users set two_factor_enabled = true where id = ${personId}`.execute(database().db)
      const browser = server.client()
      await interleave(gate, browser, end)
      expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out', challenge: null })
    })

    test('rejects a sign-in that has verified the old password but created no session yet', async () => {
      // Another user's session in this browser ends before the new one is written.
      const browser = await signUp(server, { ...eve, email: 'other@example.com' })
      const { id } = await userOf(browser)
      const lock = (trx: Tx) => sql`select from sessions where user_id = ${id} for update`.execute(trx)
      await interleave(lock, browser, end)
      expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
    })
  })

  test('a sign-in that began without a second factor gets no session once one is set up', async () => {
    const browser = await signUp(server, { ...eve, email: 'other@example.com' })
    const { id } = await userOf(browser)
    const lock = (trx: Tx) => sql`select from sessions where user_id = ${id} for update`.execute(trx)
    await interleave(lock, browser, async () => {
      await switchTwoFactorOn(person)
      return person.get('/two-factor')
    })
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
  })

  test('changing the password keeps the current browser signed in', async () => {
    expect(await ends['a change of the password']?.()).toMatchObject({ status: 200 })
    expect(await sessionOf(person)).toMatchObject({ kind: 'signed-in' })
  })

  test('two concurrent changes with the same current password: only one succeeds', async () => {
    const thief = server.client()
    await thief.post('/sign-in', { email: eve.email, password: eve.password })
    const changes: Promise<Answer>[] = []
    const lock = (trx: Tx) => sql`select from users where id = ${personId} for update`.execute(trx)
    await holding(database(), lock, async () => {
      for (const browser of [person, thief])
        changes.push(browser.post('/password', { password: eve.password, newPassword: NEW_PASSWORD }))
      await expect.poll(waiting).toBe(2)
    })
    const codes = (await Promise.all(changes)).map(codeOf)
    expect(codes.toSorted()).toEqual(['PROOF_WRONG', undefined])
  })

  afterAll(async () => {
    if (database().kind === 'embedded') return
    await sql`drop function wait_at_gate cascade`.execute(database().db)
  })
})
