import { runs } from '@plumbline/testing/all-tests'
import { closedTradesArbitrary } from '@plumbline/testing/arbitraries/closed-trade'
import { brokerMoment, sessionByTheWorld } from '@plumbline/testing/oracle/world-clock'
import { statisticsDifferences } from '@plumbline/testing/statistics-differences'
import { statisticsOracle } from '@plumbline/testing/statistics-oracle'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localSeconds } from '../time/local-time.ts'
import { tradeClock } from '../time/trade-clock.ts'
import { dayOf } from '../time/calendar-position.ts'
import { curveEvents, foldClosing } from './closing-summary.ts'
import { finishStatistics } from './trade-statistics.ts'
import { foldStreaks } from './streaks.ts'
import { combineTradeSummaries, emptyTradeSummary, foldTrades } from './trade-summary.ts'
import type { ClosedTrade } from './closed-trade.ts'

const zones = ['America/New_York+7', 'Europe/Athens', 'UTC', 'Asia/Kolkata', 'Australia/Sydney'] as const

/** Days in order, each with its trades. */
function byDay(closedTrades: readonly ClosedTrade[]): readonly (readonly ClosedTrade[])[] {
  const days = Map.groupBy(closedTrades, ({ openedAt }) => dayOf(openedAt))
  return [...days.values()]
}

test('in any zone, combined daily summaries equal the summary of all trades and match the naive oracle', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), closedTradesArbitrary({ maxLength: 40 }), (zone, sketches) => {
      // Each sketch is a moment of the world; the broker writes it by its clock, and the fold finds its way back.
      const moments = sketches.map((sketch) => ({ sketch, ...brokerMoment(zone, sketch.openedAt) }))
      const clock = tradeClock(zone)
      const read = moments
        .map(({ sketch, time, utcSeconds }) => {
          const openedAt = localSeconds(time)
          const held = sketch.closedAt - sketch.openedAt
          const folded = {
            ...sketch,
            openedAt,
            closedAt: openedAt + held,
            hour: clock.hourOf(openedAt),
            session: clock.sessionOf(openedAt, sketch.session),
          }
          const naive = {
            ...folded,
            hour: new Date(utcSeconds * 1000).getUTCHours(),
            session: sketch.session ?? sessionByTheWorld(utcSeconds),
          }
          return { folded, naive }
        })
        .sort((a, b) => a.folded.openedAt - b.folded.openedAt || (a.folded.id < b.folded.id ? -1 : 1))
      const closedTrades = read.map(({ folded }) => folded)
      const whole = foldTrades(closedTrades)
      expect(byDay(closedTrades).map(foldTrades).reduce(combineTradeSummaries, emptyTradeSummary)).toEqual(
        combineTradeSummaries(emptyTradeSummary, whole),
      )
      const closings = closedTrades.toSorted((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1))
      const statistics = finishStatistics(
        whole,
        foldStreaks(closedTrades),
        foldClosing(curveEvents(closings, [])),
        0,
      )
      expect(statisticsDifferences(statistics, statisticsOracle(read.map(({ naive }) => naive)))).toEqual([])
    }),
    { numRuns: runs(60) },
  )
})
