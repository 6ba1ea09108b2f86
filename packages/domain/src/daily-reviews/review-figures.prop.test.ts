import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsOf } from '../money/cents.ts'
import { emptyGroup } from '../statistics/group.ts'
import { type AccountResults, reviewFigures } from './review-figures.ts'

/** An account whose trades all have the same result; partial closes realised more. */
const account = fc
  .record({
    id: fc.uuid(),
    currency: fc.constantFrom('EUR', 'JPY', 'USD'),
    trades: fc.nat({ max: 3 }),
    cents: fc.integer({ min: -50_000, max: 50_000 }),
    fees: fc.nat({ max: 500 }),
    partly: fc.integer({ min: -5_000, max: 5_000 }),
  })
  .map(({ id, currency, trades, cents, fees, partly }): AccountResults => {
    const trade = { id, accountId: id, pair: 'EURUSD', netPnlCents: cents }
    const noted = trades === 0 ? null : trade
    const group = { ...emptyGroup, trades, netPnlCents: trades * cents }
    return {
      currency,
      group,
      realised: {
        grossPnlCents: trades * (cents + fees) + partly,
        feesCents: trades * fees,
        netPnlCents: trades * cents + partly,
      },
      best: noted,
      worst: noted,
    }
  })

test('currencies are never added: each has exactly the sums of its own accounts', () => {
  fc.assert(
    fc.property(fc.array(account), (accounts) => {
      const figures = reviewFigures(accounts)
      expect(figures.map(({ currency }) => currency)).toEqual(
        [...new Set(accounts.map(({ currency }) => currency))].toSorted(),
      )
      for (const { currency, trades, totalPnl, grossPnl, fees, best, worst } of figures) {
        const own = accounts.filter((each) => each.currency === currency)
        const sum = (of: (each: AccountResults) => number) => own.reduce((all, each) => all + of(each), 0)
        expect([trades, totalPnl, fees, grossPnl]).toEqual([
          sum(({ group }) => group.trades),
          unitsOf(sum(({ realised }) => realised.netPnlCents)),
          unitsOf(sum(({ realised }) => realised.feesCents)),
          unitsOf(sum(({ realised }) => realised.grossPnlCents)),
        ])
        const nets = own.flatMap((each) => (each.best === null ? [] : [unitsOf(each.best.netPnlCents)]))
        const extremes = nets.length === 0 ? [undefined, undefined] : [Math.max(...nets), Math.min(...nets)]
        expect([best?.netPnl, worst?.netPnl]).toEqual(extremes)
      }
    }),
    { numRuns: runs(300) },
  )
})
