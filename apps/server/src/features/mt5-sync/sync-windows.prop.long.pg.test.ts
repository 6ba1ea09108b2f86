import { readTerminal } from '@plumbline/domain/deals/read-terminal'
import { bookedOnOpenCents } from '@plumbline/domain/deals/booked-on-open'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { simulateTerminal } from '@plumbline/simulator/simulate-terminal'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type FakeBridge, startFakeBridge } from '#server/testing/fake-bridge.ts'
import { linkedAccount, statusOf, sync } from '#server/testing/mt5.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { differencesOf, getAccount, listTrades } from '#server/testing/trading.ts'

const START_MS = Date.parse('2025-03-03T09:00:00Z')
const HOUR_MS = 3_600_000

describeOnOneEngine('a terminal that is synchronised at arbitrary intervals', (database) => {
  let bridge: FakeBridge
  let server: TestServer
  let owner: TestClient
  beforeAll(async () => {
    bridge = await startFakeBridge()
    server = await startTestServer(database(), { env: { PLUMBLINE_BRIDGE: bridge.url } })
    owner = await server.owner()
  })
  afterAll(async () => {
    await server.close()
    await bridge.close()
  })

  async function allTrades(id: string) {
    const found = []
    for (;;) {
      const { trades, total } = await listTrades(owner, id, `&limit=200&offset=${found.length}`)
      found.push(...trades)
      if (found.length >= total) return found
    }
  }

  const stories = fc.record({
    seed: fc.nat(10_000),
    mode: fc.constantFrom('hedging' as const, 'netting' as const),
    /** Hours between two looks. */
    windows: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }),
    /** Every so many-th deal is told a look later; 0: none. */
    late: fc.nat(4),
  })

  test('gives its trades and cash, which add up to its balance, whatever the intervals', async () => {
    await fc.assert(
      fc.asyncProperty(stories, async ({ seed, mode, windows, late }) => {
        const id = await linkedAccount(owner, bridge)
        let nowMs = START_MS
        const at = () => simulateTerminal({ seed, mode, startMs: START_MS, nowMs })
        for (const hours of windows) {
          nowMs += hours * HOUR_MS
          const { deals, orders, positions } = at()
          const told = deals.filter((_deal, index) => late === 0 || index % (late + 4) !== late)
          Object.assign(bridge.terminal, { deals: told, orders, positions })
          await sync(owner, id)
        }
        const { deals, orders, positions, balance, equity } = at()
        Object.assign(bridge.terminal, { deals, orders, positions })
        // What is late by more than the overlap is found by one more look at the whole.
        await sync(owner, id)
        await sync(owner, id)

        const whole = readTerminal({ deals, orders, positions })
        const account = await getAccount(owner, id)
        const closed = whole.trades.filter(({ closedAt }) => closedAt !== null)
        expect(account.closedTrades).toBe(closed.length)
        expect(account.openTrades).toBe(whole.trades.length - closed.length)
        const booked = bookedOnOpenCents(whole.trades)
        expect(Math.round(100 * account.currentBalance) + booked).toBe(Math.round(100 * balance))
        expect(Math.round(100 * account.equity)).toBe(Math.round(100 * equity))
        const status = await statusOf(owner, id)
        expect(status.runs[0]).toMatchObject({ balance, dealsTotal: balance, residual: 0, problems: [] })
        const trades = await allTrades(id)
        const found = trades.map(({ mt5TradeId, direction, timestamp, netPnl }) => [
          mt5TradeId,
          direction,
          timestamp,
          netPnl,
        ])
        const stated = whole.trades.map((trade) => [
          trade.brokerId,
          trade.direction,
          trade.openedAt.slice(0, 16),
          brokerValuesOf(trade).netPnlCents / 100,
        ])
        expect(new Set(found)).toEqual(new Set(stated))
        expect(await differencesOf(owner, id)).toEqual([])
      }),
      // Positions whose first deal is late, and that are reversed later.
      {
        numRuns: 12,
        examples: [
          [{ seed: 3, mode: 'netting', windows: [222], late: 2 }],
          [{ seed: 5569, mode: 'netting', windows: [252, 275], late: 1 }],
        ],
      },
    )
  })
})
