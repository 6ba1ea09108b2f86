import { toCents } from '@plumbline/domain/money/amount'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { rMultipleE4Of } from '@plumbline/domain/trades/r-multiple'
import { expect, test } from 'vitest'
import { weekdayOf } from './calendar.ts'
import { largeHistory, largeTradeHistory } from './large-history.ts'
import { feesCents, netCents } from './simulated-trade.ts'

const options = { seed: 1, count: 6_000 }
const rows = [...largeHistory(options)]

test('the same seed gives the same rows, another seed gives others', () => {
  expect([...largeHistory(options)]).toEqual(rows)
  expect([...largeHistory({ ...options, seed: 2, count: 3 })]).not.toEqual([
    ...largeHistory({ ...options, count: 3 }),
  ])
})

test('rows and full trades from the same options are the same trades', () => {
  const whole = [...largeTradeHistory(options)]
  expect(whole).toHaveLength(rows.length)
  for (const [index, trade] of whole.entries()) {
    expect(rows[index]).toMatchObject({
      pair: trade.pair,
      direction: trade.direction,
      quantity: trade.quantity,
      grossPnlCents: toCents(trade.grossPnl),
      feesCents: feesCents(trade),
      netPnlCents: netCents(trade),
      breakEven: trade.breakEven,
      session: trade.session,
      strategyId: trade.strategyId,
      tags: trade.tags,
      emotion: trade.emotion,
    })
    const row = rows[index]
    const multiple = rMultipleE4Of(trade.direction, trade.entryPrice, trade.exitPrice, trade.stopLoss)
    // Prices are binary fractions there and whole ticks here: one ten-thousandth may be rounded the other way.
    expect(Math.abs((row?.rMultipleE4 ?? Number.NaN) - (multiple ?? Number.NaN))).toBeLessThan(2)
    if (row)
      expect([trade.openedAt, trade.closedAt]).toEqual([row.openedAt, row.closedAt].map(fromLocalSeconds))
  }
})

test('rows are ordered by opening, cover ten years and never fall on a weekend', () => {
  expect(rows.every((row, index) => index === 0 || row.openedAt >= (rows[index - 1]?.openedAt ?? 0))).toBe(
    true,
  )
  expect(rows.every((row) => row.closedAt > row.openedAt)).toBe(true)
  expect(rows.filter((row) => weekdayOf(row.openedAt) > 4 || weekdayOf(row.closedAt) > 4)).toEqual([])
  const span = ((rows.at(-1)?.closedAt ?? 0) - (rows[0]?.openedAt ?? 0)) / 86_400
  expect(span).toBeGreaterThan(3_600)
  expect(span).toBeLessThan(3_660)
})

test('about half of the trades win, some break even, and every id is unique', () => {
  const wins = rows.filter((row) => row.netPnlCents > 0).length / rows.length
  expect(wins).toBeGreaterThan(0.42)
  expect(wins).toBeLessThan(0.52)
  expect(rows.some((row) => row.breakEven)).toBe(true)
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  expect(
    rows.every((row) => Number.isSafeInteger(row.netPnlCents) && Number.isSafeInteger(row.rMultipleE4)),
  ).toBe(true)
})
