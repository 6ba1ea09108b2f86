import { anyHistory, hedgingHistory, nettingHistory } from '@plumbline/testing/deals/deal-history'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportedTrade } from '../imports/imported-trade.ts'
import type { BookedMoney } from '../positions/imported-execution.ts'
import { realisedOf } from '../imports/realised-of.ts'
import { assignPositions } from './assign-positions.ts'
import type { Deal } from '../positions/deal.ts'
import { pairDeals } from './pair-deals.ts'
import { addMoney, moneyOf, NO_MONEY } from '../positions/position-leg.ts'

const total = (parts: readonly BookedMoney[]) => {
  const { grossPnl, commission, swap, fee } = parts.reduce(addMoney, NO_MONEY)
  return { grossPnl, commission, swap, fee }
}
/** What the trades realised, and what is booked on open ones. */
const tradeMoney = (trades: readonly ImportedTrade[]) =>
  total(
    trades.flatMap((trade) => (trade.closedAt === null ? [realisedOf(trade.executions), trade] : [trade])),
  )
const dealMoney = (deals: readonly Deal[]) => total(deals.map(moneyOf))

describe('for any deal history of a server', () => {
  test('trades have the same money as the deals, per component', () => {
    fc.assert(
      fc.property(anyHistory, ({ deals }) => {
        expect(tradeMoney(pairDeals(deals).trades)).toEqual(dealMoney(deals))
      }),
    )
  })

  test('executions, if a trade has any, add up to its money and volume', () => {
    fc.assert(
      fc.property(anyHistory, ({ deals }) => {
        for (const { executions, ...trade } of pairDeals(deals).trades) {
          if (!executions) continue
          const volume = (kind: 'entry' | 'exit') =>
            executions.reduce(
              (sum, part) => sum + (part.kind === kind ? Math.round(part.quantity * 100) : 0),
              0,
            )
          expect(total(executions)).toEqual(tradeMoney([{ ...trade, executions }]))
          const quantity = Math.round(trade.quantity * 100)
          expect(volume('entry')).toBe(trade.closedAt === null ? volume('exit') + quantity : quantity)
          if (trade.closedAt !== null) expect(volume('exit')).toBe(volume('entry'))
          expect(executions.map(({ at }) => at)).toEqual(executions.map(({ at }) => at).toSorted())
        }
      }),
    )
  })

  test('every deal is assigned to a trade', () => {
    fc.assert(
      fc.property(anyHistory, ({ deals }) => {
        const { problems, unpaired, incompletePositions } = pairDeals(deals)
        expect({ problems, unpaired, incompletePositions }).toEqual({
          problems: [],
          unpaired: [],
          incompletePositions: [],
        })
      }),
    )
  })

  test('the order in which deals arrive does not change the result', () => {
    const shuffled = anyHistory.chain(({ deals }) =>
      fc.tuple(
        fc.constant(deals),
        fc.shuffledSubarray([...deals], { minLength: deals.length, maxLength: deals.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([deals, other]) => {
        expect(pairDeals(other)).toEqual(pairDeals(deals))
      }),
    )
  })

  test('volume opened by entries and reversals equals the volume of the trades', () => {
    fc.assert(
      fc.property(anyHistory, ({ deals }) => {
        const paired = pairDeals(deals)
        const quantity = paired.trades.reduce(
          (sum, trade) => sum + trade.quantity + (trade.closedAt === null ? closedOf(trade) : 0),
          0,
        )
        const closings = paired.trades.reduce((sum, trade) => sum + trade.closingRows, 0)
        const entered = deals
          .filter((deal) => deal.entry === 'in')
          .reduce((sum, deal) => sum + deal.volume, 0)
        const reversed = openedByReversals(deals)
        expect(quantity).toBeCloseTo(entered + reversed, 6)
        expect(closings).toBe(deals.filter((deal) => deal.entry !== 'in').length)
      }),
    )
  })

  test('mean entry prices lie between the lowest and the highest deal price', () => {
    fc.assert(
      fc.property(anyHistory, ({ deals }) => {
        const prices = deals.map((deal) => deal.price)
        for (const trade of pairDeals(deals).trades) {
          expect(trade.entryPrice).toBeGreaterThanOrEqual(Math.min(...prices))
          expect(trade.entryPrice).toBeLessThanOrEqual(Math.max(...prices))
        }
      }),
    )
  })

  test('broker ids are unique', () => {
    fc.assert(
      fc.property(anyHistory, ({ deals }) => {
        const ids = pairDeals(deals).trades.map((trade) => trade.brokerId)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})

describe('for a history with a missing beginning', () => {
  test('trades and unpaired deals together have the same money as the deals', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat({ max: 60 }), ({ deals }, skipped) => {
        const window = deals.slice(skipped)
        const { trades, unpaired } = pairDeals(window)
        expect(addMoney(tradeMoney(trades), dealMoney(unpaired))).toEqual(dealMoney(window))
      }),
    )
  })
})

describe('for deals without position ids, as in reports', () => {
  const anonymous = (deals: readonly Deal[]) => deals.map((deal) => ({ ...deal, positionId: null }))

  test('pairing on a netting account is exact', () => {
    fc.assert(
      fc.property(nettingHistory, ({ deals }) => {
        const assigned = assignPositions(anonymous(deals), { mode: 'netting' })
        expect(pairDeals(assigned)).toEqual(pairDeals(deals))
      }),
    )
  })

  test('pairing on a hedging account preserves the money, whichever position a deal is assigned to', () => {
    fc.assert(
      fc.property(hedgingHistory, ({ deals }) => {
        const { trades, unpaired } = pairDeals(assignPositions(anonymous(deals), { mode: 'hedging' }))
        expect(addMoney(tradeMoney(trades), dealMoney(unpaired))).toEqual(dealMoney(deals))
      }),
    )
  })

  test('a hedging account without partial closes has no unpaired deals', () => {
    const whole = hedgingHistory.map(({ deals }) => deals.map((deal) => ({ ...deal, volume: 1 })))
    fc.assert(
      fc.property(whole, (deals) => {
        const closedOnce = deals.filter(
          (deal, at) =>
            deal.entry === 'in' ||
            deals.findIndex((d) => d.entry !== 'in' && d.positionId === deal.positionId) === at,
        )
        expect(pairDeals(assignPositions(anonymous(closedOnce), { mode: 'hedging' })).unpaired).toEqual([])
      }),
    )
  })
})

/** Volume of the exits of a trade. */
function closedOf({ executions = [] }: ImportedTrade): number {
  return executions.reduce((sum, { kind, quantity }) => sum + (kind === 'exit' ? quantity : 0), 0)
}

/** Volume that reversals opened, counted from the deals alone: what each had beyond the exposure it met. */
function openedByReversals(deals: readonly Deal[]): number {
  const exposure = new Map<string, number>()
  let opened = 0
  for (const deal of deals) {
    const key = deal.positionId ?? ''
    const before = exposure.get(key) ?? 0
    if (deal.entry === 'in') exposure.set(key, before + deal.volume)
    else if (deal.entry === 'inout') {
      opened += deal.volume - before
      exposure.set(key, deal.volume - before)
    } else exposure.set(key, before - deal.volume)
  }
  return opened
}
