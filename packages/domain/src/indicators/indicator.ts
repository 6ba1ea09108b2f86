import { type Bar, UNKNOWN } from '../bars/bars.ts'
import { exponentialStream, mean, type Stream, wilderStream, windowStream } from './stream.ts'

/** What an indicator reads of a bar; prices in any unit, its lines have the same. */
export type IndicatorBar = Pick<Bar, 'time' | 'high' | 'low' | 'close' | 'volume'>

/** The values of an indicator's lines at a bar (NaN: none yet), and the indicator after it. */
export interface IndicatorStep {
  readonly values: readonly number[]
  readonly next: Indicator
}

/** An indicator as far as it has come. Calling it changes nothing: the bar that is still growing can be tried again. */
export type Indicator = (bar: IndicatorBar) => IndicatorStep

export interface IndicatorForm {
  /** Its numbers with their defaults. */
  readonly numbers: Readonly<Record<string, number>>
  readonly lines: readonly string[]
  /** `price`: over the candles; `difference` of prices, `index` from 0 to 100: a pane of its own. */
  readonly scale: 'price' | 'difference' | 'index'
}

export const indicatorForms = {
  sma: { numbers: { period: 20 }, lines: ['sma'], scale: 'price' },
  ema: { numbers: { period: 20 }, lines: ['ema'], scale: 'price' },
  bollinger: {
    numbers: { period: 20, deviations: 2 },
    lines: ['middle', 'upper', 'lower'],
    scale: 'price',
  },
  vwap: { numbers: {}, lines: ['vwap'], scale: 'price' },
  rsi: { numbers: { period: 14 }, lines: ['rsi'], scale: 'index' },
  macd: {
    numbers: { fast: 12, slow: 26, signal: 9 },
    lines: ['macd', 'signal', 'histogram'],
    scale: 'difference',
  },
  atr: { numbers: { period: 14 }, lines: ['atr'], scale: 'difference' },
} as const satisfies Record<string, IndicatorForm>
export type IndicatorKind = keyof typeof indicatorForms

/** Longest period; each bar costs at most so many additions. */
export const LONGEST_PERIOD = 1_000

/** Most standard deviations of a band. */
export const MAX_DEVIATIONS = 10

/** An indicator before its first bar. Numbers that are missing or unusable take their defaults. */
export function startIndicator(kind: IndicatorKind, given: Readonly<Record<string, number>> = {}): Indicator {
  const number = (name: string, otherwise: number, isUsable: (value: number) => boolean) => {
    const value = given[name]
    return value !== undefined && isUsable(value) ? value : otherwise
  }
  const period = (name: string, otherwise: number) => number(name, otherwise, isPeriod)
  switch (kind) {
    case 'sma':
      return ofClose(windowStream(period('period', 20), mean))
    case 'ema':
      return ofClose(exponentialStream(period('period', 20)))
    case 'bollinger':
      return bollinger(period('period', 20), number('deviations', 2, isDeviations))
    case 'vwap':
      return vwap(Number.NaN, 0, 0)
    case 'rsi':
      return rsi(period('period', 14))
    case 'macd':
      return macd(period('fast', 12), period('slow', 26), period('signal', 9))
    case 'atr':
      return atr(period('period', 14))
  }
}

export function isPeriod(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= LONGEST_PERIOD
}

function isDeviations(value: number): boolean {
  return value > 0 && value <= MAX_DEVIATIONS
}

/** `order`: the fast average is not shorter than the slow one. */
export type NumberProblem = 'period' | 'deviations' | 'order'

/** Why a number of an indicator cannot be used, by its name; empty: all can. Missing numbers take their defaults. */
export function checkNumbers(
  kind: IndicatorKind,
  given: Readonly<Record<string, number>>,
): Readonly<Record<string, NumberProblem>> {
  const numbers: Readonly<Record<string, number>> = { ...indicatorForms[kind].numbers, ...given }
  const problems: Record<string, NumberProblem> = {}
  for (const [name, value] of Object.entries(numbers)) {
    if (name === 'deviations' && !isDeviations(value)) problems[name] = 'deviations'
    if (name !== 'deviations' && !isPeriod(value)) problems[name] = 'period'
  }
  if (kind === 'macd' && (numbers['fast'] ?? 0) >= (numbers['slow'] ?? 0)) problems['fast'] ??= 'order'
  return problems
}

function ofClose(stream: Stream): Indicator {
  return ({ close }) => {
    const { value, next } = stream(close)
    return { values: [value], next: ofClose(next) }
  }
}

/** Middle: simple average; bands: standard deviations of the population above and below it (Bollinger). */
function bollinger(period: number, deviations: number): Indicator {
  const average = windowStream(period, mean)
  const spread = windowStream(period, deviation)
  const after =
    (middle: Stream, width: Stream): Indicator =>
    ({ close }) => {
      const [one, other] = [middle(close), width(close)]
      const half = other.value * deviations
      return {
        values: [one.value, one.value + half, one.value - half],
        next: after(one.next, other.next),
      }
    }
  return after(average, spread)
}

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

const DAY = 86_400

/** Average typical price by volume since the day began, by the bars' clock; none while no volume is known. */
function vwap(day: number, traded: number, volume: number): Indicator {
  return (bar) => {
    const today = Math.floor(bar.time / DAY)
    const isSame = today === day
    const own = bar.volume === UNKNOWN ? 0 : bar.volume
    const sum = (isSame ? traded : 0) + ((bar.high + bar.low + bar.close) / 3) * own
    const total = (isSame ? volume : 0) + own
    return { values: [total > 0 ? sum / total : Number.NaN], next: vwap(today, sum, total) }
  }
}

/** Wilder (1978): 100 − 100 / (1 + average gain / average loss); 100 without losses, 50 without any change. */
function rsi(period: number): Indicator {
  const after =
    (before: number, gains: Stream, losses: Stream): Indicator =>
    ({ close }) => {
      const change = close - before
      const [gain, loss] = [gains(Math.max(change, 0)), losses(Math.max(-change, 0))]
      const moved = gain.value + loss.value
      const value = moved === 0 ? 50 : (100 * gain.value) / moved
      return { values: [value], next: after(close, gain.next, loss.next) }
    }
  return ({ close }) => ({
    values: [Number.NaN],
    next: after(close, wilderStream(period), wilderStream(period)),
  })
}

/** Appel: fast less slow exponential average, its own average as signal, and the difference of both. */
function macd(fast: number, slow: number, signal: number): Indicator {
  const after =
    (quick: Stream, calm: Stream, smooth: Stream): Indicator =>
    ({ close }) => {
      const [one, other] = [quick(close), calm(close)]
      const line = one.value - other.value
      if (Number.isNaN(line)) {
        return { values: [line, line, line], next: after(one.next, other.next, smooth) }
      }
      const average = smooth(line)
      return {
        values: [line, average.value, line - average.value],
        next: after(one.next, other.next, average.next),
      }
    }
  return after(exponentialStream(fast), exponentialStream(slow), exponentialStream(signal))
}

/** Wilder (1978): smoothed true range. The first bar has no close before it: its range counts. */
function atr(period: number): Indicator {
  const after =
    (before: number | undefined, smooth: Stream): Indicator =>
    ({ high, low, close }) => {
      const previous = before ?? close
      const range = Math.max(high, previous) - Math.min(low, previous)
      const { value, next } = smooth(range)
      return { values: [value], next: after(close, next) }
    }
  return after(undefined, wilderStream(period))
}
