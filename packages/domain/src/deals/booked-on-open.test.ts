import { terminalDeal } from '@plumbline/testing/deals/terminal-deals'
import { expect, test } from 'vitest'
import { bookedOnOpenCents, withBookedMoney } from './booked-on-open.ts'
import { readTerminal } from './read-terminal.ts'
import type { TerminalDeal } from './terminal-records.ts'

const deal = (fields: Partial<TerminalDeal>) =>
  terminalDeal({ ticket: '1', order: '7', time_msc: 1_741_000_000_000, ...fields })

/** Bought 1, half of it sold for 30 and a swap of -0.5; 12 float on the rest. */
const deals = [
  deal({ ticket: '1', commission: -3.5 }),
  deal({ ticket: '2', type: 1, entry: 1, volume: 0.5, profit: 30, swap: -0.5, commission: -1.75 }),
]
const position = { identifier: '7', sl: 0, tp: 0, price_current: 1.2, swap: -0.25, profit: 12 }

test('booked money of an open position is its costs plus the result of its partial closes', () => {
  const { trades } = readTerminal({ deals, orders: [], positions: [position] })
  expect(bookedOnOpenCents(trades)).toBe(3_000 - 50 - 350 - 175)
})

test('P&L of an open trade is booked plus unrealised, and booked alone without a market price', () => {
  const [open] = readTerminal({ deals, orders: [], positions: [position] }).trades.map(withBookedMoney)
  expect(open).toMatchObject({ grossPnl: 4_200_000_000n, swap: -75_000_000n, commission: -525_000_000n })
  const [unseen] = readTerminal({ deals, orders: [], positions: [] }).trades.map(withBookedMoney)
  expect(unseen).toMatchObject({ grossPnl: 3_000_000_000n, swap: -50_000_000n })
})

test('a closed trade stays unchanged and adds nothing to the money booked on open positions', () => {
  const closing = deal({ ticket: '3', type: 1, entry: 1, volume: 0.5, profit: 5 })
  const { trades } = readTerminal({ deals: [...deals, closing], orders: [], positions: [] })
  expect(trades.map(withBookedMoney)).toEqual(trades)
  expect(bookedOnOpenCents(trades)).toBe(0)
})
