import { type ClosingSummary, emptyClosing } from './closing-summary.ts'
import { emptyGroup, type Group, type Groups } from './group.ts'
import { emptyStreaks, type StreakSummary } from './streaks.ts'
import { emptyTradeSummary, type TradeSummary } from './trade-summary.ts'

/**
 * Summaries as text for storage. Groups become number tuples and empty ones are omitted: a day with one pair takes
 * about 1 kB instead of 6, which matters for imports of thousands of days and ranges of a hundred months.
 */
type Tuple = readonly number[]
type SparseGroups = Readonly<Record<string, Tuple>>
type StoredTrades = Omit<
  TradeSummary,
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
  /** Omitted if there are none. */
  readonly mistakes?: SparseGroups
  readonly emotions: SparseGroups
  readonly directions: SparseGroups
}

export function encodeTrades(summary: TradeSummary): string {
  const { mistakes, ...rest } = summary
  const stored: StoredTrades = {
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

/** The text of a stored summary is damaged, or of another version: compute it again. */
export class UnreadableSummaryError extends Error {
  override readonly name = 'UnreadableSummaryError'
}

/** Reads what `encodeTrades` wrote. Throws UnreadableSummaryError. */
export function decodeTrades(text: string): TradeSummary {
  const stored = parse<StoredTrades>(text, storedEmpty)
  const tables = [
    stored.weekdays,
    stored.hours,
    stored.pairs,
    stored.sessions,
    stored.strategies,
    stored.tags,
    stored.mistakes ?? {},
    stored.emotions,
    stored.directions,
  ]
  if (!tables.every((groups) => Object.values(groups).every((group) => hasShape(group, storedEmpty.all))))
    throw new UnreadableSummaryError('Groups of a stored summary are incomplete')
  return {
    ...stored,
    all: toGroup(stored.all),
    weekdays: toList(stored.weekdays, emptyTradeSummary.weekdays.length),
    hours: toList(stored.hours, emptyTradeSummary.hours.length),
    pairs: toGroups(stored.pairs),
    sessions: toGroups(stored.sessions),
    strategies: toGroups(stored.strategies),
    tags: toGroups(stored.tags),
    mistakes: toGroups(stored.mistakes ?? {}),
    emotions: toGroups(stored.emotions),
    directions: toGroups(stored.directions),
  }
}

export function encodeStreaks(summary: StreakSummary): string {
  return JSON.stringify(summary)
}

/** Reads what `encodeStreaks` wrote. Throws UnreadableSummaryError. */
export function decodeStreaks(text: string): StreakSummary {
  return parse<StreakSummary>(text, { streaks: emptyStreaks, firstClose: 0, lastClose: 0 })
}

export function encodeClosing(summary: ClosingSummary): string {
  return JSON.stringify(summary)
}

/** Reads what `encodeClosing` wrote. Throws UnreadableSummaryError. */
export function decodeClosing(text: string): ClosingSummary {
  return parse<ClosingSummary>(text, emptyClosing)
}

const storedEmpty: StoredTrades = JSON.parse(encodeTrades(emptyTradeSummary))

function parse<T>(text: string, shape: T): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new UnreadableSummaryError('A stored summary is not JSON', { cause })
  }
  if (!hasShape(value, shape)) throw new UnreadableSummaryError('A stored summary lacks fields')
  return value as T
}

/** Whether a value has all fields of a shape, numbers where it has numbers, and lists of the same length. */
function hasShape(value: unknown, shape: unknown): boolean {
  if (typeof shape === 'number') return Number.isFinite(value)
  // Best and worst trade or day, and moments: absent from an empty summary.
  if (shape === null) return typeof value === 'object' || typeof value === 'number'
  if (typeof shape !== 'object') return typeof value === typeof shape
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(shape)) return Array.isArray(value) && hasNumbers(value, shape.length)
  if (Array.isArray(value)) return false
  const fields = value as Readonly<Record<string, unknown>>
  return Object.entries(shape).every(([name, part]) => hasShape(fields[name], part))
}

function hasNumbers(list: readonly unknown[], length: number): boolean {
  return list.length === length && list.every((item) => Number.isFinite(item))
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
