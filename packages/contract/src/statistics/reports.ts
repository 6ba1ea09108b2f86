import type { Dimension } from '@plumbline/domain/statistics/dimension'
import type { Distribution } from '@plumbline/domain/statistics/distribution'
import type { Figures } from '@plumbline/domain/statistics/figures'
import type { Interval } from '@plumbline/domain/statistics/interval'
import type { KeyedPerformance, Performance } from '@plumbline/domain/statistics/performance'

/**
 * Whose hours the breakdown by hour counts: those of UTC where the accounts' zones are known, of the broker's clock where
 * none is, `mixed` where some are. Weekdays and months are the broker's in any case.
 */
export type HourClock = 'utc' | 'broker' | 'mixed'

/** What an answer rests on. Money is in units of `currency`, '' where there is no account. */
export interface ReportBasis {
  readonly currency: string
  readonly accounts: readonly { readonly id: string; readonly revision: number }[]
  readonly hourClock: HourClock
}

export interface PeriodFigures {
  readonly from: string | null
  readonly to: string | null
  /** Balance of the accounts before the period, as it really was, whatever trades are chosen. */
  readonly balanceBefore: number
  readonly figures: Figures
}

export interface FiguresReport extends ReportBasis, PeriodFigures {
  /** The period before of equal length; null where it was not asked for, or an end of the period is open. */
  readonly before: PeriodFigures | null
}

/** A row of a breakdown; `trades` is its sample. */
export interface BreakdownRow extends KeyedPerformance {
  readonly winRateInterval: Interval | null
}

export interface BreakdownReport extends ReportBasis {
  readonly by: Dimension
  readonly rows: readonly BreakdownRow[]
  /** Rows with the fewest trades that were left out, so that an answer stays readable. */
  readonly rowsLeftOut: number
  readonly all: Performance
  /** Trades that are in no row, because they have no such mark. */
  readonly unkeyed: Performance
}

export interface CrossReport extends ReportBasis {
  readonly rowsBy: Dimension
  readonly columnsBy: Dimension
  readonly rows: readonly BreakdownRow[]
  readonly columns: readonly BreakdownRow[]
  /** Where trades are: what has none is not listed. */
  readonly cells: readonly (Performance & { readonly row: string; readonly column: string })[]
  readonly rowsLeftOut: number
  readonly columnsLeftOut: number
  readonly all: Performance
  readonly unkeyed: Performance
}

/** Net results in units, or R multiples. */
export interface DistributionReport extends ReportBasis, Distribution {
  readonly of: 'netPnl' | 'risk'
  /** Trades that are chosen but have no such value: without a stop there is no R. */
  readonly unknown: number
}

/** Results in order of closing, for simulations in the browser. */
export interface ResultsReport extends ReportBasis {
  readonly netCents: readonly number[]
  /** R multiples of the same trades; null where it is not known. */
  readonly risks: readonly (number | null)[]
  readonly total: number
  /** Not all of them: evenly taken out of the whole order. */
  readonly thinned: boolean
  /** Balance of the accounts now. */
  readonly balanceCents: number
}

/** The trades are read, unless they are known from a question before; then they are folded. */
export type ReportStep = 'reading' | 'folding'

/** What `statistics.follow` tells: how far it is, from a moment on and while it lasts, and at last the report. */
export type ReportEvent =
  | {
      readonly kind: 'progress'
      readonly step: ReportStep /** 0 to 1 of the step. */
      readonly share: number
    }
  | { readonly kind: 'figures'; readonly report: FiguresReport }
  | { readonly kind: 'breakdown'; readonly report: BreakdownReport }
  | { readonly kind: 'cross'; readonly report: CrossReport }
  | { readonly kind: 'distribution'; readonly report: DistributionReport }
  | { readonly kind: 'results'; readonly report: ResultsReport }
