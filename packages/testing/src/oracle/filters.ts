import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { type OraclePart, type Realised, realisedBy } from './realised.ts'

/** A trade as the user sees it: the closed trade, and what excludes it from performance. */
export interface OracleTrade {
  readonly accountId: string
  readonly closedTrade: ClosedTrade
  readonly missed: boolean
  readonly open: boolean
  readonly parts?: readonly OraclePart[]
  readonly rating: number | null
  readonly notes: string
  readonly reviewed: boolean
}

interface Range {
  readonly min?: number
  readonly max?: number
}

/** The filters of the contract, by name. */
export interface OracleFilters {
  readonly accountIds?: readonly string[]
  readonly from?: string
  readonly to?: string
  readonly pairs?: readonly string[]
  readonly directions?: readonly string[]
  readonly tags?: readonly string[]
  readonly mistakes?: readonly string[]
  readonly strategies?: readonly string[]
  readonly sessions?: readonly string[]
  readonly emotions?: readonly string[]
  readonly results?: readonly string[]
  readonly include?: readonly string[]
  readonly weekdays?: readonly string[]
  readonly hasNotes?: boolean
  readonly reviewed?: boolean
  readonly ratingRange?: Range
  readonly netPnlRange?: Range
  readonly rMultipleRange?: Range
  readonly holdingRange?: Range
  readonly quantityRange?: Range
  readonly hourRange?: Range
}

/** What the trades that match realised in the period: partial closes count on their own day, also of open trades. */
export function realised(trades: readonly OracleTrade[], filters: OracleFilters): readonly Realised[] {
  const { from, to, ...rest } = filters
  const include = [...(filters.include ?? []), 'open']
  const matching = new Set(chosen(trades, { ...rest, include }).map(({ id }) => id))
  const parts = trades
    .flatMap((trade) => (trade.missed ? [] : (trade.parts ?? [])))
    .filter(({ tradeId }) => matching.has(tradeId))
    .filter(({ at }) => from === undefined || dateOf(at) >= from)
    .filter(({ at }) => to === undefined || dateOf(at) <= to)
  const closed = chosen(trades, filters)
  const own = new Map(
    trades.map(({ closedTrade, parts: all = [], open, missed }) => [
      closedTrade.id,
      open || missed ? [] : all,
    ]),
  )
  const rests = closed.flatMap((trade) => realisedBy([trade], own.get(trade.id) ?? []).slice(-1))
  return [...realisedBy([], parts), ...rests]
}

/** Applies one filter after the other to each trade; the period is that of its last close. */
export function chosen(trades: readonly OracleTrade[], filters: OracleFilters): readonly ClosedTrade[] {
  return trades
    .filter(({ missed }) => !missed || filters.include?.includes('missed'))
    .filter(({ open }) => !open || filters.include?.includes('open'))
    .filter(({ accountId }) => allows(filters.accountIds, [accountId]))
    .filter(({ rating }) => isWithin(filters.ratingRange, rating))
    .filter(({ notes }) => filters.hasNotes === undefined || filters.hasNotes === (notes.trim() !== ''))
    .filter(({ reviewed }) => filters.reviewed === undefined || filters.reviewed === reviewed)
    .filter(({ closedTrade: { openedAt, closedAt }, open }) =>
      isWithin(filters.holdingRange, open ? null : closedAt - openedAt),
    )
    .map(({ closedTrade }) => closedTrade)
    .filter((closedTrade) => filters.from === undefined || dateOf(closedTrade.closedAt) >= filters.from)
    .filter((closedTrade) => filters.to === undefined || dateOf(closedTrade.closedAt) <= filters.to)
    .filter(({ pair }) => allows(filters.pairs?.map(pairName), [pairName(pair)]))
    .filter(({ direction }) => allows(filters.directions, [direction]))
    .filter(({ tags }) => allows(filters.tags, tags))
    .filter(({ mistakes }) => allows(filters.mistakes, mistakes))
    .filter(({ strategyId }) => allows(filters.strategies, [strategyId ?? '']))
    .filter(({ session }) => allows(filters.sessions, [session ?? '']))
    .filter(({ emotion }) => allows(filters.emotions, [emotion]))
    .filter((closedTrade) => allows(filters.results, [resultOf(closedTrade)]))
    .filter(({ netPnlCents }) => isWithin(filters.netPnlRange, netPnlCents / 100))
    .filter(({ rMultipleE4 }) =>
      isWithin(filters.rMultipleRange, rMultipleE4 === null ? null : rMultipleE4 / 10_000),
    )
    .filter(({ quantity }) => isWithin(filters.quantityRange, quantity))
    .filter(({ openedAt }) => allows(filters.weekdays, [weekdayName(openedAt)]))
    .filter(({ hour }) => {
      const { min = 0, max = 23 } = filters.hourRange ?? {}
      const hours = Array.from({ length: 24 }, (_, step) => (min + step) % 24)
      return hours.slice(0, hours.indexOf(max) + 1).includes(hour)
    })
}

function isWithin(range: Range | undefined, value: number | null): boolean {
  if (range === undefined) return true
  return value !== null && value >= (range.min ?? value) && value <= (range.max ?? value)
}

function weekdayName(seconds: number): string {
  return new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(seconds * 1000)
}

function allows(wanted: readonly string[] | undefined, has: readonly string[]): boolean {
  return wanted === undefined || wanted.length === 0 || has.some((value) => wanted.includes(value))
}

function resultOf({ breakEven, netPnlCents }: ClosedTrade): string {
  if (breakEven) return 'breakEven'
  if (netPnlCents === 0) return 'zero'
  return netPnlCents > 0 ? 'win' : 'loss'
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

/** The canonical name of every spelling in the arbitraries: a symbol that begins in lower case is another spelling. */
export function pairName(pair: string): string {
  return /^[a-z]/.test(pair) ? pair.toUpperCase() : pair
}
