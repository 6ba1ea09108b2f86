import type { Direction } from '../trades/direction.ts'
import { efficiencyOf } from './efficiency.ts'
import type { MeasuredExcursions } from './excursions.ts'

interface MeasuredTrade {
  readonly direction: Direction
  readonly entryPrice: number
  /** null: still open. */
  readonly exitPrice: number | null
  readonly quantity: number
  /** 0 where there is none. */
  readonly stopLoss: number
}

/** The excursions of a trade in money, R and shares of the price range. */
export interface ExcursionFigures {
  /** Signed results before costs: MAE 0 or less, MFE 0 or more; null: the money of a move is not known. */
  readonly maeCents: number | null
  readonly mfeCents: number | null
  /** Profit left on the table: the best result less that of the exit; null while the trade is open. */
  readonly leftCents: number | null
  /** R multiples × 10⁴; null without a stop on the losing side. */
  readonly maeRE4: number | null
  readonly mfeRE4: number | null
  readonly leftRE4: number | null
  /** Efficiencies × 10⁴. */
  readonly entryE4: number | null
  readonly exitE4: number | null
  readonly risk: number | null
  readonly centsPerMove: number | null
}

/** `centsPerLot`: money of one lot for a move of 1; null: not known. */
export function excursionFigures(
  measured: MeasuredExcursions,
  trade: MeasuredTrade,
  centsPerLot: number | null,
): ExcursionFigures {
  const { mae, mfe, highest, lowest, lotsAtEnd } = measured
  const { direction, entryPrice, exitPrice, quantity, stopLoss } = trade
  const distance = (entryPrice - stopLoss) * (direction === 'long' ? 1 : -1)
  const risk = stopLoss !== 0 && distance > 0 ? distance : null
  const left = exitPrice === null ? null : Math.max(0, mfe.lots - lotsAtEnd)
  const cents = (lots: number | null) =>
    centsPerLot === null || lots === null ? null : safe(Math.round(lots * centsPerLot))
  const r = (move: number | null) =>
    risk === null || move === null ? null : limited(Math.round((move / risk) * 10_000))
  const efficiency = efficiencyOf({ direction, entryPrice, exitPrice, highest, lowest })
  return {
    maeCents: cents(-mae.lots),
    mfeCents: cents(mfe.lots),
    leftCents: cents(left),
    maeRE4: r(-mae.distance),
    mfeRE4: r(mfe.distance),
    leftRE4: r(left === null ? null : left / quantity),
    entryE4: share(efficiency.entry),
    exitE4: share(efficiency.exit),
    risk,
    centsPerMove: centsPerLot === null ? null : centsPerLot * quantity,
  }
}

const MAX_R_E4 = 2_000_000_000

function limited(multiple: number): number | null {
  return Number.isNaN(multiple) ? null : Math.max(-MAX_R_E4, Math.min(MAX_R_E4, multiple)) + 0
}

/** Without −0, and null where cents are not exact any more. */
function safe(cents: number): number | null {
  return Number.isSafeInteger(cents) ? cents + 0 : null
}

function share(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000)
}
