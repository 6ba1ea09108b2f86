import { runs } from '@plumbline/testing/all-tests'
import { newerDeals } from '@plumbline/domain/deals/newer-deals'
import { readRawTrades } from '@plumbline/domain/deals/read-raw-trades'
import { rawTradeOf } from '@plumbline/domain/deals/raw-trade'
import { readTerminal } from '@plumbline/domain/deals/read-terminal'
import type { TerminalDeal } from '@plumbline/domain/deals/terminal-records'
import { realisedOf } from '@plumbline/domain/imports/realised-of'
import { amountText, toCents } from '@plumbline/domain/money/amount'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulateTerminal, type TerminalOptions } from './simulate-terminal.ts'

const START_MS = Date.parse('2025-03-03T09:00:00Z')
const DAY_MS = 86_400_000

const terminals = fc.record({
  seed: fc.nat(100_000),
  mode: fc.constantFrom('hedging' as const, 'netting' as const),
  days: fc.integer({ min: 0, max: 60 }),
  trader: fc.constantFrom('believable' as const, 'reckless' as const),
})
type Told = Pick<TerminalOptions, 'seed' | 'mode' | 'trader'> & { readonly days: number }
const at = ({ days, ...options }: Told) =>
  simulateTerminal({ ...options, startMs: START_MS, nowMs: START_MS + days * DAY_MS })

const byTicket = (deals: readonly TerminalDeal[]) => new Map(deals.map((deal) => [deal.ticket, deal]))
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

describe('a simulated terminal', () => {
  test('keeps its earlier deals unchanged and only adds new ones', () => {
    fc.assert(
      fc.property(terminals, fc.nat(60), (options, more) => {
        const later = byTicket(at({ ...options, days: options.days + more }).deals)
        for (const deal of at(options).deals) expect(later.get(deal.ticket)).toEqual(deal)
      }),
      { numRuns: runs(30) },
    )
  })

  test('gives trades and cash that add up to its balance, for any windows in any order', () => {
    const splits = fc.array(
      fc.record({ from: fc.double({ noNaN: true, min: 0, max: 1 }), overlap: fc.nat(5) }),
      {
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(terminals, splits, fc.boolean(), (options, windows, backwards) => {
        const { deals, orders, positions, balance } = at(options)
        const cuts = [0, ...windows.map(({ from }) => Math.floor(from * deals.length)), deals.length].sort(
          (a, b) => a - b,
        )
        const parts = cuts.slice(1).map((end, index) => {
          const overlap = windows[index]?.overlap ?? 0
          return deals.slice(Math.max(0, (cuts[index] ?? 0) - overlap), end)
        })
        const kept = new Map<string, TerminalDeal>()
        for (const part of backwards ? parts.toReversed() : parts) {
          for (const deal of newerDeals(part, kept)) kept.set(deal.ticket, deal)
        }
        const read = readTerminal({ deals: [...kept.values()], orders, positions })
        expect(read.problems).toEqual([])
        expect(amountText(read.total)).toBe(String(balance))
        const booked = read.trades.flatMap((trade) =>
          trade.booked ? [trade.booked, realisedOf(trade.executions)] : [trade],
        )
        const money = booked.flatMap(({ grossPnl, commission, swap, fee }) => [
          grossPnl,
          commission,
          swap,
          fee,
        ])
        expect(amountText(sum(money) + sum(read.cash.map(({ amount }) => amount)))).toBe(String(balance))
      }),
      { numRuns: runs(60) },
    )
  })

  test('has the unrealised P&L of its positions, and raw trades that are read back unchanged', () => {
    fc.assert(
      fc.property(terminals, (options) => {
        const { equity, balance, ...history } = at(options)
        const { trades } = readTerminal(history)
        const open = trades.filter(({ closedAt }) => closedAt === null)
        const floating = sum(open.flatMap(({ grossPnl, swap }) => [grossPnl, swap]))
        expect(toCents(floating)).toBe(Math.round(100 * (equity - balance)))
        const back = readRawTrades(JSON.parse(JSON.stringify(trades.map(rawTradeOf))), null)
        expect(back.problems).toEqual([])
        expect(back.trades).toEqual(
          trades.map(
            ({ executions: _parts, booked: _booked, fee, commission, closingRows, ...trade }, index) => ({
              ...trade,
              line: index + 1,
              exitPrice: trade.exitPrice ?? trade.entryPrice,
              commission: commission + fee,
              fee: 0n,
              closingRows: Math.min(trade.closedAt === null ? 0 : 1, closingRows),
            }),
          ),
        )
      }),
      { numRuns: runs(30) },
    )
  })
})

test('months of reckless hedging have stops, targets, stop-outs, close-bys, swaps, deposits and withdrawals', () => {
  const { deals } = at({ seed: 11, mode: 'hedging', days: 400, trader: 'reckless' })
  const reasons = new Set(deals.map(({ reason }) => reason))
  expect(reasons).toEqual(new Set([0, 4, 5, 6]))
  expect(deals.some(({ comment }) => /^\[so -?\d+\.\d\d%\//.test(comment))).toBe(true)
  expect(new Set(deals.map(({ entry }) => entry))).toEqual(new Set([0, 1, 3]))
  expect(new Set(deals.map(({ type }) => type))).toEqual(new Set([0, 1, 2, 5]))
  expect(deals.some(({ swap }) => swap < 0) && deals.some(({ swap }) => swap > 0)).toBe(true)
})

test.each([5_000_002, 5_000_003, 7_654_321, 12_345_678, 50_123_456, 88_000_111])(
  'account %i shows a moderate gain throughout its first year',
  (seed) => {
    const mode = seed % 2 === 0 ? 'hedging' : 'netting'
    for (const days of [91, 182, 273, 320, 364]) {
      const { deals, equity } = at({ seed, mode, days })
      const paidIn = deals.filter(({ type }) => type === 2).reduce((sum, { profit }) => sum + profit, 0)
      expect(equity - paidIn).toBeGreaterThan(0)
      expect(equity - paidIn).toBeLessThan(7_500)
    }
  },
)
