import type { Bin, Distribution, Quantiles } from '@plumbline/domain/statistics/distribution'
import * as z from 'zod/mini'
import { type Answer, schemaOf } from './answer.ts'
import { figures, interval, keyedPerformance, performance } from './figures.ts'
import { dimension } from './filters.ts'

/**
 * Whose hours the breakdown by hour counts: those of UTC where the accounts' zones are known, of the broker's clock where
 * none is, `mixed` where some are. Weekdays and months are the broker's in any case.
 */
export const hourClock = z.enum(['utc', 'broker', 'mixed'])
export type HourClock = Answer<typeof hourClock>

/** What an answer rests on. Money is in units of `currency`, '' where there is no account. */
const reportBasis = z.object({
  currency: z.string(),
  accounts: z.array(z.object({ id: z.string(), revision: z.int() })),
  hourClock,
})
export type ReportBasis = Answer<typeof reportBasis>

const periodFigures = z.object({
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  /** Balance of the accounts before the period, as it really was, whatever trades are chosen. */
  balanceBefore: z.number(),
  figures,
})
export type PeriodFigures = Answer<typeof periodFigures>

export const figuresReport = z.extend(reportBasis, {
  ...periodFigures.shape,
  /** The period before of equal length; null where it was not asked for, or an end of the period is open. */
  before: z.nullable(periodFigures),
})
export type FiguresReport = Answer<typeof figuresReport>

/** A row of a breakdown; `trades` is its sample. */
const breakdownRow = z.extend(keyedPerformance, { winRateInterval: z.nullable(interval) })
export type BreakdownRow = Answer<typeof breakdownRow>

export const breakdownReport = z.extend(reportBasis, {
  by: dimension,
  rows: z.array(breakdownRow),
  /** Rows with the fewest trades that were left out, so that an answer stays readable. */
  rowsLeftOut: z.int(),
  all: performance,
  /** Trades that are in no row, because they have no such mark. */
  unkeyed: performance,
})
export type BreakdownReport = Answer<typeof breakdownReport>

export const crossReport = z.extend(reportBasis, {
  rowsBy: dimension,
  columnsBy: dimension,
  rows: z.array(breakdownRow),
  columns: z.array(breakdownRow),
  /** Where trades are: what has none is not listed. */
  cells: z.array(z.object({ row: z.string(), column: z.string(), ...performance.shape })),
  rowsLeftOut: z.int(),
  columnsLeftOut: z.int(),
  all: performance,
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
  bins: z.array(bin),
})

/** Net results in units, or R multiples. */
export const distributionReport = z.extend(reportBasis, {
  of: z.enum(['netPnl', 'risk']),
  /** Trades that are chosen but have no such value: without a stop there is no R. */
  unknown: z.int(),
  ...distribution.shape,
})
export type DistributionReport = Answer<typeof distributionReport>

/** Results in order of closing, for simulations in the browser. */
export const resultsReport = z.extend(reportBasis, {
  netCents: z.array(z.int()),
  /** R multiples of the same trades; null where it is not known. */
  risks: z.array(z.nullable(z.number())),
  total: z.int(),
  /** Not all of them: evenly taken out of the whole order. */
  thinned: z.boolean(),
  /** Balance of the accounts now. */
  balanceCents: z.int(),
})
export type ResultsReport = Answer<typeof resultsReport>

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
