import { pairKey } from '../instruments/pair-key.ts'
import { BREAK_EVEN, LOSS, type ResultClass, WIN } from './group-arena.ts'
import type { ClosedTrade } from './closed-trade.ts'
import { classOf } from './result-class.ts'

export const RESULTS = ['win', 'loss', 'zero', 'breakEven'] as const
export type Result = (typeof RESULTS)[number]

/** Attributes that trades share, by which most filters select. */
export type ClosedTradeMarks = Pick<
  ClosedTrade,
  'pair' | 'direction' | 'session' | 'strategyId' | 'tags' | 'emotion' | 'breakEven'
>

/**
 * Which trades to include: a missing or empty list does not filter, and within a list one match is enough. '' in
 * sessions and strategies selects trades without one.
 */
export interface ClosedTradeFilter {
  readonly pairs?: readonly string[] | undefined
  readonly directions?: readonly ClosedTrade['direction'][] | undefined
  readonly sessions?: readonly string[] | undefined
  readonly strategies?: readonly string[] | undefined
  readonly tags?: readonly string[] | undefined
  readonly emotions?: readonly string[] | undefined
  readonly results?: readonly Result[] | undefined
}

/** Whether the filter is empty and includes all trades. */
export function isOpenFilter(filter: ClosedTradeFilter): boolean {
  const { pairs, directions, sessions, strategies, tags, emotions, results } = filter
  return [pairs, directions, sessions, strategies, tags, emotions, results].every((list) => !asks(list))
}

/** Applies all of the filter except the result, in which trades with the same marks can differ. */
export function marksMatch(filter: ClosedTradeFilter, marks: ClosedTradeMarks): boolean {
  return (
    has(filter.pairs?.map(pairKey), marks.pair) &&
    has(filter.directions, marks.direction) &&
    has(filter.sessions, marks.session ?? '') &&
    has(filter.strategies, marks.strategyId ?? '') &&
    has(filter.emotions, marks.emotion) &&
    (!asks(filter.tags) || filter.tags.some((tag) => marks.tags.includes(tag)))
  )
}

export function resultMatches(filter: ClosedTradeFilter, netPnlCents: number, breakEven: boolean): boolean {
  return has(filter.results, resultOf(classOf(netPnlCents, breakEven)))
}

export function closedTradeMatches(filter: ClosedTradeFilter, closedTrade: ClosedTrade): boolean {
  return (
    marksMatch(filter, closedTrade) && resultMatches(filter, closedTrade.netPnlCents, closedTrade.breakEven)
  )
}

function asks<T>(list: readonly T[] | undefined): list is readonly T[] {
  return list !== undefined && list.length > 0
}

function has<T>(list: readonly T[] | undefined, value: T): boolean {
  return !asks(list) || list.includes(value)
}

function resultOf(kind: ResultClass): Result {
  if (kind === WIN) return 'win'
  if (kind === LOSS) return 'loss'
  return kind === BREAK_EVEN ? 'breakEven' : 'zero'
}
