import { centsOf, unitsOf } from '../money/cents.ts'
import type { CurveStep } from './equity-curve.ts'

/** The drawn values of a step: per stretch, the step with the maximum of each is kept. */
const LINES: readonly ((step: CurveStep) => number)[] = [
  ({ equity }) => equity,
  ({ equity }) => -equity,
  ({ drawdown }) => -drawdown,
]
/**
 * Reduces a curve to at most `most` (8 or more) steps, in order, for a chart that can show no more. Keeps the first and
 * the last step, and of every stretch of equal length those with the highest and lowest equity and the deepest
 * drawdown. A kept step includes the dropped ones before it: its sums and extremes cover everything since the previous
 * kept step. Deposits and withdrawals keep a step of their own if there is room, so that returns are not computed on a
 * wrong balance.
 */
export function decimateCurve(steps: readonly CurveStep[], most: number): readonly CurveStep[] {
  if (steps.length <= most) return steps
  const paid = steps.flatMap(({ cash }, index) => (cash === 0 || index === 0 ? [] : [index - 1, index]))
  const marked = paid.length <= most / 4 ? paid : []
  let stretches = Math.floor(most / 2)
  let kept = keptSteps(steps, stretches, marked)
  while (kept.length > most && stretches > 1) {
    stretches = Math.max(1, Math.floor(stretches * 0.9))
    kept = keptSteps(steps, stretches, marked)
  }
  return merged(steps, kept)
}

/** Indexes of the steps to keep, ascending. */
function keptSteps(steps: readonly CurveStep[], stretches: number, marked: readonly number[]): number[] {
  const kept = new Set([0, steps.length - 1, ...marked])
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const start = Math.floor((stretch * steps.length) / stretches)
    const end = Math.floor(((stretch + 1) * steps.length) / stretches)
    for (const line of LINES) kept.add(furthest(steps, start, end, line))
  }
  return [...kept].sort((a, b) => a - b)
}

function furthest(
  steps: readonly CurveStep[],
  start: number,
  end: number,
  line: (step: CurveStep) => number,
): number {
  let found = start
  let best = Number.NEGATIVE_INFINITY
  for (let index = start; index < end; index += 1) {
    const step = steps[index]
    const value = step === undefined ? best : line(step)
    if (value <= best) continue
    best = value
    found = index
  }
  return found
}

function merged(steps: readonly CurveStep[], kept: readonly number[]): readonly CurveStep[] {
  let start = 0
  return kept.flatMap((place) => {
    const stretch = steps.slice(start, place + 1)
    start = place + 1
    const last = stretch.at(-1)
    return last === undefined ? [] : [{ ...last, ...summed(stretch) }]
  })
}

/** Money in units is summed in cents: sums of units drift. */
function summed(
  stretch: readonly CurveStep[],
): Pick<CurveStep, 'low' | 'high' | 'netPnl' | 'cash' | 'trades'> {
  const total = (of: (step: CurveStep) => number) => stretch.reduce((sum, step) => sum + of(step), 0)
  return {
    low: Math.min(...stretch.map(({ low }) => low)),
    high: Math.max(...stretch.map(({ high }) => high)),
    netPnl: unitsOf(total(({ netPnl }) => centsOf(netPnl))),
    cash: unitsOf(total(({ cash }) => centsOf(cash))),
    trades: total(({ trades }) => trades),
  }
}
