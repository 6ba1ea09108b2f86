import { recordedBalance, recordedHistory } from '@plumbline/testing/deals/recorded-deals'
import { terminalDeal } from '@plumbline/testing/deals/terminal-deals'
import { hasSamples, onSamples } from '@plumbline/testing/samples'
import { describe, expect, test } from 'vitest'
import { totalsOf } from '../imports/totals-of.ts'
import { amountText, parseAmount } from '../money/amount.ts'
import { readTerminal } from './read-terminal.ts'
import type { TerminalDeal, TerminalPosition } from './terminal-records.ts'

const deal = (fields: Partial<TerminalDeal>) =>
  terminalDeal({ ticket: '1', order: '0', time_msc: 1_741_000_000_000, ...fields })

const position = (fields: Partial<TerminalPosition>): TerminalPosition => ({
  identifier: '7',
  sl: 0,
  tp: 0,
  price_current: 1.2,
  swap: 0,
  profit: 0,
  ...fields,
})
const historyOf = (...deals: readonly TerminalDeal[]) => ({ deals, orders: [], positions: [] })

describe.skipIf(!hasSamples)(onSamples('the history of a live terminal'), () => {
  test('becomes the account’s 68 trades with their result', () => {
    const { trades, problems, cash } = readTerminal(recordedHistory())
    const totals = totalsOf({ trades, cash: [], problems })
    expect({ ...totals, netPnl: amountText(totals.netPnl), cash: cash.length }).toMatchObject({
      trades: 68,
      netPnl: '63.72',
      wins: 23,
      losses: 45,
      zero: 0,
      open: 0,
      unusable: 0,
      cash: 4,
    })
  })

  test('reconciles: trades plus cash equal all deals, 14.50 more than the account balance', () => {
    const { trades, cash, total } = readTerminal(recordedHistory())
    const ofTrades = trades.reduce((sum, t) => sum + t.grossPnl + t.commission + t.swap + t.fee, 0n)
    const ofCash = cash.reduce((sum, { amount }) => sum + amount, 0n)
    expect([amountText(ofCash), amountText(ofTrades + ofCash), amountText(total)]).toEqual([
      '5998',
      '6061.72',
      '6061.72',
    ])
    expect(amountText(total - (parseAmount(String(recordedBalance())) ?? 0n))).toBe('14.5')
  })

  test('has a stop from the closing comment if the opening order had none', () => {
    const { trades } = readTerminal(recordedHistory())
    expect(trades[0]).toMatchObject({ brokerId: '482920276', stopLoss: 4198.327, takeProfit: 0 })
  })
})

describe('deals that are not trades', () => {
  test('are cash: deposits, withdrawals, and corrections of every other kind', () => {
    const { cash, trades } = readTerminal(
      historyOf(
        deal({ ticket: '1', type: 2, position_id: '0', profit: 1000, comment: 'first' }),
        deal({ ticket: '2', type: 2, position_id: '0', profit: -250.5 }),
        deal({ ticket: '3', type: 12, position_id: '0', profit: 0.07 }),
        deal({ ticket: '4', type: 5, position_id: '0', comment: 'Archived deals' }),
        // A trade of no position is money all the same.
        deal({ ticket: '5', type: 1, position_id: '0', commission: -1.5 }),
      ),
    )
    expect(trades).toEqual([])
    expect(cash.map(({ kind, amount, brokerId }) => [kind, amountText(amount), brokerId])).toEqual([
      ['deposit', '1000', '1'],
      ['withdrawal', '-250.5', '2'],
      ['correction', '0.07', '3'],
      ['correction', '0', '4'],
      ['correction', '-1.5', '5'],
    ])
  })

  test('are ignored if they are credit, which is not part of the balance', () => {
    const { cash, total } = readTerminal(historyOf(deal({ type: 3, position_id: '0', profit: 500 })))
    expect([cash, total]).toEqual([[], 0n])
  })
})

describe('an open position', () => {
  const entry = deal({ ticket: '1', order: '7', commission: -3.5 })

  test('has unrealised P&L, price and stops from the terminal and commission from its deals', () => {
    const open = position({ profit: -12.3, swap: -0.4, price_current: 1.0988, sl: 1.09, tp: 1.13 })
    const [trade] = readTerminal({ ...historyOf(entry), positions: [open] }).trades
    expect(trade).toMatchObject({ closedAt: null, exitPrice: 1.0988, stopLoss: 1.09, takeProfit: 1.13 })
    expect(
      [trade?.grossPnl, trade?.swap, trade?.commission].map((amount) => amountText(amount ?? 0n)),
    ).toEqual(['-12.3', '-0.4', '-3.5'])
  })

  test('that was reversed is matched by its identifier', () => {
    const reversed = deal({ ticket: '2', type: 1, entry: 2, volume: 3, profit: 20 })
    const { trades } = readTerminal({
      ...historyOf(entry, reversed),
      positions: [position({ profit: 5.5 })],
    })
    expect(trades.map(({ brokerId, closedAt }) => [brokerId, closedAt === null])).toEqual([
      ['7', false],
      ['7-1', true],
    ])
    expect(trades.map(({ grossPnl }) => amountText(grossPnl))).toEqual(['20', '5.5'])
  })
})

test('binary fractions are read as the decimals they represent', () => {
  const { total } = readTerminal(historyOf(deal({ type: 2, position_id: '0', profit: 0.1 + 0.2 })))
  expect(amountText(total)).toBe('0.3')
})

test('broker operations on a position count towards money only', () => {
  const { trades } = readTerminal(
    historyOf(
      deal({ ticket: '1' }),
      deal({ ticket: '2', reason: 7, entry: 0, volume: 5, price: 9, swap: -1.25 }),
      deal({ ticket: '3', type: 1, entry: 1, price: 1.2, profit: 100 }),
    ),
  )
  expect(trades).toMatchObject([{ quantity: 1, entryPrice: 1.1, exitPrice: 1.2 }])
  expect(amountText(trades[0]?.swap ?? 0n)).toBe('-1.25')
})
