import { centsOf, unitsOf } from '../money/cents.ts'
import type { CurveStep } from './equity-curve.ts'

/**
 * Reduces a curve to at most `most` (20 or more) steps, in order, for a chart that can show no more. Keeps the first and
 * the last step, and of every stretch of equal length those with the highest and lowest balance, P&L, return and R, and
 * with the deepest drawdowns. A kept step includes the dropped ones before it: its sums cover everything since the
 * previous kept step. Deposits and withdrawals keep a step of their own if there is room.
 */
export function decimateCurve(steps: readonly CurveStep[], most: number): readonly CurveStep[] {
  if (steps.length <= most) return steps
  const lines = linesOf(steps)
  const paid = steps.flatMap(({ cash }, index) => (cash === 0 || index === 0 ? [] : [index - 1, index]))
  const marked = paid.length <= most / 4 ? paid : []
  let stretches = Math.floor(most / 2)
  let kept = keptSteps(steps.length, lines, stretches, marked)
  while (kept.length > most && stretches > 1) {
    stretches = Math.max(1, Math.floor(stretches * 0.9))
    kept = keptSteps(steps.length, lines, stretches, marked)
  }
  return merged(steps, kept)
}

/** The drawn values of all steps: per stretch, the step with the maximum of each line is kept. */
function linesOf(steps: readonly CurveStep[]): readonly Float64Array[] {
  const columns: ((step: CurveStep) => number)[] = [
    (step) => step.equity,
    summing((step) => step.netPnl),
    (step) => step.returnPercent ?? 0,
    summing((step) => step.totalR),
  ]
  const ups = columns.map((column) => Float64Array.from(steps, column))
  const falls: ((step: CurveStep) => number)[] = [
    (step) => -step.drawdown,
    (step) => -(step.returnDrawdown ?? 0),
    (step) => -step.rDrawdown,
  ]
  return [
    ...ups,
    ...ups.map((line) => line.map((value) => -value)),
    ...falls.map((fall) => Float64Array.from(steps, fall)),
  ]
}

function summing(of: (step: CurveStep) => number): (step: CurveStep) => number {
  let sum = 0
  return (step) => (sum += of(step))
}

/** Indexes of the steps to keep, ascending. */
function keptSteps(
  count: number,
  lines: readonly Float64Array[],
  stretches: number,
  marked: readonly number[],
): number[] {
  const kept = new Set([0, count - 1, ...marked])
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const start = Math.floor((stretch * count) / stretches)
    const end = Math.floor(((stretch + 1) * count) / stretches)
    for (const line of lines) kept.add(highest(line, start, end))
  }
  return [...kept].sort((a, b) => a - b)
}

function highest(line: Float64Array, start: number, end: number): number {
  let found = start
  for (let index = start + 1; index < end; index += 1) {
    if ((line[index] ?? 0) > (line[found] ?? 0)) found = index
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

/** Money in units is summed in cents, and R in ten thousandths: sums of fractions drift. */
function summed(
  stretch: readonly CurveStep[],
): Pick<CurveStep, 'netPnl' | 'cash' | 'trades' | 'totalR' | 'tradesWithR'> {
  const total = (of: (step: CurveStep) => number) => stretch.reduce((sum, step) => sum + of(step), 0)
  return {
    netPnl: unitsOf(total(({ netPnl }) => centsOf(netPnl))),
    cash: unitsOf(total(({ cash }) => centsOf(cash))),
    trades: total(({ trades }) => trades),
    totalR: total(({ totalR }) => Math.round(totalR * 10_000)) / 10_000,
    tradesWithR: total(({ tradesWithR }) => tradesWithR),
  }
}
