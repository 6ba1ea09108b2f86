import type { BreakdownReport } from '@plumbline/contract/statistics/reports'
import { tradePage } from '@plumbline/contract/trades/trades'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'
import type { NewTrade } from './trades.service.ts'
import { writeTrades } from './trades.write.ts'

const HELD_SECONDS = [0, 59, 60, 299, 300, 900, 3_599, 3_600, 14_400, 86_399, 86_400, 604_800, 2_000_000]
const QUANTITIES = [0.01, 0.019, 0.02, 0.1, 0.2, 0.5, 1, 3, 1000]

/** Trades through the changes of clocks of a year, one every 37 hours and some minutes; some missed, some open. */
function trades(): readonly NewTrade[] {
  const start = localSeconds('2024-12-30T00:00:00')
  return Array.from({ length: 260 }, (_, index) => {
    const opened = start + index * (37 * 3600 + 1_013)
    const held = HELD_SECONDS[index % HELD_SECONDS.length] ?? 0
    const isOpen = index % 41 === 7
    // From below −3.5 R to above 5.5 R, and a few without a stop.
    const exitPrice = 1.08 + ((index % 23) - 9) * 0.000_5
    const imported = buildImportedTrade({
      openedAt: fromLocalSeconds(opened),
      closedAt: isOpen ? null : fromLocalSeconds(opened + held),
      quantity: QUANTITIES[index % QUANTITIES.length] ?? 1,
      entryPrice: 1.08,
      exitPrice,
      stopLoss: index % 17 === 0 ? 0 : 1.079,
      grossPnl: String((index % 7) - 3),
    })
    return {
      id: newId(),
      brokerId: imported.brokerId,
      line: imported.line,
      values: brokerValuesOf(imported),
      journal: { missedTrade: index % 29 === 3 },
    }
  })
}

describeOnOneEngine('a row of a breakdown', (database) => {
  let server: TestServer
  let owner: TestClient
  const ids = { athens: '', unknown: '', newYork: '', euro: '' }

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    const me = String(Object((await owner.get('/session')).body).user.id)
    const settings = {
      athens: { brokerTimeZone: 'Europe/Athens' },
      newYork: { brokerTimeZone: 'America/New_York+7' },
      unknown: {},
      euro: { currency: 'EUR', brokerTimeZone: 'UTC' },
    }
    for (const name of ['athens', 'newYork', 'unknown', 'euro'] as const) {
      ids[name] = (await createAccount(owner, { name, currency: 'USD', ...settings[name] })).id
      await database().asUser(me, (trx) => writeTrades(trx, me, ids[name], (writer) => writer.add(trades())))
    }
  })
  afterAll(() => server.close())

  const breakdown = async (by: Dimension, accountIds: readonly string[]) => {
    const query = new URLSearchParams([
      ['by', by],
      ...accountIds.map((id): [string, string] => ['accountIds[]', id]),
    ])
    return (await owner.get(`/statistics/breakdown?${query}`)).body as BreakdownReport
  }
  const listed = async (query: Readonly<Record<string, string>>) => {
    const parts = new URLSearchParams({ ...query, status: 'closed', missed: 'false', limit: '200' })
    return tradePage.parse((await owner.get(`/trades?${parts}`)).body)
  }

  test.each(['weekday', 'hour', 'holding', 'size', 'risk'] as const)(
    'by %s has the trades of the list with that filter, in one account and in all of a currency',
    async (by) => {
      const { athens, unknown, newYork } = ids
      const scopes = [
        [{ accountId: athens }, [athens]],
        [{ accountId: newYork }, [newYork]],
        [{ accountId: unknown }, [unknown]],
        [{ currency: 'USD' }, [athens, newYork, unknown]],
      ] as const
      for (const [scope, accountIds] of scopes) {
        const { rows } = await breakdown(by, accountIds)
        expect(rows.length).toBeGreaterThan(5)
        for (const { key, trades: count, totalPnl } of rows) {
          const value = by === 'hour' ? String(Number(key)) : key
          const page = await listed({ ...scope, [by]: value })
          expect([key, page.total]).toEqual([key, count])
          const net = page.trades.reduce((sum, { netPnl }) => sum + Math.round(netPnl * 100), 0)
          if (page.total <= 200) expect([key, net]).toEqual([key, Math.round(totalPnl * 100)])
        }
      }
    },
  )

  test('filtered by currency excludes accounts in other currencies, also in a bulk edit', async () => {
    const answer = await owner.post('/trades/bulk/update', {
      selection: { filter: { currency: 'EUR', weekday: 'Monday' } },
      changes: { addTags: ['mondays'] },
    })
    expect(answer.status).toBe(200)
    const tagged = tradePage.parse((await owner.get('/trades?tags[]=mondays&limit=200')).body)
    expect(tagged.total).toBeGreaterThan(10)
    expect(new Set(tagged.trades.map(({ accountId }) => accountId))).toEqual(new Set([ids.euro]))
    expect((await owner.get('/trades?currency=GBP')).body).toMatchObject({ total: 0 })
  })

  test('with an unknown key is refused', async () => {
    for (const query of ['weekday=Funday', 'hour=24', 'holding=1m', 'size=0.2', 'size=0.2-0.3', 'risk=1']) {
      expect([query, (await owner.get(`/trades?${query}`)).status]).toEqual([query, 400])
    }
  })
})
