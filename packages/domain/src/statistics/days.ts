import { addWide, emptyWideSum, squareOf, type WideSum } from './wide-sum.ts'

/** Net result of one day of the broker's clock (days since 1970). */
export interface Day {
  readonly day: number
  readonly netPnlCents: number
}

/** Sums over complete days. The days at either end of the stretch, which may still grow, are not included. */
export interface DaySums {
  readonly days: number
  readonly winning: number
  readonly losing: number
  readonly netPnlCents: number
  readonly squares: WideSum
  /** Squares of the losing days alone, for the downside deviation. */
  readonly downside: WideSum
  readonly best: Day | null
  readonly worst: Day | null
}

/**
 * Daily results of an ordered stretch: its first and last day are kept apart, since joining another stretch may add to
 * them.
 */
export interface Days {
  readonly first: Day | null
  /** null while the stretch lies within one day. */
  readonly last: Day | null
  readonly between: DaySums
}

export const emptyDaySums: DaySums = {
  days: 0,
  winning: 0,
  losing: 0,
  netPnlCents: 0,
  squares: emptyWideSum,
  downside: emptyWideSum,
  best: null,
  worst: null,
}
export const emptyDays: Days = { first: null, last: null, between: emptyDaySums }

export function combineDays(a: Days, b: Days): Days {
  if (a.first === null) return b
  if (b.first === null) return a
  const endOfA = a.last ?? a.first
  if (endOfA.day !== b.first.day) {
    const inner = [...(a.last ? [a.last] : []), ...(b.last ? [b.first] : [])]
    return {
      first: a.first,
      last: b.last ?? b.first,
      between: combineDaySums(inner.reduce(addDay, a.between), b.between),
    }
  }
  const joint: Day = { day: endOfA.day, netPnlCents: endOfA.netPnlCents + b.first.netPnlCents }
  if (a.last === null) return { first: joint, last: b.last, between: b.between }
  if (b.last === null) return { first: a.first, last: joint, between: a.between }
  return { first: a.first, last: b.last, between: combineDaySums(addDay(a.between, joint), b.between) }
}

/** Sums over all days of the stretch, including its first and last. */
export function allDays(days: Days): DaySums {
  const withFirst = days.first ? combineDaySums(addDay(emptyDaySums, days.first), days.between) : days.between
  return days.last ? addDay(withFirst, days.last) : withFirst
}

export function addDay(sums: DaySums, day: Day): DaySums {
  const square = squareOf(day.netPnlCents)
  return {
    days: sums.days + 1,
    winning: sums.winning + (day.netPnlCents > 0 ? 1 : 0),
    losing: sums.losing + (day.netPnlCents < 0 ? 1 : 0),
    netPnlCents: sums.netPnlCents + day.netPnlCents,
    squares: addWide(sums.squares, square),
    downside: day.netPnlCents < 0 ? addWide(sums.downside, square) : sums.downside,
    best: better(sums.best, day),
    worst: worse(sums.worst, day),
  }
}

function combineDaySums(a: DaySums, b: DaySums): DaySums {
  return {
    days: a.days + b.days,
    winning: a.winning + b.winning,
    losing: a.losing + b.losing,
    netPnlCents: a.netPnlCents + b.netPnlCents,
    squares: addWide(a.squares, b.squares),
    downside: addWide(a.downside, b.downside),
    best: better(a.best, b.best),
    worst: worse(a.worst, b.worst),
  }
}

/** The better day; the earlier of equal ones. */
function better(a: Day | null, b: Day | null): Day | null {
  if (a === null || b === null) return a ?? b
  if (a.netPnlCents !== b.netPnlCents) return a.netPnlCents > b.netPnlCents ? a : b
  return a.day <= b.day ? a : b
}

function worse(a: Day | null, b: Day | null): Day | null {
  if (a === null || b === null) return a ?? b
  if (a.netPnlCents !== b.netPnlCents) return a.netPnlCents < b.netPnlCents ? a : b
  return a.day <= b.day ? a : b
}

/** Accumulates results in order of closing; `result()` equals combining one-trade days. */
export function dayAccumulator(): {
  readonly add: (day: number, netPnlCents: number) => void
  readonly result: () => Days
} {
  let first: Day | null = null
  let between = emptyDaySums
  let day: number | null = null
  let net = 0
  return {
    add(nextDay, netPnlCents) {
      if (day === nextDay) {
        net += netPnlCents
        return
      }
      if (day !== null) {
        if (first === null) first = { day, netPnlCents: net }
        else between = addDay(between, { day, netPnlCents: net })
      }
      day = nextDay
      net = netPnlCents
    },
    result() {
      const current = day === null ? null : { day, netPnlCents: net }
      return first === null ? { first: current, last: null, between } : { first, last: current, between }
    },
  }
}
