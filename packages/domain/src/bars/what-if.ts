import type { ExcursionStep } from './excursion-steps.ts'

/** A closed trade for what-if rules. */
export interface WhatIfTrade {
  readonly steps: readonly ExcursionStep[]
  /** Decimals of the steps' points. */
  readonly digits: number
  readonly grossCents: number
  readonly feesCents: number
  readonly rMultiple: number | null
  /** Distance from entry to stop; null: not known. */
  readonly risk: number | null
  /** Money of the whole quantity for a price move of 1; null: not known. */
  readonly centsPerMove: number | null
}

/** `r`: multiples of the trade's own risk. `money`: units of the account's currency. */
export type WhatIfUnit = 'r' | 'money'

export interface WhatIfLevels {
  readonly unit: WhatIfUnit
  /** Above 0; null: the trade keeps its own. */
  readonly stops: readonly (number | null)[]
  readonly targets: readonly (number | null)[]
}

export interface WhatIfTotals {
  readonly stop: number | null
  readonly target: number | null
  readonly stopped: number
  readonly targeted: number
  readonly wins: number
  /** Of the trades whose money is known. */
  readonly netCents: number
  /** Of the trades whose risk is known. */
  readonly r: number
}

export interface WhatIfGrid {
  /** Trades that have the unit's measure, and those of them with money and with R. */
  readonly trades: number
  readonly tradesWithMoney: number
  readonly tradesWithR: number
  /** As they were closed. */
  readonly own: Pick<WhatIfTotals, 'wins' | 'netCents' | 'r'>
  /** Every stop with every target, stops first. */
  readonly cells: readonly WhatIfTotals[]
}

/**
 * What trades would have made with other stops and targets. A trade is closed at the first level that its price
 * reached: at the stop where one bar reached both, and beyond the stop where a bar opened beyond it. Where it reached
 * neither, it keeps its own result: what came after its closing is not known to the trade, so that wider stops than its
 * own change nothing.
 */
export function whatIfGrid(trades: readonly WhatIfTrade[], levels: WhatIfLevels): WhatIfGrid {
  const { unit, stops, targets } = levels
  const cells = stops.flatMap((stop) =>
    targets.map((target) => ({ stop, target, stopped: 0, targeted: 0, wins: 0, netCents: 0, r: 0 })),
  )
  const own = { wins: 0, netCents: 0, r: 0 }
  let [counted, tradesWithMoney, tradesWithR] = [0, 0, 0]
  for (const trade of trades) {
    const measure = unit === 'r' ? trade.risk : trade.centsPerMove === null ? null : 100 / trade.centsPerMove
    if (measure === null || !(measure > 0)) continue
    const { centsPerMove, risk, feesCents } = trade
    counted += 1
    if (centsPerMove !== null) tradesWithMoney += 1
    if (risk !== null) tradesWithR += 1
    const kept = {
      netCents: trade.grossCents - feesCents,
      r: risk === null ? 0 : (trade.rMultiple ?? 0),
    }
    own.wins += Number(kept.netCents > 0)
    if (centsPerMove !== null) own.netCents += kept.netCents
    own.r += kept.r
    const stopped = stops.map((stop) => (stop === null ? null : stopAt(trade, stop * measure)))
    const targeted = targets.map((target) => (target === null ? null : targetAt(trade, target * measure)))
    for (const [row, stop] of stopped.entries()) {
      for (const [column, target] of targeted.entries()) {
        const cell = cells[row * targets.length + column]
        if (cell === undefined) continue
        const isStop = stop !== null && (target === null || stop.step <= target.step)
        const hit = isStop ? stop : target
        if (hit !== null) {
          if (isStop) cell.stopped += 1
          else cell.targeted += 1
        }
        const netCents =
          hit === null || centsPerMove === null
            ? kept.netCents
            : Math.round(hit.move * centsPerMove) - feesCents
        const isWin = hit !== null && centsPerMove === null ? hit.move > 0 : netCents > 0
        cell.wins += Number(isWin)
        if (centsPerMove !== null) cell.netCents += netCents
        if (risk !== null) cell.r += hit === null ? kept.r : hit.move / risk
      }
    }
  }
  return { trades: counted, tradesWithMoney, tradesWithR, own, cells }
}

interface Hit {
  /** Index of the step that reached the level. */
  readonly step: number
  /** From entry to the level, positive in the trade's favour. */
  readonly move: number
}

/** Levels are decimals: 0.1 × 3 is not above 0.3. */
const NOISE = 1e-6

function stopAt({ steps, digits }: WhatIfTrade, distance: number): Hit | null {
  const points = distance * 10 ** digits
  const step = firstStep(steps, (each) => each.adverse >= points - NOISE)
  const hit = steps[step]
  if (hit === undefined) return null
  return { step, move: -(hit.isGap ? hit.adverse / 10 ** digits : distance) }
}

function targetAt({ steps, digits }: WhatIfTrade, distance: number): Hit | null {
  const points = distance * 10 ** digits
  const step = firstStep(steps, (each) => each.favourable >= points - NOISE)
  return step === steps.length ? null : { step, move: distance }
}

/** Both distances only grow: the first step that reached a level, or the number of steps. */
function firstStep(steps: readonly ExcursionStep[], isReached: (step: ExcursionStep) => boolean): number {
  let [low, high] = [0, steps.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const step = steps[middle]
    if (step !== undefined && isReached(step)) high = middle
    else low = middle + 1
  }
  return low
}
