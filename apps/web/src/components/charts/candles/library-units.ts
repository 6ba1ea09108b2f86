import type { Logical, UTCTimestamp } from 'lightweight-charts'

/** The library brands its numbers; every finite number is one. */
export function timestamp(seconds: number): UTCTimestamp {
  if (!isTimestamp(seconds)) throw new RangeError(`${seconds} is no time`)
  return seconds
}

export function logical(position: number): Logical {
  if (!isLogical(position)) throw new RangeError(`${position} is no position`)
  return position
}

function isTimestamp(value: number): value is UTCTimestamp {
  return Number.isFinite(value)
}

function isLogical(value: number): value is Logical {
  return Number.isFinite(value)
}
