import { terminalDeal } from '@plumbline/testing/deals/terminal-deals'
import { expect, test } from 'vitest'
import { brokerExecutionsOf } from '../imports/broker-executions.ts'
import { brokerValuesOf } from '../imports/broker-values.ts'
import { partialCloses } from '../trades/partial-closes.ts'
import { bookedOnOpenCents } from './booked-on-open.ts'
import { readTerminal } from './read-terminal.ts'
import type { TerminalDeal } from './terminal-records.ts'

const deal = (fields: Partial<TerminalDeal>) =>
  terminalDeal({ ticket: '1', order: '7', time_msc: 1_741_000_000_000, ...fields })

/** Bought 1, half of it sold for 30 and a swap of -0.5; 12 unrealised on the rest. */
const deals = [
  deal({ ticket: '1', commission: -3.5 }),
  deal({ ticket: '2', type: 1, entry: 1, volume: 0.5, profit: 30, swap: -0.5, commission: -1.75 }),
]
const position = { identifier: '7', sl: 0, tp: 0, price_current: 1.2, swap: -0.25, profit: 12 }

test('an open trade has the money of its open rest; its partial close realised the other half', () => {
  const [open] = readTerminal({ deals, orders: [], positions: [position] }).trades
  expect(open).toMatchObject({ quantity: 0.5, exitPrice: 1.2 })
  expect(open && brokerValuesOf(open)).toMatchObject({ grossPnlCents: 1_200, feesCents: 175 + 25 })
  expect(partialCloses(null, brokerExecutionsOf(open?.executions))).toMatchObject([
    { grossPnlCents: 3_000, feesCents: 175 + 175 + 50 },
  ])
})

test('an open trade without a market price has the entry costs of its open rest', () => {
  const [unseen] = readTerminal({ deals, orders: [], positions: [] }).trades
  expect(unseen && brokerValuesOf(unseen)).toMatchObject({ grossPnlCents: 0, feesCents: 175 })
})

test('booked on open positions are only the entry costs of what is still open', () => {
  expect(bookedOnOpenCents(readTerminal({ deals, orders: [], positions: [position] }).trades)).toBe(-175)
  const closing = deal({ ticket: '3', type: 1, entry: 1, volume: 0.5, profit: 5 })
  const { trades } = readTerminal({ deals: [...deals, closing], orders: [], positions: [] })
  expect(bookedOnOpenCents(trades)).toBe(0)
})

test('a variation margin booked on an open position stays with it until it closes', () => {
  const margin = deal({ ticket: '3', reason: 8, entry: 1, type: 1, volume: 0.5, profit: -4 })
  const { trades } = readTerminal({ deals: [...deals, margin], orders: [], positions: [position] })
  expect(trades.map(brokerValuesOf)).toMatchObject([{ grossPnlCents: 1_200 - 400 }])
  expect(bookedOnOpenCents(trades)).toBe(-175 - 400)
})
