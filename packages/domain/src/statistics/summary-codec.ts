import type { ClosingSummary } from './closing-summary.ts'
import { emptyGroup, type Group, type Groups } from './group.ts'
import { emptyOpening, type OpeningSummary } from './opening-summary.ts'

/**
 * Summaries as text for storage. Groups become number tuples and empty ones are omitted: a day with one pair takes
 * about 1 kB instead of 6, which matters for imports of thousands of days and ranges of a hundred months.
 */
type Tuple = readonly number[]
type SparseGroups = Readonly<Record<string, Tuple>>
type StoredOpening = Omit<
  OpeningSummary,
  | 'all'
  | 'weekdays'
  | 'hours'
  | 'pairs'
  | 'sessions'
  | 'strategies'
  | 'tags'
  | 'mistakes'
  | 'emotions'
  | 'directions'
> & {
  readonly all: Tuple
  readonly weekdays: SparseGroups
  readonly hours: SparseGroups
  readonly pairs: SparseGroups
  readonly sessions: SparseGroups
  readonly strategies: SparseGroups
  readonly tags: SparseGroups
  /** Omitted if there are none, as in summaries from before mistakes existed, which therefore stay valid. */
  readonly mistakes?: SparseGroups
  readonly emotions: SparseGroups
  readonly directions: SparseGroups
}

export function encodeOpening(summary: OpeningSummary): string {
  const { mistakes, ...rest } = summary
  const stored: StoredOpening = {
    ...rest,
    all: toTuple(summary.all),
    weekdays: fromList(summary.weekdays),
    hours: fromList(summary.hours),
    pairs: toTuples(summary.pairs),
    sessions: toTuples(summary.sessions),
    strategies: toTuples(summary.strategies),
    tags: toTuples(summary.tags),
    ...(Object.keys(mistakes).length > 0 && { mistakes: toTuples(mistakes) }),
    emotions: toTuples(summary.emotions),
    directions: toTuples(summary.directions),
  }
  return JSON.stringify(stored)
}

/** Reads what `encodeOpening` wrote; the text comes from our own table, so a parse error is a bug and throws. */
export function decodeOpening(text: string): OpeningSummary {
  const stored = JSON.parse(text) as StoredOpening
  return {
    ...stored,
    all: toGroup(stored.all),
    weekdays: toList(stored.weekdays, emptyOpening.weekdays.length),
    hours: toList(stored.hours, emptyOpening.hours.length),
    pairs: toGroups(stored.pairs),
    sessions: toGroups(stored.sessions),
    strategies: toGroups(stored.strategies),
    tags: toGroups(stored.tags),
    mistakes: toGroups(stored.mistakes ?? {}),
    emotions: toGroups(stored.emotions),
    directions: toGroups(stored.directions),
  }
}

export function encodeClosing(summary: ClosingSummary): string {
  return JSON.stringify(summary)
}

export function decodeClosing(text: string): ClosingSummary {
  return JSON.parse(text) as ClosingSummary
}

function toTuple(group: Group): Tuple {
  return [
    group.trades,
    group.wins,
    group.losses,
    group.breakEvens,
    group.netPnlCents,
    group.winningCents,
    group.losingCents,
    group.tradesWithR,
    group.rMultipleE4,
  ]
}

function toGroup(tuple: Tuple): Group {
  const [
    trades = 0,
    wins = 0,
    losses = 0,
    breakEvens = 0,
    net = 0,
    winning = 0,
    losing = 0,
    tradesWithR = 0,
    rMultipleE4 = 0,
  ] = tuple
  return {
    trades,
    wins,
    losses,
    breakEvens,
    netPnlCents: net,
    winningCents: winning,
    losingCents: losing,
    tradesWithR,
    rMultipleE4,
  }
}

function toTuples(groups: Groups): SparseGroups {
  return Object.fromEntries(Object.entries(groups).map(([key, group]) => [key, toTuple(group)]))
}

function toGroups(tuples: SparseGroups): Groups {
  return Object.fromEntries(Object.entries(tuples).map(([key, tuple]) => [key, toGroup(tuple)]))
}

function fromList(groups: readonly Group[]): SparseGroups {
  return Object.fromEntries(
    groups.flatMap((group, index) => (group.trades === 0 ? [] : [[index, toTuple(group)]])),
  )
}

function toList(tuples: SparseGroups, length: number): readonly Group[] {
  return Array.from({ length }, (_, index) => {
    const tuple = tuples[index]
    return tuple ? toGroup(tuple) : emptyGroup
  })
}
