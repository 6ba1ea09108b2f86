import { expect, test } from 'vitest'
import { buildImportedTrade } from './build-imported-trade.ts'
import { buildClosedTrade } from './build-closed-trade.ts'

test('a built closed trade adds up, whichever of its amounts are given', () => {
  expect(buildClosedTrade()).toMatchObject({ grossPnlCents: 10_000, feesCents: 0, netPnlCents: 10_000 })
  expect(buildClosedTrade({ feesCents: 70 })).toMatchObject({ grossPnlCents: 10_070, netPnlCents: 10_000 })
  expect(buildClosedTrade({ grossPnlCents: 500, feesCents: 70 }).netPnlCents).toBe(430)
  expect(buildClosedTrade({ netPnlCents: -5 })).toMatchObject({ grossPnlCents: -5, netPnlCents: -5 })
})

test('built closed trades have ids in order and close an hour after opening', () => {
  const [first, second] = [buildClosedTrade(), buildClosedTrade({ opened: '2025-03-04T23:30:00' })]
  expect(first.id < second.id).toBe(true)
  expect(second.closedAt - second.openedAt).toBe(3_600)
})

test('amounts of a built imported trade are parsed as the broker prints them', () => {
  const trade = buildImportedTrade({ grossPnl: '-1335.49', swap: '0.125' })
  expect([trade.grossPnl, trade.swap, trade.commission]).toEqual([
    -133_549_000_000n,
    12_500_000n,
    -70_000_000n,
  ])
  expect(() => buildImportedTrade({ fee: 'free' })).toThrow('Not an amount: free')
})

test('a built imported trade without a closing time is open', () => {
  expect(buildImportedTrade({ closedAt: null }).closingRows).toBe(0)
  expect(buildImportedTrade().closingRows).toBe(1)
})
