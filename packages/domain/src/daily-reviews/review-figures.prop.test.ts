import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsOf } from '../money/cents.ts'
import { emptyGroup } from '../statistics/group.ts'
import { type AccountResults, reviewFigures } from './review-figures.ts'

/** An account whose trades all have the same result. */
const account = fc
  .record({
    id: fc.uuid(),
    currency: fc.constantFrom('EUR', 'JPY', 'USD'),
    trades: fc.nat({ max: 3 }),
    cents: fc.integer({ min: -50_000, max: 50_000 }),
    fees: fc.nat({ max: 500 }),
  })
  .map(({ id, currency, trades, cents, fees }): AccountResults => {
    const trade = { id, accountId: id, pair: 'EURUSD', netPnlCents: cents }
    const noted = trades === 0 ? null : trade
    const group = { ...emptyGroup, trades, netPnlCents: trades * cents }
    return {
      currency,
      group,
      grossPnlCents: trades * (cents + fees),
      feesCents: trades * fees,
      best: noted,
      worst: noted,
    }
  })

test('currencies are never added: each has exactly the sums of its own accounts', () => {
  fc.assert(
    fc.property(fc.array(account), (accounts) => {
      const figures = reviewFigures(accounts)
      expect(figures.map(({ currency }) => currency)).toEqual(
        [
          ...new Set(accounts.filter(({ group }) => group.trades > 0).map(({ currency }) => currency)),
        ].toSorted(),
      )
      for (const { currency, trades, totalPnl, grossPnl, fees, best, worst } of figures) {
        const own = accounts.filter((each) => each.currency === currency && each.group.trades > 0)
        const sum = (of: (each: AccountResults) => number) => own.reduce((all, each) => all + of(each), 0)
        expect([trades, totalPnl, fees, grossPnl]).toEqual([
          sum(({ group }) => group.trades),
          unitsOf(sum(({ group }) => group.netPnlCents)),
          unitsOf(sum(({ feesCents }) => feesCents)),
          unitsOf(sum(({ grossPnlCents }) => grossPnlCents)),
        ])
        const nets = own.map((each) => unitsOf(each.best?.netPnlCents ?? 0))
        expect([best.netPnl, worst.netPnl]).toEqual([Math.max(...nets), Math.min(...nets)])
      }
    }),
    { numRuns: runs(300) },
  )
})
