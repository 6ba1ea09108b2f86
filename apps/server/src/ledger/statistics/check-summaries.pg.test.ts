import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, differencesOf } from '#server/testing/trading.ts'

describeOnOneEngine('checking an account', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  /** An account of two trades in two years, open and missed ones beside them. */
  async function filledAccount(): Promise<string> {
    const { id } = await createAccount(owner, { initialBalance: 100 })
    await addTrade(owner, id, { timestamp: '2024-12-31T23:00', closingTime: '2025-01-01T01:00' })
    await addTrade(owner, id)
    await addTrade(owner, id, { pair: 'DAX', closingTime: '' })
    await addTrade(owner, id, { pair: 'DAX', missedTrade: true })
    return id
  }

  test('reports no differences in an intact account, with and without trades', async () => {
    expect(await differencesOf(owner, await filledAccount())).toEqual([])
    expect(await differencesOf(owner, (await createAccount(owner)).id)).toEqual([])
  })

  test.each<[string, (id: string) => RawBuilder<unknown>, string[]]>([
    [
      'a balance that is not its trades’',
      (id) => sql`update accounts set current_balance_cents = 5 where id = ${id}`,
      ['current balance in cents: stored 5, calculated 19860'],
    ],
    [
      'counts that are not its trades’',
      (id) => sql`update accounts set closed_trades = 9, open_trades = 8 where id = ${id}`,
      ['closed trades: stored 9, calculated 2', 'open trades: stored 8, calculated 1'],
    ],
    [
      'a floating result that is not its open trades’',
      (id) => sql`update accounts set open_net_cents = 7 where id = ${id}`,
      [expect.stringMatching(/^unrealised P&L in cents: stored 7, calculated -?\d+$/)],
    ],
    [
      'a day whose summary is gone',
      (id) =>
        sql`delete from trade_summaries
          where account_id = ${id} and fold = 'closing' and grain = 'day' and day = '2025-01-01'`,
      ['closing day 2025-01-01: no summary'],
    ],
    [
      'a month with another summary than its trades’',
      (id) =>
        sql`update trade_summaries set net_pnl_cents = 1
          where account_id = ${id} and fold = 'opening' and grain = 'month' and day = '2024-12-01'`,
      ['opening month 2024-12-01: the summary does not match the trades'],
    ],
    [
      'a trade that was changed past the write path',
      (id) => sql`update trades set pair = 'GOLD' where account_id = ${id} and opened_at < '2025-01-01'`,
      [
        'trades day 2025-01-01: the summary does not match the trades',
        'trades month 2025-01-01: the summary does not match the trades',
      ],
    ],
    [
      'a summary of a day without trades',
      (id) => sql`delete from trades where account_id = ${id} and opened_at < '2025-01-01'`,
      [
        'current balance in cents: stored 19860, calculated 14930',
        'closed trades: stored 2, calculated 1',
        'opening day 2024-12-31: summary without trades',
        'opening month 2024-12-01: summary without trades',
        'closing day 2025-01-01: summary without trades',
        'closing month 2025-01-01: summary without trades',
        'trades day 2025-01-01: summary without trades',
        'trades month 2025-01-01: summary without trades',
      ],
    ],
  ])('reports %s', async (_, damage, differences) => {
    const id = await filledAccount()
    await database().asSystem((trx) => damage(id).execute(trx))
    expect(await differencesOf(owner, id)).toEqual(differences)
  })
})
