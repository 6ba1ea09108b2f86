import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import type { Strategy } from '@plumbline/contract/strategies/strategies'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { hourOf } from '@plumbline/domain/time/calendar-position'
import { writtenSession } from '@plumbline/domain/time/trade-clock'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { rMultipleE4Of } from '@plumbline/domain/trades/r-multiple'
import { importedTradeArbitrary } from '@plumbline/testing/arbitraries/imported-trade'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { statisticsDifferences } from '@plumbline/testing/statistics-differences'
import { statisticsOracle } from '@plumbline/testing/statistics-oracle'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { confirm, createAccount, getStatistics, preview } from '#server/testing/trading.ts'

const TRADES = 10_000
const SEED = 20_261_121

/** Random trades, the same ones each time: seconds that many share, zeros, half cents, open, missed and break-even ones. */
const trades: readonly ImportedTrade[] = fc
  .sample(importedTradeArbitrary(), { numRuns: TRADES, seed: SEED })
  .map((trade, index) => ({
    ...trade,
    line: index + 2,
    brokerId: String(1_000_000 + index),
    journal: {
      breakEven: index % 17 === 0,
      missedTrade: index % 23 === 0,
      tags: index % 3 === 0 ? ['swing'] : ['news', '__proto__'],
      session: index % 2 === 0 ? 'London' : 'Asia',
      strategy: index % 5 === 0 ? 'constructor' : 'breakout',
      emotion: 'calm',
    },
  }))

/** What the oracle is told of a row of the file. */
function closedTradesOf(trade: ImportedTrade): readonly ClosedTrade[] {
  const { closedAt, journal } = trade
  if (closedAt === null || journal?.missedTrade) return []
  return [
    {
      ...brokerValuesOf(trade),
      id: trade.brokerId ?? '',
      openedAt: localSeconds(trade.openedAt),
      hour: hourOf(localSeconds(trade.openedAt)),
      closedAt: localSeconds(closedAt),
      rMultipleE4: rMultipleE4Of(trade.direction, trade.entryPrice, trade.exitPrice, trade.stopLoss),
      breakEven: journal?.breakEven ?? false,
      session: writtenSession(journal?.session ?? null),
      strategyId: journal?.strategy ?? null,
      tags: [...(journal?.tags ?? []), 'Plumbline-Import'],
      mistakes: journal?.mistakes ?? [],
      emotion: journal?.emotion ?? 'neutral',
    },
  ]
}

describeOnOneEngine('a CSV of 10,000 random trades', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  test('gives the same statistics as the naive oracle', async () => {
    const { id: account } = await createAccount(owner, { initialBalance: 50_000 })
    const { id, counts } = await preview(owner, account, writePlumblineCsv(trades))
    expect(counts).toMatchObject({ new: TRADES, unusable: 0 })
    expect((await confirm(owner, id)).result.added).toBe(TRADES)

    const outcomes = trades.flatMap(closedTradesOf)
    expect(outcomes.length).toBeGreaterThan(7_000)
    const oracle = statisticsOracle(outcomes, { startCents: 5_000_000 })
    const { statistics, balance } = await getStatistics(owner, account)
    // The trades got ids of their own; which trades they are is asked for below.
    const ours = {
      ...statistics,
      byStrategy: await byLabel(owner, statistics.byStrategy),
      bestTradeId: oracle.bestTradeId,
      worstTradeId: oracle.worstTradeId,
    }
    expect(statisticsDifferences(ours, oracle)).toEqual([])
    expect(balance).toBe(Math.round((50_000 + oracle.totalPnl) * 100) / 100)

    const brokerIdOf = async (tradeId: string | null) =>
      Object((await owner.get(`/trades/${tradeId}`)).body).mt5TradeId
    expect(await brokerIdOf(statistics.bestTradeId)).toBe(oracle.bestTradeId)
    expect(await brokerIdOf(statistics.worstTradeId)).toBe(oracle.worstTradeId)
  }, 120_000)
})

/** Strategies are known by their ids here, and by their labels in the file. */
async function byLabel<Group extends { readonly key: string }>(
  client: TestClient,
  groups: readonly Group[],
): Promise<readonly Group[]> {
  const strategies = Object((await client.get('/strategies')).body) as readonly Strategy[]
  return groups
    .map((group) => ({ ...group, key: strategies.find(({ id }) => id === group.key)?.label ?? group.key }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
