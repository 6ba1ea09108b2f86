import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { QueryOutsideTransactionError } from './transaction-scope.ts'

const user = '01890000-0000-7000-8000-000000000001'

describeOnBothEngines('transactions', (database) => {
  it('refuse a query on db inside a transaction at once, instead of waiting forever', async () => {
    const { db, asSystem, asUser, ping } = database()
    const insideSystem = asSystem(() => db.selectFrom('installation').selectAll().execute())
    await expect(insideSystem).rejects.toThrow(QueryOutsideTransactionError)
    await expect(asUser(user, () => ping())).rejects.toThrow(QueryOutsideTransactionError)
    await expect(asSystem(() => asUser(user, async () => 1))).rejects.toThrow(QueryOutsideTransactionError)
    await ping()
  })

  it('let work that they started query db after they end', async () => {
    const { asSystem, ping } = database()
    const over = Promise.withResolvers<void>()
    let later: Promise<void> = Promise.reject(new Error('not started'))
    later.catch(() => {})
    await asSystem(async () => {
      later = over.promise.then(() => ping())
    })
    over.resolve()
    await later
  })

  it('roll back their writes when they throw', async () => {
    const { db, asSystem } = database()
    await sql`create table test_kept (n int)`.execute(db)
    const failed = asSystem(async (trx) => {
      await sql`insert into test_kept values (1)`.execute(trx)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await asSystem(async (trx) => {
      await sql`insert into test_kept values (2)`.execute(trx)
    })
    const { rows } = await sql`select n from test_kept`.execute(db)
    expect(rows).toEqual([{ n: 2 }])
  })

  it('run in the order requested, each seeing the writes of the one before', async () => {
    const { db, asSystem } = database()
    await sql`create table test_counter (n int); insert into test_counter values (0)`.execute(db)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        asSystem(async (trx) => {
          const { rows } = await sql<{ n: number }>`select n from test_counter for update`.execute(trx)
          await sql`update test_counter set n = ${(rows[0]?.n ?? Number.NaN) + 1}`.execute(trx)
        }),
      ),
    )
    const { rows } = await sql`select n from test_counter`.execute(db)
    expect(rows).toEqual([{ n: 20 }])
  })
})
