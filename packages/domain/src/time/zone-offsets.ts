/** Seconds that a zone's clock is ahead of UTC (negative: behind) at the given UTC seconds. */
export type OffsetAt = (utcSeconds: number) => number

// A stretch of 194 days, sampled every day and a half: no zone changes its clock twice within a sample.
const STRETCH = 2 ** 24
const STEP = 2 ** 17
const FIRST = 0
/** 2100-01-01. No rules are known that far ahead; after it, and before 1970, the offset at the limit holds. */
const LAST = 4_102_444_800

/** Offsets of one stretch: `offsets[i]` holds from `starts[i]` on. Most stretches have one, those with a change two. */
interface Stretch {
  readonly starts: readonly number[]
  readonly offsets: readonly number[]
}

/**
 * The offsets of an IANA zone, determined once per stretch through Intl (a microsecond or two per call) and cached, so
 * that the next million lookups cost some nanoseconds each. undefined for a name that the platform does not know.
 */
export function zoneOffsets(name: string): OffsetAt | undefined {
  const ask = intlOffset(name)
  if (!ask) return undefined
  const stretches: (Stretch | undefined)[] = []
  return (utcSeconds) => {
    const at = utcSeconds < FIRST ? FIRST : utcSeconds > LAST ? LAST : utcSeconds
    const index = Math.floor(at / STRETCH)
    const { starts, offsets } = (stretches[index] ??= findStretch(ask, index * STRETCH))
    let last = starts.length - 1
    while (last > 0 && (starts[last] ?? 0) > at) last -= 1
    return offsets[last] ?? 0
  }
}

function findStretch(ask: OffsetAt, from: number): Stretch {
  const starts = [from]
  const offsets = [ask(from)]
  for (let at = from; at < from + STRETCH; at += STEP) {
    const before = offsets.at(-1) ?? 0
    const after = ask(at + STEP)
    if (before === after) continue
    const change = firstSecondAfterChange(ask, at, at + STEP, before)
    starts.push(change)
    offsets.push(after)
  }
  return { starts, offsets }
}

/** The first second after `from` with another offset than `before`, which `from` has and `to` has not. */
export function firstSecondAfterChange(
  ask: (seconds: number) => number,
  from: number,
  to: number,
  before: number,
): number {
  let low = from
  let high = to
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (ask(middle) === before) low = middle
    else high = middle
  }
  return high
}

/** Formats the local time with Intl and subtracts UTC. */
function intlOffset(name: string): OffsetAt | undefined {
  const format = formatOf(name)
  if (!format) return undefined
  return (utcSeconds) => {
    const read: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(utcSeconds * 1000)) read[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - utcSeconds
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone })
  } catch {
    // A RangeError: the platform has no such zone.
    return undefined
  }
}

const FIELDS = {
  calendar: 'gregory',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
