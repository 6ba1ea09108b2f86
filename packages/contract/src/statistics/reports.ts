import type { Bin, Distribution, Quantiles } from '@plumbline/domain/statistics/distribution'
import * as z from 'zod/mini'
import { type Answer, schemaOf } from './answer.ts'
import { equityCurve } from './curve.ts'
import { figures, interval, keyedPerformance, performance } from './figures.ts'
import { dimension } from '../selection/filters.ts'

/**
 * Clock of the breakdown by hour: UTC if the accounts' time zones are known, the broker's if none is, `mixed` if some
 * are. Weekdays and months are always the broker's.
 */
export const hourClock = z.enum(['utc', 'broker', 'mixed'])
export type HourClock = Answer<typeof hourClock>

/** What an answer is based on. Money is in units of `currency`, '' without accounts. */
export const reportBasis = z.object({
  currency: z.string(),
  accounts: z.array(z.object({ id: z.string(), revision: z.int() })),
  hourClock,
})
export type ReportBasis = Answer<typeof reportBasis>

const periodFigures = z.object({
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  /** Actual balance of the accounts before the period, regardless of the selected trades. */
  balanceBefore: z.number(),
  figures,
})
export type PeriodFigures = Answer<typeof periodFigures>

export const figuresReport = z.extend(reportBasis, {
  ...periodFigures.shape,
  /** The previous period of equal length; null if it was not requested, or an end of the period is open. */
  before: z.nullable(periodFigures),
})
export type FiguresReport = Answer<typeof figuresReport>

export const curveReport = z.extend(reportBasis, equityCurve.shape)
export type CurveReport = Answer<typeof curveReport>

/**
 * What `all.totalPnl` has beyond the results of the trades closed in the period: partial closes in it of trades closed
 * later or still open, less those before it of trades closed in it.
 */
const carriedPnl = z.number()

/** A row of a breakdown; `trades` is its sample size. */
const breakdownRow = z.extend(keyedPerformance, { winRateInterval: z.nullable(interval) })
export type BreakdownRow = Answer<typeof breakdownRow>

export const breakdownReport = z.extend(reportBasis, {
  by: dimension,
  rows: z.array(breakdownRow),
  /** Number of rows with the fewest trades that were omitted, to keep the answer readable. */
  rowsLeftOut: z.int(),
  /** `totalPnl` is the money realised in the period. */
  all: performance,
  carriedPnl,
  /** Trades that are in no row because they lack this attribute. */
  unkeyed: performance,
})
export type BreakdownReport = Answer<typeof breakdownReport>

export const crossReport = z.extend(reportBasis, {
  rowsBy: dimension,
  columnsBy: dimension,
  rows: z.array(breakdownRow),
  columns: z.array(breakdownRow),
  /** Only cells that have trades. */
  cells: z.array(z.object({ row: z.string(), column: z.string(), ...performance.shape })),
  rowsLeftOut: z.int(),
  columnsLeftOut: z.int(),
  all: performance,
  carriedPnl,
  unkeyed: performance,
})
export type CrossReport = Answer<typeof crossReport>

const bin = schemaOf<Bin>({ from: z.nullable(z.number()), to: z.nullable(z.number()), count: z.int() })
const quantiles = schemaOf<Quantiles>({
  p5: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
})
const distribution = schemaOf<Distribution>({
  sample: z.int(),
  mean: z.nullable(z.number()),
  deviation: z.nullable(z.number()),
  quantiles: z.nullable(quantiles),
  bins: z.array(bin).register(z.globalRegistry, {
    description:
      'Bins of one round width with zero as an edge: from ≤ value < to. Open ones (null) collect outliers; the lowest then includes its end: value ≤ to.',
  }),
})

/** Net results in units, or R multiples. */
export const distributionReport = z.extend(reportBasis, {
  of: z.enum(['netPnl', 'risk']),
  /** Number of selected trades without such a value: without a stop there is no R. */
  unknown: z.int(),
  ...distribution.shape,
})
export type DistributionReport = Answer<typeof distributionReport>

/** Results in order of closing, for simulations in the browser. */
export const resultsReport = z.extend(reportBasis, {
  netCents: z.array(z.int()),
  /** R multiples of the same trades; null: unknown. */
  risks: z.array(z.nullable(z.number())),
  total: z.int(),
  /** Not all of them: evenly sampled from the whole sequence. */
  thinned: z.boolean(),
  /** Current balance of the accounts. */
  balanceCents: z.int(),
})
export type ResultsReport = Answer<typeof resultsReport>

/** `reading`: trades are loaded, unless they are cached from an earlier report; `folding`: they are aggregated. */
export type ReportStep = 'reading' | 'folding'

/** Events of `statistics.follow`: progress if the work takes longer than a moment, and finally the report. */
export type ReportEvent =
  | {
      readonly kind: 'progress'
      readonly step: ReportStep /** 0 to 1 of the step. */
      readonly share: number
    }
  | { readonly kind: 'figures'; readonly report: FiguresReport }
  | { readonly kind: 'curve'; readonly report: CurveReport }
  | { readonly kind: 'breakdown'; readonly report: BreakdownReport }
  | { readonly kind: 'cross'; readonly report: CrossReport }
  | { readonly kind: 'distribution'; readonly report: DistributionReport }
  | { readonly kind: 'results'; readonly report: ResultsReport }
