import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, emptyInstallation, eve, sessionOf, signUp, userOf } from '#server/testing/people.ts'
import { link } from '#server/testing/mt5.ts'
import { rowsNaming } from '#server/testing/rows-naming.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, expectStatus } from '#server/testing/trading.ts'
import { childrenFirst } from './deletion.repo.ts'

describeOnOneEngine('deleting an account', (database) => {
  let server: TestServer

  beforeEach(async () => {
    await emptyInstallation(database())
    server = await startTestServer(database())
    await server.owner()
  })
  afterEach(() => server.close())

  const endGrace = () =>
    sql`update users set deletion_due_at = now() where deletion_due_at is not null`.execute(database().db)

  test('requires the typed name and the password, and has a grace period of seven days', async () => {
    const browser = await signUp(server)
    const ask = (body: object) => browser.post('/deletion', body)
    expect(codeOf(await ask({ confirmation: 'eve', password: eve.password }))).toBe('DELETION_NAME_WRONG')
    expect(codeOf(await ask({ confirmation: eve.name }))).toBe('PROOF_REQUIRED')
    const { body } = await ask({ confirmation: ` ${eve.name} `, password: eve.password })
    const days = (Date.parse(Object(body).dueAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    expect(await userOf(browser)).toMatchObject({ deletionDueAt: Object(body).dueAt })
    await server.jobs.runNow('account-deletion')
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-in' })
  })

  test('of the owner requires an administrator to take over, so that setup never reopens', async () => {
    const owner = await server.owner()
    const ask = () =>
      owner.post('/deletion', { confirmation: ownerInput.name, password: ownerInput.password })
    expect(codeOf(await ask())).toBe('OWNER_ALONE')
    const heir = await signUp(server)
    const { id } = await userOf(heir)
    await owner.post(`/admin/users/${id}/admin`, { isAdmin: true })
    expect((await ask()).status).toBe(200)
    await endGrace()
    await server.jobs.runNow('account-deletion')
    expect(await sessionOf(server.client())).toMatchObject({ kind: 'signed-out' })
    expect((await heir.get('/profile')).body).toMatchObject({ isOwner: true, isAdmin: true })
    expect(codeOf(await server.client().post('/setup', ownerInput))).toBe('SETUP_DONE')
  })

  test('can be cancelled during the grace period', async () => {
    const browser = await signUp(server)
    await browser.post('/deletion', { confirmation: eve.name, password: eve.password })
    expect((await browser.delete('/deletion')).body).toEqual({ success: true })
    await endGrace()
    await server.jobs.runNow('account-deletion')
    expect(await userOf(browser)).toMatchObject({ deletionDueAt: null })
  })

  test('removes every row that names the user, and no row of others', async () => {
    const browser = await signUp(server)
    const { id: userId } = await userOf(browser)
    await leaveTraces(browser, userId)
    const named = await rowsNaming(database().db, [userId, eve.email])
    // What a person leaves in the tables, so that an empty answer below means something.
    expect(named.length).toBeGreaterThan(10)
    const ownerRows = await sql`select id from accounts where user_id <> ${userId}`.execute(database().db)

    await browser.post('/deletion', { confirmation: eve.name, password: eve.password })
    await endGrace()
    await server.jobs.runNow('account-deletion')
    expect(await sessionOf(browser)).toMatchObject({ kind: 'signed-out' })
    // The last mail says that it is done, and goes once it is sent.
    expect(await rowsNaming(database().db, [userId, eve.email])).toEqual(['outbox.payload'])
    await sql`delete from outbox`.execute(database().db)
    expect(await rowsNaming(database().db, [userId, eve.email])).toEqual([])
    const after = await sql`select id from accounts where user_id <> ${userId}`.execute(database().db)
    expect(after.rows).toEqual(ownerRows.rows)
    expect(codeOf(await server.client().post('/sign-in', eve))).toBe('INVALID_CREDENTIALS')
  })

  /** A journal, a link to a terminal, a second factor, and what signing in leaves. */
  async function leaveTraces(browser: Awaited<ReturnType<typeof signUp>>, userId: string): Promise<void> {
    const account = await createAccount(browser, { name: 'Hers' })
    await browser.post('/trades', {
      accountId: account.id,
      timestamp: '2025-01-02T03:04',
      pair: 'EURUSD',
      direction: 'long',
      entryPrice: 1,
      exitPrice: 1.1,
      quantity: 1,
    })
    await browser.post('/tags', { label: 'hers' })
    await link(browser, account.id, { kind: 'link' })
    await expectStatus(browser.post(`/accounts/${account.id}/mt5/link-key`), 201)
    await browser.post('/two-factor/secret')
    await browser.post('/password/reset-link', { email: eve.email })
    await database().asSystem(async (trx) => {
      await sql`
        insert into passkeys (id, user_id, credential_id, public_key, counter, synced, name)
        values (${newId()}, ${userId}, 'credential', '\\x01', 0, false, 'Phone')`.execute(trx)
      await sql`
        insert into backup_codes (id, user_id, code_hash) values (${newId()}, ${userId}, 'hash')`.execute(trx)
    })
  }
})

test('tables are ordered after those that refer to them, and a cycle is an error', () => {
  const tables = [
    { name: 'accounts', refersTo: [] },
    { name: 'deals', refersTo: ['connections'] },
    { name: 'connections', refersTo: ['accounts'] },
  ]
  expect(childrenFirst(tables)).toEqual(['deals', 'connections', 'accounts'])
  expect(() =>
    childrenFirst([
      { name: 'a', refersTo: ['b'] },
      { name: 'b', refersTo: ['a'] },
    ]),
  ).toThrow('a, b')
})
