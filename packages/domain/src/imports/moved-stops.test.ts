import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { terminalDeal } from '@plumbline/testing/deals/terminal-deals'
import { expect, test } from 'vitest'
import { readTerminal } from '../deals/read-terminal.ts'
import { withMovedStops } from './moved-stops.ts'
import type { TerminalDeal } from '../deals/terminal-records.ts'

const stops = (stopLoss: number, takeProfit = 0) => ({ stopLoss, takeProfit })
const trade = buildImportedTrade({ stopLoss: 1.081, takeProfit: 1.09 })

test('a trade whose last stop is another one keeps the first, and its executions state both', () => {
  const moved = withMovedStops(trade, stops(1.079, 1.09), stops(1.081, 1.09))
  expect(moved).toMatchObject({ stopLoss: 1.079, takeProfit: 1.09 })
  expect(moved.executions?.map(({ kind, stopLoss, takeProfit }) => [kind, stopLoss, takeProfit])).toEqual([
    ['entry', 1.079, 1.09],
    ['exit', 1.081, 1.09],
  ])
  expect(moved.executions?.map(({ grossPnl }) => grossPnl)).toEqual([0n, trade.grossPnl])
})

test.each([
  ['the same', stops(1.079), stops(1.079)],
  ['not known at the opening', stops(0), stops(1.081)],
  ['not known at the closing', stops(1.079), stops(0)],
])('a stop that is %s is no move', (_case, opening, closing) => {
  expect(withMovedStops(trade, opening, closing)).toBe(trade)
})

const deal = (fields: Partial<TerminalDeal>) =>
  terminalDeal({ position_id: '7', order: '7', symbol: 'EURUSD', price: 1.08, volume: 1, ...fields })
const read = (...deals: readonly TerminalDeal[]) =>
  readTerminal({ deals, orders: [], positions: [] }).trades[0]
const opening = deal({ ticket: '1', time_msc: 1_741_000_000_000, entry: 0, type: 0, sl: 1.079, tp: 1.09 })
const closing = deal({ ticket: '2', time_msc: 1_741_000_900_000, entry: 1, type: 1, order: '8' })

test('deals of a terminal state the stops at entry and exit', () => {
  const moved = read(opening, { ...closing, sl: 1.081, tp: 1.09 })
  expect(moved?.stopLoss).toBe(1.079)
  expect(moved?.executions).toMatchObject([
    { kind: 'entry', stopLoss: 1.079, takeProfit: 1.09 },
    { kind: 'exit', stopLoss: 1.081, takeProfit: 1.09 },
  ])
})

test('the comment of a stop that was hit states it', () => {
  expect(read(opening, { ...closing, comment: '[sl 1.08100]' })?.executions?.[1]).toMatchObject({
    stopLoss: 1.081,
  })
})

test('unmoved stops need no executions', () => {
  expect(read(opening, { ...closing, sl: 1.079, tp: 1.09 })?.executions).toBeUndefined()
  expect(read(opening, closing)?.executions).toBeUndefined()
})
