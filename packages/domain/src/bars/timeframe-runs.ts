import { barStart } from './aggregate.ts'
import { type Bars, type Timeframe, timeframes } from './bars.ts'

type Rows = Pick<Bars, 'time' | 'high' | 'low'>

/** Rows from index `from` (included) to `to` (excluded) that are bars of one timeframe. */
export interface TimeframeRun {
  readonly timeframe: Timeframe
  readonly from: number
  readonly to: number
}

/** Rows that are judged together: enough that missing bars do not matter, few enough to find short parts. */
const BLOCK = 64
/** Of a timeframe's steps, so many are multiples of it; the others are irregular bars and changes of the clock. */
const REGULAR = 0.9
/** A coarser part of fewer blocks than this between finer ones is a quiet time of the finer ones. */
const QUIET_BLOCKS = 3
const HOUR = 3_600
const DAY = 86_400
const MONTH = 2_592_000
const descending = timeframes.filter((timeframe) => timeframe !== MONTH).toReversed()

/**
 * The parts of a file by timeframe, in the file's order, judged by the steps between its times: a file may have days in
 * its older part and hours in the newer one. Empty where no step is a minute or longer.
 */
export function timeframeRuns(rows: Rows): readonly TimeframeRun[] {
  const { time } = rows
  const count = Math.max(1, Math.floor(time.length / BLOCK))
  const starts = Array.from({ length: count + 1 }, (_, block) => Math.round((block * time.length) / count))
  const judged = starts.slice(0, -1).map((from, block) => timeframeOf(time, from, starts[block + 1] ?? from))
  const first = judged.find((timeframe) => timeframe !== undefined)
  if (first === undefined) return []
  const runs: TimeframeRun[] = []
  for (const [block, timeframe = runs.at(-1)?.timeframe ?? first] of judged.entries())
    append(runs, { timeframe, from: starts[block] ?? 0, to: starts[block + 1] ?? 0 })
  return withExactEnds(rows, withoutQuiet(runs))
}

function append(runs: TimeframeRun[], next: TimeframeRun): void {
  const last = runs.at(-1)
  if (last?.timeframe === next.timeframe) runs[runs.length - 1] = { ...last, to: next.to }
  else runs.push(next)
}

/** Quiet times belong to the finer runs around them. */
function withoutQuiet(runs: readonly TimeframeRun[]): readonly TimeframeRun[] {
  const made: TimeframeRun[] = []
  for (const [index, run] of runs.entries()) {
    const [before, after] = [made.at(-1), runs[index + 1]]
    const isQuiet =
      before !== undefined &&
      before.timeframe === after?.timeframe &&
      before.timeframe < run.timeframe &&
      run.to - run.from < QUIET_BLOCKS * BLOCK
    append(made, isQuiet ? { ...run, timeframe: before.timeframe } : run)
  }
  return made
}

/** The longest timeframe of which nearly all steps are multiples. */
function timeframeOf(time: Float64Array, from: number, to: number): Timeframe | undefined {
  const steps: number[] = []
  for (let index = from; index + 1 < Math.max(to, from + 2) && index + 1 < time.length; index += 1) {
    const step = stepAfter(time, index)
    if (step > 0) steps.push(step)
  }
  if (steps.length === 0) return undefined
  const median = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
  if (isMonth(median)) return MONTH
  const least = Math.ceil(steps.length * REGULAR)
  return descending.find((timeframe) => {
    let regular = 0
    for (const step of steps) if (step % timeframe === 0) regular += 1
    return regular >= least
  })
}

/** Months are 28 to 31 days; where daylight saving begins or ends, an hour less or more. */
function isMonth(step: number): boolean {
  const days = Math.round(step / DAY)
  return days >= 28 && days <= 31 && Math.abs(step - days * DAY) <= HOUR
}

function stepAfter(time: Float64Array, index: number): number {
  return Math.abs((time[index + 1] ?? 0) - (time[index] ?? 0))
}

/** Blocks end anywhere: the first and last bars of the finer run are those that are too close for the coarser one. */
function withExactEnds(rows: Rows, runs: readonly TimeframeRun[]): readonly TimeframeRun[] {
  const made: TimeframeRun[] = []
  for (const run of runs) {
    const before = made.pop()
    if (before === undefined) {
      made.push(run)
      continue
    }
    const end = borderOf(rows, before, run)
    if (end > before.from) made.push({ ...before, to: end })
    if (run.to > end) made.push({ ...run, from: end })
  }
  return made
}

function borderOf(rows: Rows, before: TimeframeRun, after: TimeframeRun): number {
  const { time } = rows
  const from = Math.max(before.from, before.to - BLOCK)
  const to = Math.min(after.to, after.from + BLOCK)
  const coarse = Math.max(before.timeframe, after.timeframe) * REGULAR
  const isFine = (index: number) => {
    const step = stepAfter(time, index)
    return step > 0 && step < coarse
  }
  if (after.timeframe < before.timeframe) {
    for (let index = from; index + 1 < to; index += 1)
      if (isFine(index)) return coversNext(rows, index, before.timeframe) ? index + 1 : index
  } else {
    for (let index = to - 2; index >= from; index -= 1) if (isFine(index)) return index + 2
  }
  return after.from
}

/** Whether a row begins where a bar of the timeframe does, and its range contains all rows within that bar. */
function coversNext({ time, high, low }: Rows, index: number, timeframe: Timeframe): boolean {
  const start = time[index] ?? 0
  if (barStart(start, timeframe) !== start) return false
  let next = index + 1
  for (; next < time.length && (time[next] ?? 0) < start + timeframe; next += 1)
    if ((high[next] ?? 0) > (high[index] ?? 0) || (low[next] ?? 0) < (low[index] ?? 0)) return false
  return true
}
