import { localSeconds, parseLocalTime } from '@plumbline/domain/time/local-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importedTradesArbitrary } from './imported-trade.ts'
import { closedTradesArbitrary } from './closed-trade.ts'

test('closed trades are in order of opening, have unique ids and add up', () => {
  fc.assert(
    fc.property(closedTradesArbitrary(), (trades) => {
      expect(new Set(trades.map((trade) => trade.id)).size).toBe(trades.length)
      for (const [index, trade] of trades.entries()) {
        const before = trades[index - 1]
        if (before) {
          const later = trade.openedAt > before.openedAt
          expect(later || (trade.openedAt === before.openedAt && trade.id > before.id)).toBe(true)
        }
        expect(trade.netPnlCents).toBe(trade.grossPnlCents - trade.feesCents)
        expect(trade.closedAt).toBeGreaterThanOrEqual(trade.openedAt)
      }
    }),
  )
})

test('a few hundred closed trades include zeros, break-evens, equal times and amounts beyond a million', () => {
  const trades = fc.sample(closedTradesArbitrary(), { numRuns: 30, seed: 1 }).flat()
  expect(trades.some((trade) => trade.netPnlCents === 0)).toBe(true)
  expect(trades.some((trade) => trade.breakEven && trade.netPnlCents > 0)).toBe(true)
  expect(trades.some((trade) => Math.abs(trade.netPnlCents) > 100_000_000)).toBe(true)
  expect(trades.some((trade, index) => trade.openedAt === trades[index - 1]?.openedAt)).toBe(true)
})

test('imported trades have valid times, and unique lines and broker ids', () => {
  fc.assert(
    fc.property(importedTradesArbitrary(), (trades) => {
      const ids = trades.flatMap((trade) => trade.brokerId ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      expect(trades.map((trade) => trade.line)).toEqual(trades.map((_, index) => index + 1))
      for (const { openedAt, closedAt, closingRows } of trades) {
        expect(parseLocalTime(openedAt)).toBe(openedAt)
        expect(closingRows === 0).toBe(closedAt === null)
        if (closedAt !== null) expect(localSeconds(closedAt)).toBeGreaterThanOrEqual(localSeconds(openedAt))
      }
    }),
  )
})
