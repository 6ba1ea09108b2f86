import { eventIterator, type } from '@orpc/contract'
import type { DayResult } from '@plumbline/domain/statistics/day-result'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { id, period } from '../fields.ts'
import { ofAccount, raises } from '../raises.ts'
import {
  breakdownInput,
  crossInput,
  distributionInput,
  figuresInput,
  reportQuestion,
  resultsInput,
} from './filters.ts'
import type {
  BreakdownReport,
  CrossReport,
  DistributionReport,
  FiguresReport,
  HourClock,
  ReportEvent,
  ResultsReport,
} from './reports.ts'

const accountPeriod = z.extend(period, { accountId: id })

/** Statistics of a period with what they rest on. */
export interface AccountStatistics {
  readonly statistics: TradeStatistics
  /** Whose hours `byHour` counts. */
  readonly hourClock: HourClock
  readonly revision: number
  readonly openTrades: number
  readonly balance: number
  /** Balance before the first trade or cash operation of the period. */
  readonly balanceBefore: number
  /** First and last day of the broker's clock with a closed trade in the whole account; null without any. */
  readonly span: { readonly from: string; readonly to: string } | null
}

/** A point of the equity curve; `low` is the lowest equity since the point before. Money in units. */
export interface EquityPoint {
  readonly at: string
  readonly equity: number
  readonly low: number
  readonly high: number
  readonly drawdown: number
  readonly netPnl: number
  /** Paid in since the point before; negative: paid out. */
  readonly cash: number
  readonly trades: number
}

export interface EquityCurve {
  /**
   * One point a trade for short stretches, one a day for long ones; 2,000 at most, of which each says what happened since
   * the point before. Highs, lows and the deepest drawdowns are among them; a shorter period has the points between.
   */
  readonly resolution: 'trade' | 'day'
  readonly start: number
  readonly points: readonly EquityPoint[]
  readonly revision: number
}

/** Of a report over one account or several, trade by trade. */
export const ofReport: readonly ErrorCode[] = [
  ...ofAccount,
  'STATISTICS_CURRENCIES_DIFFER',
  'STATISTICS_TOO_LARGE',
]

export const statisticsContract = {
  get: raises(...ofAccount)
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/statistics',
      summary: 'Statistics of an account over a period',
    })
    .input(accountPeriod)
    .output(type<AccountStatistics>()),
  equity: raises(...ofAccount)
    .route({ method: 'GET', path: '/accounts/{accountId}/equity', summary: 'Equity curve with drawdown' })
    .input(accountPeriod)
    .output(type<EquityCurve>()),
  days: raises(...ofAccount)
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/days',
      summary: 'What each day with a closed trade brought, by the day of the closing',
    })
    .input(accountPeriod)
    .output(type<readonly DayResult[]>()),
  figures: raises(...ofReport)
    .route({
      method: 'GET',
      path: '/statistics/figures',
      summary: 'Every figure of the chosen trades, over one account or several, and of the period before',
    })
    .input(figuresInput)
    .output(type<FiguresReport>()),
  breakdown: raises(...ofReport)
    .route({
      method: 'GET',
      path: '/statistics/breakdown',
      summary: 'The chosen trades by pair, weekday, hour, session, month, direction, strategy, tag and so on',
    })
    .input(breakdownInput)
    .output(type<BreakdownReport>()),
  cross: raises(...ofReport)
    .route({ method: 'GET', path: '/statistics/cross', summary: 'Two breakdowns crossed' })
    .input(crossInput)
    .output(type<CrossReport>()),
  distribution: raises(...ofReport)
    .route({
      method: 'GET',
      path: '/statistics/distribution',
      summary: 'Histogram and quantiles of net results or of R multiples',
    })
    .input(distributionInput)
    .output(type<DistributionReport>()),
  results: raises(...ofReport)
    .route({
      method: 'GET',
      path: '/statistics/results',
      summary: 'Results in order of closing, thinned where they are more than asked for',
    })
    .input(resultsInput)
    .output(type<ResultsReport>()),
  follow: raises(...ofReport)
    .route({
      method: 'POST',
      path: '/statistics/reports',
      summary: 'Any of the reports above, with its progress as server-sent events until it is there',
      description:
        'What takes longer than a moment tells how far it is: `{kind: "progress", step, share}`, the share 0 to 1 of the ' +
        'step `reading` or `folding`. The last event is the report: `{kind, report}`, of the kind that was asked for. ' +
        'Closing the connection ends the work.',
    })
    .input(reportQuestion)
    .output(eventIterator(type<ReportEvent>())),
}
