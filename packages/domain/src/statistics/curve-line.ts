import { assertNever } from '../assert-never.ts'
import { centsOf } from '../money/cents.ts'
import type { Curve } from './equity-curve.ts'

/** What a curve shows: cumulative net P&L, balance, time-weighted return, or cumulative R. */
export const CURVE_UNITS = ['pnl', 'balance', 'percent', 'r'] as const
export type CurveUnit = (typeof CURVE_UNITS)[number]

/** A point of a drawn line. `value` and `drawdown` are in cents for P&L and balance, else in percent or R. */
export interface LinePoint {
  readonly at: string
  readonly value: number
  /** Distance to the peak so far: 0 or negative. */
  readonly drawdown: number
  /** Deposits less withdrawals since the previous point. */
  readonly cashCents: number
}

/**
 * The curve in a unit, from its opening point on: 0, or the opening balance. Cash is a step of the balance alone. null
 * if the unit is not defined: no trade has R, or the balance was not above zero somewhere.
 */
export function curveLine({ start, startAt, points }: Curve, unit: CurveUnit): readonly LinePoint[] | null {
  if (unit === 'percent' && points.some(({ returnPercent }) => returnPercent === null)) return null
  if (unit === 'r' && points.every(({ tradesWithR }) => tradesWithR === 0)) return null
  if (startAt === null) return []
  let sum = 0
  return [
    { at: startAt, value: unit === 'balance' ? centsOf(start) : 0, drawdown: 0, cashCents: 0 },
    ...points.map((point) => {
      const cashCents = centsOf(point.cash)
      switch (unit) {
        case 'pnl':
          sum += centsOf(point.netPnl)
          return { at: point.at, value: sum, drawdown: centsOf(point.drawdown), cashCents }
        case 'balance':
          return { at: point.at, value: centsOf(point.equity), drawdown: centsOf(point.drawdown), cashCents }
        case 'percent': {
          const { returnPercent, returnDrawdown } = point
          return { at: point.at, value: returnPercent ?? 0, drawdown: returnDrawdown ?? 0, cashCents }
        }
        case 'r':
          sum += Math.round(point.totalR * 10_000)
          return { at: point.at, value: sum / 10_000, drawdown: point.rDrawdown, cashCents }
        default:
          return assertNever(unit)
      }
    }),
  ]
}

/** How many of the curve's trades have R. */
export function tradesWithR({ points }: Pick<Curve, 'points'>): {
  readonly trades: number
  readonly tradesWithR: number
} {
  return points.reduce(
    (sum, point) => ({
      trades: sum.trades + point.trades,
      tradesWithR: sum.tradesWithR + point.tradesWithR,
    }),
    { trades: 0, tradesWithR: 0 },
  )
}
