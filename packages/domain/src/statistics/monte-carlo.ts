import { type Interval, wilsonInterval } from './interval.ts'
import { takeQuantile } from './quantile.ts'
import { randomIndexes } from './random.ts'

/** How a trade's size follows the balance. */
export type Sizing =
  /** As traded, times a factor: the same money at risk whatever the balance. `results` are cents. */
  | { readonly kind: 'fixed'; readonly factor: number }
  /** A share of the balance at risk in every trade; `results` are R multiples. */
  | { readonly kind: 'share'; readonly risk: number }

export interface MonteCarloInput {
  readonly results: ArrayLike<number>
  readonly startCents: number
  readonly sizing: Sizing
  /**
   * `resample` draws with replacement, as many trades as are asked for (Efron 1979); `shuffle` puts the same trades in
   * another order, so that every path ends where the account did (as many trades as there are).
   */
  readonly order: 'resample' | 'shuffle'
  readonly runs: number
  readonly trades: number
  /** Ruin: the balance has fallen by this share of the start (0.5: half of it is gone). */
  readonly ruinShare: number
  readonly seed: number
}

export interface Spread {
  readonly p5: number
  readonly p25: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
}

export interface MonteCarlo {
  readonly runs: number
  readonly trades: number
  /** Results that the paths are drawn from. */
  readonly sample: number
  /** Greatest fall from a peak, in cents and in percent of the balance at that peak (positive). */
  readonly drawdownCents: Spread
  readonly drawdownPercent: Spread
  readonly endCents: Spread
  readonly longestLosingStreak: Spread
  /** Share of paths that met ruin, in percent, with the interval that so many runs allow. */
  readonly riskOfRuin: Interval & { readonly percent: number }
  /** Balances over time: a row for each of up to 60 moments, from the start to the end. */
  readonly bands: readonly (Spread & { readonly trade: number })[]
}

const MOST_BANDS = 60

/**
 * Many possible orders of a trader's own results: what falls they may have to sit out, and how often the account would
 * not have survived. Trades are taken as independent of each other. null without results, runs, trades or money.
 * Same input, same answer; 1,000 runs of 500 trades take some ten milliseconds. `afterRun` hears the number of runs done.
 */
export function monteCarlo(
  input: MonteCarloInput,
  afterRun: (runs: number) => void = () => {},
): MonteCarlo | null {
  const { results, startCents, order, runs } = input
  const trades = order === 'shuffle' ? results.length : input.trades
  if (results.length === 0 || runs < 1 || trades < 1 || !(startCents > 0)) return null
  const drawn = Float64Array.from(results)
  const path = new Float64Array(trades)
  const random = randomIndexes(input.seed)
  const moments = momentsOf(trades)
  const balances = moments.map(() => new Float64Array(runs))
  const outcomes = {
    drop: new Float64Array(runs),
    share: new Float64Array(runs),
    end: new Float64Array(runs),
  }
  const streaks = new Float64Array(runs)
  let ruined = 0
  for (let run = 0; run < runs; run += 1) {
    draw(path, drawn, order, random)
    const walked = walk(
      path,
      input,
      (moment, balance) => {
        const at = balances[moment]
        if (at !== undefined) at[run] = balance
      },
      moments,
    )
    outcomes.drop[run] = walked.drop
    outcomes.share[run] = walked.share * 100
    outcomes.end[run] = walked.end
    streaks[run] = walked.longestLosingStreak
    if (walked.isRuined) ruined += 1
    afterRun(run + 1)
  }
  const interval = wilsonInterval(ruined, runs) ?? { low: 0, high: 100, sample: runs }
  return {
    runs,
    trades,
    sample: results.length,
    drawdownCents: spreadOf(outcomes.drop),
    drawdownPercent: spreadOf(outcomes.share),
    endCents: spreadOf(outcomes.end),
    longestLosingStreak: spreadOf(streaks),
    riskOfRuin: { percent: (ruined / runs) * 100, ...interval },
    bands: moments.map((trade, index) => ({ trade, ...spreadOf(balances[index] ?? new Float64Array(1)) })),
  }
}

/** Numbers of trades after which balances are looked at: 0, the last one, and evenly between. */
function momentsOf(trades: number): readonly number[] {
  const steps = Math.min(MOST_BANDS - 1, trades)
  return Array.from({ length: steps + 1 }, (_, index) => Math.round((index * trades) / steps))
}

function draw(
  path: Float64Array,
  results: Float64Array,
  order: MonteCarloInput['order'],
  random: (below: number) => number,
): void {
  if (order === 'resample') {
    for (let index = 0; index < path.length; index += 1) path[index] = results[random(results.length)] ?? 0
    return
  }
  // Fisher and Yates, inside out: every order is equally likely.
  for (let index = 0; index < path.length; index += 1) {
    const other = random(index + 1)
    path[index] = path[other] ?? 0
    path[other] = results[index] ?? 0
  }
}

interface Walk {
  readonly drop: number
  readonly share: number
  readonly end: number
  readonly longestLosingStreak: number
  readonly isRuined: boolean
}

/** One path. A balance that reaches zero stays there: nobody trades on without money, but losses owed stay owed. */
function walk(
  path: Float64Array,
  { startCents, sizing, ruinShare }: MonteCarloInput,
  see: (moment: number, balance: number) => void,
  moments: readonly number[],
): Walk {
  const floor = startCents * (1 - ruinShare)
  let balance = startCents
  let peak = startCents
  let drop = 0
  let share = 0
  let streak = 0
  let longestLosingStreak = 0
  let isRuined = balance <= floor
  let moment = 1
  see(0, balance)
  for (let index = 0; index < path.length; index += 1) {
    const result = path[index] ?? 0
    streak = result < 0 ? streak + 1 : 0
    if (streak > longestLosingStreak) longestLosingStreak = streak
    if (balance > 0)
      balance += sizing.kind === 'fixed' ? result * sizing.factor : balance * result * sizing.risk
    if (balance > peak) peak = balance
    else if (peak - balance > drop || (peak - balance) / peak > share) {
      drop = Math.max(drop, peak - balance)
      share = Math.max(share, (peak - balance) / peak)
    }
    if (balance <= floor) isRuined = true
    if (moments[moment] === index + 1) {
      see(moment, balance)
      moment += 1
    }
  }
  return { drop, share, end: balance, longestLosingStreak, isRuined }
}

function spreadOf(values: Float64Array): Spread {
  const at = (part: number) => takeQuantile(values, part) ?? 0
  return { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) }
}
