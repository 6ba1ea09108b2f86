import { emotionFields } from '@plumbline/domain/mindset/emotion-moments'
import { HOLDING_KEYS, R_BUCKET_KEYS, sizeRange } from '@plumbline/domain/statistics/bucket-keys'
import { WEEKDAYS, type Weekday } from '@plumbline/domain/time/weekdays'
import { type Limits, readLimits, writeLimits } from '#web/lib/selection/limits.ts'
import type { Period } from '#web/lib/period/period.ts'
import type { TradeResult } from '@plumbline/contract/selection/trade-filter'
import type { TradeViewSettings } from '@plumbline/contract/trades/trade-views'
import { type CategoryField, eachCategory } from '@plumbline/domain/trades/trade-journal'
import { TRADE_SORTS, type TradeSort } from '@plumbline/domain/trades/trade-sorts'

/** Filters of a trade list; an absent part means no filter. The names are the contract's. */
export type TradeParts = Limits &
  CategoryParts & {
    readonly status?: 'open' | 'closed'
    readonly direction?: 'long' | 'short'
    readonly pair?: string
    readonly tags?: string[]
    readonly mistakes?: string[]
    /** '' for trades without one. */
    readonly strategyId?: string
    readonly emotion?: string
    /** Groups of the reports' breakdowns: weekday and hour of opening, duration, quantity, R. */
    readonly weekday?: Weekday
    readonly hour?: number
    readonly holding?: string
    readonly size?: string
    readonly risk?: string
    /** Limits the list to accounts in this currency. */
    readonly currency?: string
    readonly result?: TradeResult
    /** 1 to 5; 0 for trades without one. */
    readonly rating?: number
    /** true: only missed trades; false: all others. */
    readonly missed?: boolean
    readonly search?: string
  }

/** '' for trades without one. */
type CategoryParts = { readonly [Field in CategoryField]?: string }

/** Filters and order of the list; all of it is part of the URL. */
export type TradeFilter = TradeParts & {
  /** Trades of all accounts; otherwise of the selected one. Not part of saved views. */
  readonly allAccounts?: true
  readonly sort: TradeSort
  readonly order: 'asc' | 'desc'
}

export type FilterPart = keyof TradeParts

export const defaultOrder = { sort: 'closedAt', order: 'desc' } as const

const results = ['win', 'loss', 'zero', 'breakEven'] as const

/** URL value for trades without a strategy, a rating or a category. */
const without = '-'

export function readFilter(params: URLSearchParams): TradeFilter {
  const oneOf = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === params.get(name))
  const text = (name: string, longest: number) => params.get(name)?.slice(0, longest) || undefined
  const orNone = (name: string) => (params.get(name) === without ? '' : text(name, 100))
  const labels = (name: string) => {
    const found = params.getAll(name).filter((label) => label !== '' && label.length <= 100)
    return found.length === 0 ? undefined : found.slice(0, 100)
  }
  const missed = oneOf('missed', ['only', 'no'])
  const hour = params.get('hour') ?? ''
  const size = params.get('size') ?? ''
  return {
    ...filterOf({
      status: oneOf('status', ['open', 'closed']),
      direction: oneOf('direction', ['long', 'short']),
      pair: text('pair', 64),
      tags: labels('tag'),
      mistakes: labels('mistake'),
      strategyId: orNone('strategy'),
      emotion: text('emotion', 100),
      ...eachCategory(orNone),
      weekday: oneOf('weekday', WEEKDAYS),
      hour: /^\d{1,2}$/.test(hour) && Number(hour) < 24 ? Number(hour) : undefined,
      holding: oneOf('holding', HOLDING_KEYS),
      size: sizeRange(size) === null ? undefined : size,
      risk: oneOf('risk', R_BUCKET_KEYS),
      currency: text('currency', 10),
      result: oneOf('result', results),
      rating: ratingOf(oneOf('rating', ratings)),
      missed: missed === undefined ? undefined : missed === 'only',
      ...readLimits(params),
      search: text('q', 200),
    }),
    ...(params.get('accounts') === 'all' ? { allAccounts: true } : {}),
    sort: sortOf(params.get('sort')) ?? defaultOrder.sort,
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  }
}

/** As in the URL. */
const ratings = [without, '1', '2', '3', '4', '5'] as const

function ratingOf(text: (typeof ratings)[number] | undefined): number | undefined {
  return text === undefined ? undefined : ratings.indexOf(text)
}

type Loose<Parts> = { readonly [Part in keyof Parts]: Parts[Part] | undefined }

/** Removes undefined parts, so that their keys are absent. */
function filterOf(parts: Loose<TradeParts>): TradeParts {
  // Safe: only undefined values were removed.
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as TradeParts
}

/** The filter of a saved view. */
export function filterOfView({ filter, sort, order }: TradeViewSettings): TradeFilter {
  // Views of earlier versions chose between days of opening and of closing.
  const { daysOf: _days, ...parts } = filter
  return { ...filterOf(parts), sort, order }
}

/** The URL with this filter; omits defaults, and the open trade. */
export function writeFilter(params: URLSearchParams, filter: TradeFilter): URLSearchParams {
  const next = new URLSearchParams(params)
  const orNone = (value: string | undefined) => (value === '' ? without : value)
  const values = {
    status: filter.status,
    direction: filter.direction,
    pair: filter.pair,
    strategy: orNone(filter.strategyId),
    emotion: filter.emotion,
    ...eachCategory((field) => orNone(filter[field])),
    weekday: filter.weekday,
    hour: filter.hour?.toString(),
    holding: filter.holding,
    size: filter.size,
    risk: filter.risk,
    currency: filter.currency,
    result: filter.result,
    rating: filter.rating === 0 ? without : filter.rating?.toString(),
    missed: filter.missed === undefined ? undefined : filter.missed ? 'only' : 'no',
    q: filter.search,
    accounts: filter.allAccounts ? 'all' : undefined,
    sort: filter.sort === defaultOrder.sort ? undefined : filter.sort,
    order: filter.order === defaultOrder.order ? undefined : filter.order,
    trade: undefined,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  writeLimits(next, filter)
  writeLabels(next, 'tag', filter.tags)
  writeLabels(next, 'mistake', filter.mistakes)
  return next
}

function writeLabels(params: URLSearchParams, name: string, labels: readonly string[] = []): void {
  params.delete(name)
  for (const label of labels) params.append(name, label)
}

/** The filter with some parts replaced; undefined removes a part. */
export function withParts(filter: TradeFilter, parts: Partial<Loose<TradeParts>>): TradeFilter {
  const before: Loose<TradeParts> = partsOf(filter)
  return { ...filterOf({ ...before, ...parts }), ...placeOf(filter) }
}

/** The filter without parts, with the same accounts and order. */
export function withoutParts(filter: TradeFilter): TradeFilter {
  return placeOf(filter)
}

/** The filter for all accounts, or for the selected one. */
export function overAccounts(
  { allAccounts: _before, ...filter }: TradeFilter,
  allAccounts: boolean,
): TradeFilter {
  return allAccounts ? { ...filter, allAccounts } : filter
}

/** Accounts and order, which are not filter parts. */
function placeOf({ sort, order, allAccounts }: TradeFilter): TradeFilter {
  return overAccounts({ sort, order }, allAccounts === true)
}

/** The filter parts, without accounts and order. */
export function partsOf({
  sort: _sort,
  order: _order,
  allAccounts: _accounts,
  ...parts
}: TradeFilter): TradeParts {
  return parts
}

/** Stable, so that lists are not read again. */
const always: Period = {}
const everyDay: Period = { from: '1900-01-01' }

/** The filter of the group of open positions above the list, whatever the period; undefined if the list has none. */
export function openPart(filter: TradeFilter): TradeFilter | undefined {
  if (filter.status !== undefined || filter.missed === true) return undefined
  const sort = filter.sort === 'closedAt' ? 'openedAt' : filter.sort
  return { ...filter, status: 'open', missed: false, sort }
}

/**
 * The period of a list: open positions belong to none. Where they are a group of their own, the list has only trades
 * that belong to some day.
 */
export function listPeriod(period: Period, { status }: TradeFilter, isGrouped = false): Period {
  if (status === 'open') return always
  return isGrouped && period.from === undefined && period.to === undefined ? everyDay : period
}

/** Number of active filters, for the button on phones; the search has its own field. */
export function filtersSet(filter: TradeFilter): number {
  return Object.keys(partsOf(filter)).filter((part) => part !== 'search').length
}

/** The filter after a click on a column header: reversed order, or the column's default order. */
export function sortedBy(filter: TradeFilter, column: string): TradeFilter {
  const sort = sortOf(column)
  if (!sort) return filter
  if (sort === filter.sort) return { ...filter, order: filter.order === 'desc' ? 'asc' : 'desc' }
  return { ...filter, sort, order: words.has(sort) ? 'asc' : 'desc' }
}

/** Columns that sort ascending by default. */
const words: ReadonlySet<TradeSort> = new Set([...emotionFields, 'pair', 'direction', 'session', 'status'])

function sortOf(text: string | null): TradeSort | undefined {
  return TRADE_SORTS.find((sort) => sort === text)
}
