/** A value and the function for the one after it: the same stream can be continued in two ways. NaN: none yet. */
export interface Streamed {
  readonly value: number
  readonly next: Stream
}
export type Stream = (value: number) => Streamed

/** A number of every full window of the last `period` values. */
export function windowStream(period: number, of: (window: readonly number[]) => number): Stream {
  const after =
    (window: readonly number[]): Stream =>
    (value) => {
      const grown = [...(window.length < period ? window : window.slice(1)), value]
      return { value: grown.length < period ? Number.NaN : of(grown), next: after(grown) }
    }
  return after([])
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * Exponential average that begins with the simple average of the first `period` values. `weight`: of a new value,
 * 2 / (period + 1) by default.
 */
export function exponentialStream(period: number, weight: number = 2 / (period + 1)): Stream {
  const continued =
    (before: number): Stream =>
    (value) => {
      const now = before + (value - before) * weight
      return { value: now, next: continued(now) }
    }
  const first =
    (sum: number, count: number): Stream =>
    (value) => {
      const [total, so] = [sum + value, count + 1]
      if (so < period) return { value: Number.NaN, next: first(total, so) }
      return { value: total / period, next: continued(total / period) }
    }
  return first(0, 0)
}

/** Wilder's smoothing, of RSI and ATR: a new value weighs 1 / period. */
export function wilderStream(period: number): Stream {
  return exponentialStream(period, 1 / period)
}
