import {
  recordedDeals,
  recordedOrders,
  recordedTerminalDeals,
  terminalAmount,
} from '@plumbline/testing/deals/recorded-deals'
import { hasSamples, onSamples } from '@plumbline/testing/samples'
import { describe, expect, test } from 'vitest'
import { totalsOf } from '../imports/totals-of.ts'
import { amountText } from '../money/amount.ts'
import { pairDeals } from './pair-deals.ts'

describe.skipIf(!hasSamples)(onSamples('deals recorded from a live terminal'), () => {
  test('become the 68 trades that the account had, with their result', () => {
    const { trades, problems } = pairDeals(recordedDeals(), recordedOrders())
    const totals = totalsOf({ trades, cash: [], problems })
    expect({ ...totals, netPnl: amountText(totals.netPnl) }).toMatchObject({
      trades: 68,
      netPnl: '63.72',
      wins: 23,
      losses: 45,
      zero: 0,
      open: 0,
      unusable: 0,
    })
  })

  test('keep the identity of the account: all trades and all cash are the sum of all deals', () => {
    const { trades } = pairDeals(recordedDeals())
    const ofTrades = trades.reduce((sum, t) => sum + t.grossPnl + t.commission + t.swap + t.fee, 0n)
    const raw = recordedTerminalDeals()
    const money = (deal: (typeof raw)[number]) =>
      [deal.profit, deal.commission, deal.swap, deal.fee].reduce(
        (sum, part) => sum + terminalAmount(part),
        0n,
      )
    const cash = raw.filter((deal) => deal.type > 1).reduce((sum, deal) => sum + money(deal), 0n)
    expect(amountText(cash)).toBe('5998')
    expect(amountText(ofTrades + cash)).toBe('6061.72')
  })

  test('have their stop from the closing comment where the opening order had none', () => {
    const { trades } = pairDeals(recordedDeals(), recordedOrders())
    expect(trades[0]).toMatchObject({ brokerId: '482920276', stopLoss: 4198.327, takeProfit: 0 })
  })
})
