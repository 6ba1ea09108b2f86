import { eventIterator, type } from '@orpc/contract'
import type { DayResult } from '@plumbline/domain/statistics/day-result'
import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { accountAccessErrors, GET, POST, raises } from '../raises.ts'
import { type Answer, described, schemaOf } from './answer.ts'
import { equityCurve, periodResult, resultPeriod } from './curve.ts'
import { tradeStatistics } from './figures.ts'
import {
  accountQuestion,
  breakdownInput,
  crossInput,
  distributionInput,
  figuresInput,
  reportQuestion,
  resultsInput,
  statisticsFilters,
} from '../selection/filters.ts'
import {
  breakdownReport,
  crossReport,
  curveReport,
  distributionReport,
  figuresReport,
  hourClock,
  type ReportEvent,
  resultsReport,
} from './reports.ts'

/** Statistics of the selected trades of a period and what they are based on. */
const accountStatistics = z.object({
  statistics: tradeStatistics,
  /** Clock of `byHour`. */
  hourClock,
  /** Of several accounts, the sum. */
  revision: z.int(),
  /** Selected trades that are open, regardless of the period. */
  openTrades: z.int(),
  /** Actual balance of the accounts, regardless of the selected trades. */
  balance: z.number(),
  /** The same before the first trade or cash operation of the period. */
  balanceBefore: z.number(),
  /** First and last day of the broker's clock on which a selected trade was closed, regardless of the period. */
  span: z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })),
})
export type AccountStatistics = Answer<typeof accountStatistics>

const accountEquity = z.extend(equityCurve, { revision: z.int() })
export type AccountEquity = Answer<typeof accountEquity>

const dayResult = schemaOf<DayResult>({
  date: z.iso.date(),
  netPnl: z.number(),
  trades: z.int(),
  winningTrades: z.int(),
  losingTrades: z.int(),
  breakEvenTrades: z.int(),
  grossWins: z.number(),
  grossLosses: z.number(),
  totalR: z.number().register(z.globalRegistry, { description: 'Sum of the R multiples of `tradesWithR`.' }),
  tradesWithR: z.int(),
})

/** Errors of a report over one or several accounts, trade by trade. */
export const reportErrors: readonly ErrorCode[] = [
  ...accountAccessErrors,
  'STATISTICS_CURRENCIES_DIFFER',
  'STATISTICS_TOO_LARGE',
]

export const statisticsContract = {
  get: raises(...reportErrors)
    .route(GET('/accounts/{accountId}/statistics', 'Statistics of an account over a period'))
    .input(accountQuestion)
    .output(described(accountStatistics)),
  equity: raises(...reportErrors)
    .route(GET('/accounts/{accountId}/equity', 'Equity curve with drawdown'))
    .input(accountQuestion)
    .output(described(accountEquity)),
  days: raises(...reportErrors)
    .route(
      GET(
        '/accounts/{accountId}/days',
        'Results of each day: money by the day it was realised, trades by the day of their last close',
      ),
    )
    .input(accountQuestion)
    .output(described(z.array(dayResult))),
  pnl: raises(...reportErrors)
    .route(GET('/accounts/{accountId}/pnl', 'Net P&L per day, week or month, by the day it was realised'))
    .input(z.extend(accountQuestion, { by: z._default(resultPeriod, 'day') }))
    .output(described(z.array(periodResult))),
  figures: raises(...reportErrors)
    .route(
      GET(
        '/statistics/figures',
        'All figures of the selected trades of one or several accounts, and of the previous period',
      ),
    )
    .input(figuresInput)
    .output(described(figuresReport)),
  curve: raises(...reportErrors)
    .route(
      GET(
        '/statistics/curve',
        'Equity curve of the selected trades of one or several accounts, with drawdown',
      ),
    )
    .input(statisticsFilters)
    .output(described(curveReport)),
  breakdown: raises(...reportErrors)
    .route(
      GET(
        '/statistics/breakdown',
        'The selected trades by pair, weekday, hour, session, month, direction, strategy, tag, mistake and so on',
      ),
    )
    .input(breakdownInput)
    .output(described(breakdownReport)),
  cross: raises(...reportErrors)
    .route(GET('/statistics/cross', 'Cross-tab of two breakdowns'))
    .input(crossInput)
    .output(described(crossReport)),
  distribution: raises(...reportErrors)
    .route(GET('/statistics/distribution', 'Histogram and quantiles of net results or of R multiples'))
    .input(distributionInput)
    .output(described(distributionReport)),
  results: raises(...reportErrors)
    .route(
      GET('/statistics/results', 'Results in order of closing time, sampled down to the requested number'),
    )
    .input(resultsInput)
    .output(described(resultsReport)),
  follow: raises(...reportErrors)
    .route(
      POST('/statistics/reports', 'Any of the reports above, with its progress as server-sent events', {
        description:
          'Longer work reports its progress: `{kind: "progress", step, share}`, the share 0 to 1 of the ' +
          'step `reading` or `folding`. The last event is the report: `{kind, report}`, of the requested kind. ' +
          'Closing the connection cancels the work.',
      }),
    )
    .input(reportQuestion)
    .output(eventIterator(type<ReportEvent>())),
}
