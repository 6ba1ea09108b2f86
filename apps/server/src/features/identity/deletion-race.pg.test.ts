import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { emptyInstallation, eve, signUp, userOf } from '#server/testing/people.ts'
import { rowsNaming } from '#server/testing/rows-naming.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'

describeOnOneEngine('a write in flight while its user is deleted', (database) => {
  let server: TestServer
  let userId = ''
  let accountId = ''

  beforeEach(async () => {
    await emptyInstallation(database())
    server = await startTestServer(database())
    await server.owner()
    const browser = await signUp(server)
    userId = (await userOf(browser)).id
    accountId = (await createAccount(browser)).id
    await browser.post('/deletion', { confirmation: eve.name, password: eve.password })
    await sql`update users set deletion_due_at = now() where id = ${userId}`.execute(database().db)
  })
  afterEach(() => server.close())

  const writeTag = (trx: Tx) =>
    sql`insert into tags (user_id, id, label) values (${userId}, ${newId()}, 'late')`.execute(trx)
  /** A table that reaches `users` through its account alone. */
  const writeCash = (trx: Tx) =>
    sql`insert into cash_operations (user_id, id, account_id, kind, at, amount_cents)
      values (${userId}, ${newId()}, ${accountId}, 'deposit', now(), 100)`.execute(trx)

  test.each([
    ['of its own table', writeTag],
    ['below an account', writeCash],
  ])('is rejected if it begins after the deletion: %s', async (_where, write) => {
    await server.jobs.runNow('account-deletion')
    await expect(database().asUser(userId, write)).rejects.toMatchObject({ code: '23503' })
    expect(await rowsNaming(database().db, [userId])).toEqual([])
  })

  test.each([
    ['of its own table', writeTag],
    ['below an account', writeCash],
  ])('is deleted with the user if it commits during the deletion: %s', async (_where, write) => {
    const written = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const writing = database().asUser(userId, async (trx) => {
      await write(trx)
      written.resolve()
      await gate.promise
    })
    await written.promise
    let isOver = false
    const deletion = server.jobs.runNow('account-deletion').finally(() => (isOver = true))
    // The embedded engine has one connection: there, the deletion begins when the write has ended.
    if (database().kind === 'postgres')
      await vi.waitUntil(async () => isOver || (await isWaiting(database())))
    gate.resolve()
    await Promise.all([writing, deletion])
    expect(await rowsNaming(database().db, [userId])).toEqual([])
  })
})

/** Whether some session of the database waits for a lock. */
async function isWaiting({ db }: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
