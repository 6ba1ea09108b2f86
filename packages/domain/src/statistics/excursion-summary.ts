import { takeMedian, takeQuantile } from './quantile.ts'

/** Excursions of a closed trade; R and efficiencies × 10⁴, null where not known. */
export interface SummarisedExcursion {
  readonly netPnlCents: number
  readonly breakEven: boolean
  readonly maeCents: number | null
  readonly mfeCents: number | null
  readonly leftCents: number | null
  readonly maeRE4: number | null
  readonly mfeRE4: number | null
  readonly leftRE4: number | null
  readonly entryE4: number | null
  readonly exitE4: number | null
}

/** In R, or in units of the account's currency. MAE is 0 or less, MFE 0 or more. */
export interface SideSummary {
  /** Trades whose excursions are known in this unit. */
  readonly trades: number
  readonly averageMae: number | null
  readonly averageMfe: number | null
  /** MAE of winning trades: half of them, and four of five, never were worse. */
  readonly winnersMaeMedian: number | null
  readonly winnersMae80: number | null
  /** MFE of losing trades: half of them were better. */
  readonly losersMfeMedian: number | null
  /** Sum over the trades. */
  readonly profitLeft: number | null
}

export interface ExcursionSummary {
  readonly trades: number
  /** Averages from 0 to 1. */
  readonly entryEfficiency: number | null
  readonly exitEfficiency: number | null
  readonly tradesWithEfficiency: number
  readonly r: SideSummary
  readonly money: SideSummary
  /** Losing trades that were ahead by 1R or more, of those whose R is known. */
  readonly losersAheadByR: number
  readonly losersWithR: number
}

export function excursionSummary(trades: readonly SummarisedExcursion[]): ExcursionSummary {
  const efficient = trades.filter(({ entryE4, exitE4 }) => entryE4 !== null && exitE4 !== null)
  const losers = trades.filter(isLoss).filter(({ mfeRE4 }) => mfeRE4 !== null)
  return {
    trades: trades.length,
    entryEfficiency: average(efficient.map(({ entryE4 }) => (entryE4 ?? 0) / 10_000)),
    exitEfficiency: average(efficient.map(({ exitE4 }) => (exitE4 ?? 0) / 10_000)),
    tradesWithEfficiency: efficient.length,
    r: sideOf(trades, 10_000, ({ maeRE4, mfeRE4, leftRE4 }) => [maeRE4, mfeRE4, leftRE4]),
    money: sideOf(trades, 100, ({ maeCents, mfeCents, leftCents }) => [maeCents, mfeCents, leftCents]),
    losersAheadByR: losers.filter(({ mfeRE4 }) => (mfeRE4 ?? 0) >= 10_000).length,
    losersWithR: losers.length,
  }
}

type Sides = readonly [mae: number | null, mfe: number | null, left: number | null]

function sideOf(
  trades: readonly SummarisedExcursion[],
  scale: number,
  sidesOf: (trade: SummarisedExcursion) => Sides,
): SideSummary {
  const known = trades.flatMap((trade) => {
    const [mae, mfe, left] = sidesOf(trade)
    return mae === null || mfe === null
      ? []
      : [{ trade, mae: mae / scale, mfe: mfe / scale, left: (left ?? 0) / scale }]
  })
  const winners = known.filter(({ trade }) => isWin(trade)).map(({ mae }) => mae)
  const losers = known.filter(({ trade }) => isLoss(trade)).map(({ mfe }) => mfe)
  return {
    trades: known.length,
    averageMae: average(known.map(({ mae }) => mae)),
    averageMfe: average(known.map(({ mfe }) => mfe)),
    winnersMaeMedian: takeMedian(Float64Array.from(winners)),
    winnersMae80: takeQuantile(Float64Array.from(winners), 0.2),
    losersMfeMedian: takeMedian(Float64Array.from(losers)),
    profitLeft: known.length === 0 ? null : known.reduce((sum, { left }) => sum + left, 0),
  }
}

function isWin({ netPnlCents, breakEven }: SummarisedExcursion): boolean {
  return netPnlCents > 0 && !breakEven
}

function isLoss({ netPnlCents, breakEven }: SummarisedExcursion): boolean {
  return netPnlCents < 0 && !breakEven
}

function average(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
