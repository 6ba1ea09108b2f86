import type { Curve, CurveStep } from '@plumbline/domain/statistics/equity-curve'
import { RESULT_PERIODS, type PeriodResult } from '@plumbline/domain/statistics/period-results'
import * as z from 'zod/mini'
import { type Answer, schemaOf } from './answer.ts'
import { time } from './figures.ts'

/** A point of the equity curve: levels after it, and sums since the point before. Money in units. */
const equityPoint = schemaOf<CurveStep>({
  /** A time, or a day at the resolution `day`. */
  at: z.string(),
  equity: z.number(),
  drawdown: z.number(),
  netPnl: z.number(),
  cash: z.number().register(z.globalRegistry, { description: 'Net deposits; negative: withdrawals.' }),
  trades: z.int(),
  returnPercent: z
    .nullable(z.number())
    .register(z.globalRegistry, { description: 'Time-weighted return since the start of the curve.' }),
  returnDrawdown: z.nullable(z.number()),
  totalR: z.number().register(z.globalRegistry, { description: 'Sum of the R multiples of `tradesWithR`.' }),
  tradesWithR: z.int(),
  rDrawdown: z.number(),
})
export type EquityPoint = Answer<typeof equityPoint>

/** A point per closed trade. */
export const curveOfTrades = schemaOf<Curve>({
  start: z.number(),
  startAt: z.nullable(time),
  points: z.array(equityPoint),
})

export const equityCurve = z.object({
  /**
   * One point per trade for a single day and for short periods, one per day for long ones; at most 2,000, each covering
   * everything since the point before. Highs, lows and maximum drawdowns are always among them; a shorter period has the
   * points between.
   */
  resolution: z.enum(['trade', 'day']),
  /** Balance before the first point. */
  start: z.number(),
  /** Where the curve begins, in the broker's time: the first trade's opening, if it is in the period. */
  startAt: z.nullable(time),
  points: z.array(equityPoint),
})
export type EquityCurve = Answer<typeof equityCurve>

export const resultPeriod = z.enum(RESULT_PERIODS)

export const periodResult = schemaOf<PeriodResult>({
  start: z.iso.date(),
  netPnl: z.number(),
  trades: z.int(),
})
