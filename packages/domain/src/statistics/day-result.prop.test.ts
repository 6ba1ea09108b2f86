import { runs } from '@plumbline/testing/all-tests'
import { closedTradesArbitrary } from '@plumbline/testing/arbitraries/closed-trade'
import { dayResultsOf } from '@plumbline/testing/oracle/days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayResult, groupOfDay } from './day-result.ts'
import { combineGroup, emptyGroup } from './group.ts'
import { foldTrades } from './trade-summary.ts'

test('day results add up to the total of all trades, including trades held overnight', () => {
  fc.assert(
    fc.property(closedTradesArbitrary(), (trades) => {
      const total = dayResultsOf(trades).map(groupOfDay).reduce(combineGroup, emptyGroup)
      expect(total).toEqual(foldTrades(trades).all)
    }),
    { numRuns: runs(400) },
  )
})

test('a day result is unchanged after conversion to cents and back', () => {
  fc.assert(
    fc.property(closedTradesArbitrary(), (trades) => {
      for (const day of dayResultsOf(trades)) expect(dayResult(day.date, groupOfDay(day))).toEqual(day)
    }),
    { numRuns: runs(400) },
  )
})
