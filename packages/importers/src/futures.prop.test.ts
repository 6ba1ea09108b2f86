import { runs } from '@plumbline/testing/all-tests'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { fromCents } from '@plumbline/domain/money/amount'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import {
  buildFuturesFill,
  type FuturesFill,
  type FuturesPair,
} from '@plumbline/testing/broker-files/futures-model'
import { reportTrades } from '@plumbline/testing/broker-files/trade-arbitrary'
import { writeTopstepx } from '@plumbline/testing/broker-files/write-topstepx'
import {
  writeTradovateFills,
  writeTradovatePerformance,
} from '@plumbline/testing/broker-files/write-tradovate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

function read(bytes: Uint8Array) {
  const result = readBrokerFile({ name: 'file', bytes })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  expect(result.file.problems).toEqual([])
  return result.file.trades
}

const START = localSeconds('2025-01-02T00:00:00')
const PRODUCTS = [
  { product: 'MNQ', contract: 'MNQZ5', point: 2n },
  { product: 'ES', contract: 'ESZ5', point: 50n },
] as const

/** Fills in order of time, some within one second; prices in quarters, commissions in cents. */
const anyFills = fc
  .array(
    fc.record({
      which: fc.nat({ max: 1 }),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      quantity: fc.integer({ min: 1, max: 5 }),
      quarters: fc.integer({ min: 4, max: 120_000 }),
      after: fc.integer({ min: 0, max: 4_000 }),
      cents: fc.nat({ max: 999 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((parts) => {
    let at = START
    return parts.map(({ which, side, quantity, quarters, after, cents }, index): FuturesFill => {
      at += after
      const { product, contract } = PRODUCTS[which] ?? PRODUCTS[0]
      return buildFuturesFill({
        id: 409_000_000 + index,
        product,
        contract,
        side,
        quantity,
        price: quarters / 4,
        at: fromLocalSeconds(at),
        commission: fromCents(cents),
      })
    })
  })

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const isOpen = (trade: ImportedTrade) => trade.closedAt === null

test('pairing any fills preserves contracts, commissions and money', () => {
  fc.assert(
    fc.property(anyFills, (fills) => {
      const trades = read(writeTradovateFills(fills))
      expect(sum(trades.map(({ commission }) => commission))).toBe(
        -sum(fills.map(({ commission }) => commission)),
      )
      for (const { contract, point } of PRODUCTS) {
        const own = fills.filter((fill) => fill.contract === contract)
        const mine = trades.filter((trade) => trade.pair === contract)
        const signed = own.reduce(
          (net, { side, quantity }) => net + (side === 'buy' ? quantity : -quantity),
          0,
        )
        const open = mine.filter(isOpen)
        expect(
          open.reduce((net, trade) => net + (trade.direction === 'long' ? 1 : -1) * trade.quantity, 0),
        ).toBe(signed)
        expect(new Set(open.map(({ direction }) => direction)).size).toBeLessThanOrEqual(1)
        const quarters = (price: number) => BigInt(price * 4)
        // Cash of all fills, and what the open ones would give back at their own prices.
        const cash = sum(
          own.map(
            ({ side, quantity, price }) => quarters(price) * BigInt(side === 'sell' ? quantity : -quantity),
          ),
        )
        const held = sum(
          open.map(
            ({ direction, quantity, entryPrice }) =>
              quarters(entryPrice) * BigInt(direction === 'long' ? quantity : -quantity),
          ),
        )
        expect(sum(mine.map(({ grossPnl }) => grossPnl))).toBe(((cash + held) * point * 100_000_000n) / 4n)
      }
    }),
    { numRuns: runs(150) },
  )
})

test('any fills give the same trades as the Performance export of their pairs', () => {
  fc.assert(
    fc.property(anyFills, (fills) => {
      const closed = read(writeTradovateFills(fills)).filter((trade) => !isOpen(trade))
      if (closed.length === 0) return
      const known = (trades: readonly ImportedTrade[]) =>
        trades.map(({ line: _line, commission: _commission, costsUnstated: _costs, ...trade }) => trade)
      expect(known(read(writeTradovatePerformance(closed.map(pairOf))))).toEqual(known(closed))
    }),
    { numRuns: runs(100) },
  )
})

function pairOf(trade: ImportedTrade): FuturesPair {
  const [buyFillId = 0, sellFillId = 0] = (trade.brokerId ?? '').split('-').map(Number)
  const isLong = trade.direction === 'long'
  const [exitPrice, closedAt] = [trade.exitPrice ?? 0, trade.closedAt ?? '']
  return {
    contract: trade.pair,
    buyFillId,
    sellFillId,
    quantity: trade.quantity,
    grossPnl: trade.grossPnl,
    buyPrice: isLong ? trade.entryPrice : exitPrice,
    sellPrice: isLong ? exitPrice : trade.entryPrice,
    boughtAt: isLong ? trade.openedAt : closedAt,
    soldAt: isLong ? closedAt : trade.openedAt,
  }
}

test('any trades exported as TopstepX are read back unchanged', () => {
  fc.assert(
    fc.property(reportTrades({ mayBeOpen: false }), (trades) => {
      const plain = trades.map((trade) => ({ ...trade, swap: 0n, stopLoss: 0, takeProfit: 0, notes: '' }))
      expect(
        read(writeTopstepx(plain)).map(({ line: _line, closingRows: _rows, utc: _utc, ...trade }) => trade),
      ).toEqual(plain)
    }),
    { numRuns: runs(100) },
  )
})
