import { weekdayOf } from '../time/calendar-position.ts'
import {
  combineGroup,
  combineGroupList,
  combineGroups,
  emptyGroup,
  type Group,
  type Groups,
} from './group.ts'
import { type GroupTable, groupArena } from './group-arena.ts'
import { LOSS, type ResultClass, WIN } from './result-class.ts'
import type { ClosedTrade } from './closed-trade.ts'
import { classOf } from './result-class.ts'
import { R_BUCKETS, rBucketOf } from './r-bucket.ts'
import { addWide, emptyWideSum, wideAccumulator, type WideSum } from './wide-sum.ts'

/** A net result with its trade. */
export interface Extreme {
  readonly netPnlCents: number
  /** Local seconds: of equal results, the trade that was opened first counts. */
  readonly openedAt: number
  readonly id: string
}

/**
 * What is counted per trade, whatever the order of the trades: the specification's figures and every breakdown. Money is
 * each trade's whole net result. A commutative monoid: days fold into months and months into any period.
 */
export interface TradeSummary {
  readonly all: Group
  readonly squares: WideSum
  readonly downside: WideSum
  readonly rSquares: WideSum
  readonly best: Extreme | null
  readonly worst: Extreme | null
  readonly heldSeconds: number
  readonly heldWinningSeconds: number
  readonly heldLosingSeconds: number
  /** Monday first. */
  readonly weekdays: readonly Group[]
  /** By `ClosedTrade.hour`. */
  readonly hours: readonly Group[]
  readonly pairs: Groups
  readonly sessions: Groups
  readonly strategies: Groups
  readonly tags: Groups
  readonly mistakes: Groups
  readonly emotions: Groups
  readonly directions: Groups
  /** Trades per bucket of R: bucket i holds (i - 8) / 2 ≤ R < (i - 7) / 2; the first and last are open ended. */
  readonly rBuckets: readonly number[]
}

const MOMENTS = 7 * 24 * 2
const emptyList = (length: number): readonly Group[] => Array.from({ length }, () => emptyGroup)

export const emptyTradeSummary: TradeSummary = {
  all: emptyGroup,
  squares: emptyWideSum,
  downside: emptyWideSum,
  rSquares: emptyWideSum,
  best: null,
  worst: null,
  heldSeconds: 0,
  heldWinningSeconds: 0,
  heldLosingSeconds: 0,
  weekdays: emptyList(7),
  hours: emptyList(24),
  pairs: {},
  sessions: {},
  strategies: {},
  tags: {},
  mistakes: {},
  emotions: {},
  directions: {},
  rBuckets: Array.from({ length: R_BUCKETS }, () => 0),
}

export function combineTradeSummaries(a: TradeSummary, b: TradeSummary): TradeSummary {
  return {
    all: combineGroup(a.all, b.all),
    squares: addWide(a.squares, b.squares),
    downside: addWide(a.downside, b.downside),
    rSquares: addWide(a.rSquares, b.rSquares),
    best: extremeOf(a.best, b.best, 1),
    worst: extremeOf(a.worst, b.worst, -1),
    heldSeconds: a.heldSeconds + b.heldSeconds,
    heldWinningSeconds: a.heldWinningSeconds + b.heldWinningSeconds,
    heldLosingSeconds: a.heldLosingSeconds + b.heldLosingSeconds,
    weekdays: combineGroupList(a.weekdays, b.weekdays),
    hours: combineGroupList(a.hours, b.hours),
    pairs: combineGroups(a.pairs, b.pairs),
    sessions: combineGroups(a.sessions, b.sessions),
    strategies: combineGroups(a.strategies, b.strategies),
    tags: combineGroups(a.tags, b.tags),
    mistakes: combineGroups(a.mistakes, b.mistakes),
    emotions: combineGroups(a.emotions, b.emotions),
    directions: combineGroups(a.directions, b.directions),
    rBuckets: a.rBuckets.map((count, index) => count + (b.rBuckets[index] ?? 0)),
  }
}

/** The better (`sign` 1) or worse (-1) of two results; of equal ones that of the trade opened first. */
function extremeOf(a: Extreme | null, b: Extreme | null, sign: 1 | -1): Extreme | null {
  if (a === null || b === null) return a ?? b
  const difference = (a.netPnlCents - b.netPnlCents) * sign
  if (difference !== 0) return difference > 0 ? a : b
  return a.openedAt < b.openedAt || (a.openedAt === b.openedAt && a.id <= b.id) ? a : b
}

/** Folds trades in any order. One pass, no allocation per trade. */
export function foldTrades(closedTrades: Iterable<ClosedTrade>): TradeSummary {
  const groups = groupArena()
  // Weekday, hour and direction combined: one addition per trade, split into three breakdowns at the end.
  const moments = groups.numbered(MOMENTS)
  const pairs = groups.table()
  const sessions = groups.table()
  const strategies = groups.table()
  const tags = groups.table()
  const mistakes = groups.table()
  const emotions = groups.table()
  const rBuckets = Array.from({ length: R_BUCKETS }, () => 0)
  const upside = wideAccumulator()
  const downside = wideAccumulator()
  const rSquares = wideAccumulator()
  let heldSeconds = 0
  let heldWinningSeconds = 0
  let heldLosingSeconds = 0
  let best: Extreme | null = null
  let worst: Extreme | null = null

  for (const closedTrade of closedTrades) {
    const net = closedTrade.netPnlCents
    const kind = classOf(net, closedTrade.breakEven)
    const risk = closedTrade.rMultipleE4
    const hour = weekdayOf(closedTrade.openedAt) * 24 + closedTrade.hour
    groups.add(moments.slotOf(hour * 2 + (closedTrade.direction === 'long' ? 0 : 1)), kind, net, risk)
    groups.add(pairs.slotOf(closedTrade.pair), kind, net, risk)
    groups.add(emotions.slotOf(closedTrade.emotion), kind, net, risk)
    if (closedTrade.session !== null) groups.add(sessions.slotOf(closedTrade.session), kind, net, risk)
    if (closedTrade.strategyId !== null)
      groups.add(strategies.slotOf(closedTrade.strategyId), kind, net, risk)
    if (closedTrade.tags.length > 0) addLabels(groups, tags, closedTrade.tags, kind, net, risk)
    if (closedTrade.mistakes.length > 0) addLabels(groups, mistakes, closedTrade.mistakes, kind, net, risk)
    if (net < 0) downside.add(net)
    else upside.add(net)
    if (risk !== null) {
      rSquares.add(risk)
      const bucket = rBucketOf(risk)
      rBuckets[bucket] = (rBuckets[bucket] ?? 0) + 1
    }
    const held = closedTrade.closedAt - closedTrade.openedAt
    heldSeconds += held
    if (kind === WIN) heldWinningSeconds += held
    else if (kind === LOSS) heldLosingSeconds += held
    if (best === null || net >= best.netPnlCents) best = extremeOf(best, extreme(closedTrade), 1)
    if (worst === null || net <= worst.netPnlCents) worst = extremeOf(worst, extreme(closedTrade), -1)
  }

  const weekdays = openList(7)
  const hours = openList(24)
  const directions = openList(2)
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const group = moments.at(moment)
    if (group === null) continue
    merge(weekdays, Math.floor(moment / 48), group)
    merge(hours, (moment >> 1) % 24, group)
    merge(directions, moment % 2, group)
  }
  const [long = emptyGroup, short = emptyGroup] = directions
  return {
    all: combineGroup(long, short),
    squares: addWide(upside.sum(), downside.sum()),
    downside: downside.sum(),
    rSquares: rSquares.sum(),
    best,
    worst,
    heldSeconds,
    heldWinningSeconds,
    heldLosingSeconds,
    weekdays,
    hours,
    pairs: Object.fromEntries(pairs.entries()),
    sessions: Object.fromEntries(sessions.entries()),
    strategies: Object.fromEntries(strategies.entries()),
    tags: Object.fromEntries(tags.entries()),
    mistakes: Object.fromEntries(mistakes.entries()),
    emotions: Object.fromEntries(emotions.entries()),
    directions: nonEmpty({ long, short }),
    rBuckets,
  }
}

function extreme({ netPnlCents, openedAt, id }: ClosedTrade): Extreme {
  return { netPnlCents, openedAt, id }
}

function addLabels(
  groups: ReturnType<typeof groupArena>,
  table: GroupTable,
  labels: readonly string[],
  kind: ResultClass,
  net: number,
  risk: number | null,
): void {
  for (let index = 0; index < labels.length; index += 1)
    groups.add(table.slotOf(labels[index] ?? ''), kind, net, risk)
}

function openList(length: number): Group[] {
  return Array.from({ length }, () => emptyGroup)
}

function merge(groups: Group[], index: number, group: Group): void {
  groups[index] = combineGroup(groups[index] ?? emptyGroup, group)
}

function nonEmpty(groups: Groups): Groups {
  return Object.fromEntries(Object.entries(groups).filter(([, group]) => group.trades > 0))
}
