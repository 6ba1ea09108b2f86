import { hourOf, weekdayOf } from './calendar-position.ts'
import {
  combineGroup,
  combineGroupList,
  combineGroups,
  emptyGroup,
  type Group,
  type Groups,
} from './group.ts'
import { groupTable, type Share } from './group-table.ts'
import type { Outcome } from './outcome.ts'
import { combineStreaks, emptyStreaks, streakAccumulator, type Streaks } from './streaks.ts'
import { addWide, emptyWideSum, wideAccumulator, type WideSum } from './wide-sum.ts'

/** A net result with its trade. */
export interface Extreme {
  readonly netPnlCents: number
  readonly id: string
}

/**
 * Summary of trades in order of their opening: the spec's figures and every breakdown. A monoid: `combine` is
 * associative and `empty` its identity, so that days fold into months and months into any range.
 */
export interface OpeningSummary {
  readonly all: Group
  readonly grossPnlCents: number
  readonly feesCents: number
  readonly squares: WideSum
  readonly downside: WideSum
  readonly riskSquares: WideSum
  readonly best: Extreme | null
  readonly worst: Extreme | null
  readonly heldSeconds: number
  readonly heldWinningSeconds: number
  readonly heldLosingSeconds: number
  readonly streaks: Streaks
  /** Monday first. */
  readonly weekdays: readonly Group[]
  readonly hours: readonly Group[]
  readonly pairs: Groups
  readonly sessions: Groups
  readonly strategies: Groups
  readonly tags: Groups
  readonly emotions: Groups
  readonly directions: Groups
  /** Trades per bucket of R: bucket i holds (i - 8) / 2 ≤ R < (i - 7) / 2; the first and last are open ended. */
  readonly riskBuckets: readonly number[]
}

export const RISK_BUCKETS = 20
const emptyList = (length: number): readonly Group[] => Array.from({ length }, () => emptyGroup)

export const emptyOpening: OpeningSummary = {
  all: emptyGroup,
  grossPnlCents: 0,
  feesCents: 0,
  squares: emptyWideSum,
  downside: emptyWideSum,
  riskSquares: emptyWideSum,
  best: null,
  worst: null,
  heldSeconds: 0,
  heldWinningSeconds: 0,
  heldLosingSeconds: 0,
  streaks: emptyStreaks,
  weekdays: emptyList(7),
  hours: emptyList(24),
  pairs: {},
  sessions: {},
  strategies: {},
  tags: {},
  emotions: {},
  directions: {},
  riskBuckets: Array.from({ length: RISK_BUCKETS }, () => 0),
}

export function combineOpening(a: OpeningSummary, b: OpeningSummary): OpeningSummary {
  return {
    all: combineGroup(a.all, b.all),
    grossPnlCents: a.grossPnlCents + b.grossPnlCents,
    feesCents: a.feesCents + b.feesCents,
    squares: addWide(a.squares, b.squares),
    downside: addWide(a.downside, b.downside),
    riskSquares: addWide(a.riskSquares, b.riskSquares),
    best: a.best !== null && (b.best === null || a.best.netPnlCents >= b.best.netPnlCents) ? a.best : b.best,
    worst:
      a.worst !== null && (b.worst === null || a.worst.netPnlCents <= b.worst.netPnlCents)
        ? a.worst
        : b.worst,
    heldSeconds: a.heldSeconds + b.heldSeconds,
    heldWinningSeconds: a.heldWinningSeconds + b.heldWinningSeconds,
    heldLosingSeconds: a.heldLosingSeconds + b.heldLosingSeconds,
    streaks: combineStreaks(a.streaks, b.streaks),
    weekdays: combineGroupList(a.weekdays, b.weekdays),
    hours: combineGroupList(a.hours, b.hours),
    pairs: combineGroups(a.pairs, b.pairs),
    sessions: combineGroups(a.sessions, b.sessions),
    strategies: combineGroups(a.strategies, b.strategies),
    tags: combineGroups(a.tags, b.tags),
    emotions: combineGroups(a.emotions, b.emotions),
    directions: combineGroups(a.directions, b.directions),
    riskBuckets: a.riskBuckets.map((count, index) => count + (b.riskBuckets[index] ?? 0)),
  }
}

/** Folds trades that are in order of their opening. One pass, no object a trade. */
export function foldOpening(outcomes: Iterable<Outcome>): OpeningSummary {
  const weekdays = groupTable(7)
  const hours = groupTable(24)
  const pairs = groupTable()
  const sessions = groupTable()
  const strategies = groupTable()
  const tags = groupTable()
  const emotions = groupTable()
  const directions = groupTable()
  const riskBuckets = Array.from({ length: RISK_BUCKETS }, () => 0)
  const squares = wideAccumulator()
  const downside = wideAccumulator()
  const riskSquares = wideAccumulator()
  const streaks = streakAccumulator()
  const share: Share = {
    win: 0,
    loss: 0,
    breakEven: 0,
    netPnlCents: 0,
    winningCents: 0,
    losingCents: 0,
    risked: 0,
    riskE4: 0,
  }
  let grossPnlCents = 0
  let feesCents = 0
  let heldSeconds = 0
  let heldWinningSeconds = 0
  let heldLosingSeconds = 0
  let best: Extreme | null = null
  let worst: Extreme | null = null

  for (const outcome of outcomes) {
    const net = outcome.netPnlCents
    setShare(share, outcome)
    weekdays.add(weekdayOf(outcome.openedAt), share)
    hours.add(hourOf(outcome.openedAt), share)
    pairs.add(pairs.slotOf(outcome.pair), share)
    directions.add(directions.slotOf(outcome.direction), share)
    emotions.add(emotions.slotOf(outcome.emotion), share)
    if (outcome.session !== null) sessions.add(sessions.slotOf(outcome.session), share)
    if (outcome.strategyId !== null) strategies.add(strategies.slotOf(outcome.strategyId), share)
    for (const tag of outcome.tags) tags.add(tags.slotOf(tag), share)
    grossPnlCents += outcome.grossPnlCents
    feesCents += outcome.feesCents
    squares.add(net)
    if (net < 0) downside.add(net)
    if (outcome.riskE4 !== null) {
      riskSquares.add(outcome.riskE4)
      const bucket = riskBucketOf(outcome.riskE4)
      riskBuckets[bucket] = (riskBuckets[bucket] ?? 0) + 1
    }
    streaks.add(net)
    const held = outcome.closedAt - outcome.openedAt
    heldSeconds += held
    if (share.win === 1) heldWinningSeconds += held
    else if (share.loss === 1) heldLosingSeconds += held
    if (best === null || net > best.netPnlCents) best = { netPnlCents: net, id: outcome.id }
    if (worst === null || net < worst.netPnlCents) worst = { netPnlCents: net, id: outcome.id }
  }

  const byWeekday = Array.from({ length: 7 }, (_, weekday) => weekdays.at(weekday))
  return {
    all: byWeekday.reduce(combineGroup, emptyGroup),
    grossPnlCents,
    feesCents,
    squares: squares.sum(),
    downside: downside.sum(),
    riskSquares: riskSquares.sum(),
    best,
    worst,
    heldSeconds,
    heldWinningSeconds,
    heldLosingSeconds,
    streaks: streaks.result(),
    weekdays: byWeekday,
    hours: Array.from({ length: 24 }, (_, hour) => hours.at(hour)),
    pairs: Object.fromEntries(pairs.entries()),
    sessions: Object.fromEntries(sessions.entries()),
    strategies: Object.fromEntries(strategies.entries()),
    tags: Object.fromEntries(tags.entries()),
    emotions: Object.fromEntries(emotions.entries()),
    directions: Object.fromEntries(directions.entries()),
    riskBuckets,
  }
}

/** Bucket of an R × 10⁴ among `RISK_BUCKETS` steps of half an R, the first ending at -3.5. */
function riskBucketOf(riskE4: number): number {
  return Math.min(RISK_BUCKETS - 1, Math.max(0, Math.floor(riskE4 / 5000) + 8))
}

/** A win is a positive net result that the person did not mark as break-even; zero is neither win nor loss. */
function setShare(share: Share, outcome: Outcome): void {
  const net = outcome.netPnlCents
  const counts = !outcome.breakEven
  share.win = counts && net > 0 ? 1 : 0
  share.loss = counts && net < 0 ? 1 : 0
  share.breakEven = counts ? 0 : 1
  share.netPnlCents = net
  share.winningCents = share.win === 1 ? net : 0
  share.losingCents = share.loss === 1 ? net : 0
  share.risked = outcome.riskE4 === null ? 0 : 1
  share.riskE4 = outcome.riskE4 ?? 0
}
