import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeEngine } from '#server/testing/database.ts'
import { type Database, databaseOn, type Tx } from './database.ts'

const anna = '01890000-0000-7000-8000-00000000000a'
const ben = '01890000-0000-7000-8000-00000000000b'
const id = '01890000-0000-7000-8000-000000000001'

describeEngine('row-level security', (engine) => {
  let database: Database

  beforeAll(async () => {
    const first = await databaseOn(engine(), 'embedded')
    await sql`
      create table test_notes (user_id uuid not null, id uuid not null, body text, primary key (user_id, id));
      select plumbline_protect('test_notes')`.execute(first.db)
    database = await databaseOn(engine(), 'embedded') // the next start, which grants what the migration has added
    for (const user of [anna, ben]) {
      await database.asUser(user, (trx) =>
        sql`insert into test_notes values (${user}, ${id}, 'first')`.execute(trx),
      )
    }
  })

  const bodies = async (trx: Tx | Database['db']): Promise<readonly unknown[]> => {
    const { rows } = await sql`select user_id, body from test_notes order by user_id`.execute(trx)
    return rows
  }

  it('shows a user only their own rows, even if the query names no user', async () => {
    expect(await database.asUser(anna, bodies)).toEqual([{ user_id: anna, body: 'first' }])
    expect(await database.asUser(ben, bodies)).toEqual([{ user_id: ben, body: 'first' }])
  })

  it('shows no rows to the role without a user', async () => {
    const { rows } = await sql<{ role: string }>`
      select 'plumbline_app_' || oid as role from pg_database where datname = current_database()`.execute(
      database.db,
    )
    const seen = await database.asSystem(async (trx) => {
      await sql`set local role ${sql.id(rows[0]?.role ?? '')}`.execute(trx)
      return await bodies(trx)
    })
    expect(seen).toEqual([])
  })

  it("neither changes nor deletes another user's row", async () => {
    await database.asUser(anna, async (trx) => {
      const updated = await sql`update test_notes set body = 'taken' where user_id = ${ben}`.execute(trx)
      const deleted = await sql`delete from test_notes where user_id = ${ben}`.execute(trx)
      expect([updated.numAffectedRows, deleted.numAffectedRows]).toEqual([0n, 0n])
    })
    expect(await database.asUser(ben, bodies)).toEqual([{ user_id: ben, body: 'first' }])
  })

  it.each([
    [
      'writes a row for another user',
      `insert into test_notes values ('${ben}', '01890000-0000-7000-8000-000000000002', 'x')`,
    ],
    [
      'gives a row away',
      `update test_notes set user_id = '${ben}', id = '01890000-0000-7000-8000-000000000003'`,
    ],
  ])('refuses a statement that %s', async (_what, statement) => {
    const attempt = database.asUser(anna, (trx) => sql.raw(statement).execute(trx))
    await expect(attempt).rejects.toMatchObject({ code: '42501', message: /row-level security/ })
  })

  it('denies access to tables that belong to no tenant', async () => {
    const attempt = database.asUser(anna, (trx) => trx.selectFrom('installation').selectAll().execute())
    await expect(attempt).rejects.toMatchObject({ code: '42501', message: /permission denied/ })
  })

  it('lets the system see every row, even right after a user’s transaction on the same connection', async () => {
    await database.asUser(anna, bodies)
    expect(await database.asSystem(bodies)).toHaveLength(2)
    expect(await bodies(database.db)).toHaveLength(2)
  })

  it('resets role and user when the transaction fails', async () => {
    await expect(database.asUser(anna, (trx) => sql`select 1/0`.execute(trx))).rejects.toMatchObject({
      code: '22012',
    })
    expect(await bodies(database.db)).toHaveLength(2)
  })

  it.each(['', 'anna', `${anna}'; reset role; --`, `${anna} `])(
    'rejects a user id that is not a UUID: %o',
    async (user) => {
      await expect(database.asUser(user, bodies)).rejects.toThrow(TypeError)
    },
  )
})
