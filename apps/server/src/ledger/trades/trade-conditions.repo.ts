import type { TradeFilter } from '@plumbline/contract/selection/trade-filter'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { type BucketRange, holdingRange, rRange, sizeRange } from '@plumbline/domain/statistics/bucket-keys'
import { excursionRanges } from '@plumbline/domain/statistics/closed-trade-filter'
import { WEEKDAYS, type Weekday } from '@plumbline/domain/time/weekdays'
import { sessionKey } from '@plumbline/domain/time/market-session'
import { eachCategory } from '@plumbline/domain/trades/trade-journal'
import type { TradeSort } from '@plumbline/domain/trades/trade-sorts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { noteHasContent } from '#server/ledger/trade-facts/notes.read.ts'
import { hourOfTrades } from './trade-hour.repo.ts'
import { columnOf } from './trade-columns.ts'
import { type SessionOf, sessionOfTrades, zonedSpans } from './trade-session.repo.ts'
import type { TradeColumnName } from './trades.tables.ts'

/** One or several accounts of one user, whose trades are asked for. */
export interface OwnedAccounts {
  readonly userId: string
  readonly accountIds: readonly string[]
}

/** SQL expressions that depend on the accounts' zones. */
export interface ZonedExpressions {
  readonly session: SessionOf
  readonly hour: RawBuilder<number>
}

/** Without a filter or sort on session or hour, zones are not needed. */
const withoutZones: ZonedExpressions = { session: sql`session`, hour: hourOfTrades([]) }

export async function zonedExpressions(
  trx: Tx,
  { userId, accountIds }: OwnedAccounts,
  { session, hour, hourRange }: TradeFilter,
  isSortedBySession = false,
): Promise<ZonedExpressions> {
  const isAsked = session !== undefined || hour !== undefined || hourRange !== undefined
  if (!isAsked && !isSortedBySession) return withoutZones
  const spans = await zonedSpans(trx, userId, accountIds)
  return { session: sessionOfTrades(spans), hour: hourOfTrades(spans) }
}

type Condition = RawBuilder<unknown>

/**
 * The trades of a scope that match a filter. Times are compared with timestamps, never with dates: under row-level
 * security an index uses only leakproof operators, and those between the two types are not (searching one day then
 * scanned the whole account).
 */
export function conditions(
  { userId, accountIds }: OwnedAccounts,
  filter: TradeFilter,
  derived: ZonedExpressions = withoutZones,
): RawBuilder<boolean> {
  const [only] = accountIds
  const isOne = accountIds.length === 1
  const parts: Condition[] = [
    sql`user_id = ${userId}`,
    isOne ? sql`account_id = ${only}` : sql`account_id = any(${accountIds}::uuid[])`,
  ]
  parts.push(...periodConditions(filter))
  if (filter.currency !== undefined) {
    parts.push(sql`account_id in (
      select id from accounts where user_id = ${userId} and currency = ${filter.currency})`)
  }
  for (const part of rowParts) parts.push(...conditionsOf(part, filter[part], derived))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/**
 * A trade belongs to the day of its last close, a missed one that was never closed to that of its opening; with
 * `daysOf` opening, every trade to that of its opening.
 */
function periodConditions({ from, to, daysOf, missed, status }: TradeFilter): readonly Condition[] {
  if (from === undefined && to === undefined) return []
  // A list of open trades has them whatever the period.
  if (status === 'open' && daysOf !== 'opening') return []
  const within = (column: string): Condition =>
    sql.join(
      [
        ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${from}::timestamp`]),
        ...(to === undefined ? [] : [sql`${sql.ref(column)} < ${to}::timestamp + interval '1 day'`]),
      ],
      sql` and `,
    )
  if (daysOf === 'opening') return [within('opened_at')]
  // Never later than the close: the index by opening begins there instead of at the newest trade.
  const opened = to === undefined ? [] : [sql`opened_at < ${to}::timestamp + interval '1 day'`]
  if (missed === false) return [within('closed_at'), ...opened]
  return [
    sql`((${within('closed_at')}) or (missed_trade and closed_at is null and ${within('opened_at')}))`,
    ...opened,
  ]
}

/** Filters on a trade's own row. */
type RowPart = Exclude<keyof TradeFilter, 'accountId' | 'currency' | 'from' | 'to' | 'daysOf'>
type Given = { readonly [Part in RowPart]: NonNullable<TradeFilter[Part]> }

const heldSeconds = sql`(extract(epoch from closed_at)::int8 - extract(epoch from opened_at)::int8)`
const openingWeekday = sql`extract(isodow from opened_at)`
const isDecided = sql`status = 'closed' and not break_even`
/** R as displayed: none while the trade is open. */
export const displayedR = sql`case when status = 'closed' then risk_e4 end`

type ExcursionColumn =
  | 'mae_cents'
  | 'mfe_cents'
  | 'left_cents'
  | 'mae_r_e4'
  | 'mfe_r_e4'
  | 'entry_e4'
  | 'exit_e4'

/** What was measured from price bars; null if it was not. */
export function excursion(column: ExcursionColumn): RawBuilder<number | null> {
  return sql`(select e.${sql.ref(column)} from trade_excursions e
    where e.user_id = trades.user_id and e.trade_id = trades.id)`
}

const excursionParts: ReadonlySet<string> = new Set<string>(excursionRanges)
const excursionSorts: ReadonlySet<string> = new Set<string>([
  'mae',
  'mfe',
  'maeR',
  'mfeR',
  'entryEfficiency',
  'exitEfficiency',
  'profitLeft',
] satisfies TradeSort[])

/** Whether a list depends on excursions, which change without a write to its trades. */
export function asksExcursions({ sort, ...filter }: TradeFilter & { readonly sort?: TradeSort }): boolean {
  if (sort !== undefined && excursionSorts.has(sort)) return true
  return Object.entries(filter).some(([part, value]) => value !== undefined && excursionParts.has(part))
}

/** The SQL of each filter; several conditions must all be true. */
const byPart: {
  readonly [Part in RowPart]: (
    value: Given[Part],
    derived: ZonedExpressions,
  ) => Condition | readonly Condition[]
} = {
  status: (status) => sql`status = ${status}`,
  direction: (direction) => sql`direction = ${direction}`,
  pair: samePair,
  tags: (tags) => (tags.length === 0 ? [] : sql`tags && ${tags}::text[]`),
  mistakes: (mistakes) => (mistakes.length === 0 ? [] : sql`mistakes && ${mistakes}::text[]`),
  strategyId: textOrNone('strategy_id'),
  emotion: textOrNone('emotion'),
  ...eachCategory((field) => textOrNone(columnOf(field))),
  session: (name, { session }) => sql`coalesce(${session}, '') = ${sessionKey(name)}`,
  weekday: (day) => sql`${openingWeekday} = ${dayNumber(day)}`,
  weekdays: (days) =>
    days.length === 0 ? [] : sql`${openingWeekday} = any(${days.map(dayNumber)}::numeric[])`,
  hour: (value, { hour }) => sql`${hour} = ${value}`,
  hourRange: ({ min = 0, max = 23 }, { hour }) =>
    min <= max ? sql`${hour} between ${min} and ${max}` : sql`(${hour} >= ${min} or ${hour} <= ${max})`,
  holding: (key) => inBucket(heldSeconds, holdingRange(key)),
  holdingRange: (range) => within(heldSeconds, range),
  size: (key) => inBucket(sql`quantity`, sizeRange(key)),
  quantityRange: (range) => within(sql`quantity`, range),
  risk: (key) => inBucket(displayedR, rRange(key)),
  rMultipleRange: (range) => within(displayedR, range, 10_000),
  netPnlRange: (range) => within(sql`net_pnl_cents`, range, 100),
  maeRange: (range) => within(excursion('mae_r_e4'), range, 10_000),
  mfeRange: (range) => within(excursion('mfe_r_e4'), range, 10_000),
  maeMoneyRange: (range) => within(excursion('mae_cents'), range, 100),
  mfeMoneyRange: (range) => within(excursion('mfe_cents'), range, 100),
  entryEfficiencyRange: (range) => within(excursion('entry_e4'), range, 100),
  exitEfficiencyRange: (range) => within(excursion('exit_e4'), range, 100),
  profitLeftRange: (range) => within(excursion('left_cents'), range, 100),
  rating: (rating) => sql`coalesce(rating, 0) = ${rating}`,
  ratingRange: (range) => within(sql`rating`, range),
  result: (result) => resultConditions[result],
  missed: (missed) => sql`missed_trade = ${missed}`,
  hasNotes: (has) => sql`(notes ~ '[^[:space:]]' or exists (select from notes n
    where n.user_id = trades.user_id and n.trade_id = trades.id and ${noteHasContent})) = ${has}`,
  reviewed: (reviewed) => (reviewed ? sql`reviewed_at is not null` : sql`reviewed_at is null`),
  search: (text) =>
    text
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(hasWord),
}

const rowParts = Object.keys(byPart).filter((part): part is RowPart => part in byPart)

function conditionsOf<Part extends RowPart>(
  part: Part,
  value: Given[Part] | undefined,
  derived: ZonedExpressions,
): readonly Condition[] {
  if (value === undefined) return []
  const found = byPart[part](value, derived)
  return 'toOperationNode' in found ? [found] : found
}

/** Parts that pages in order of time can check row by row, because they exclude few trades or have an index. */
const direct: ReadonlySet<string> = new Set<keyof TradeFilter>([
  'accountId',
  'from',
  'to',
  'daysOf',
  'status',
  'direction',
  'pair',
])

/** Whether few trades may match, without an index to find them: such a list is sorted once and cached, not per page. */
export function isDeepFilter(filter: TradeFilter): boolean {
  // Trades to review have an index; those that are reviewed do not.
  const { reviewed, ...others } = filter
  return (
    reviewed === true ||
    Object.entries(others).some(([part, value]) => value !== undefined && !direct.has(part))
  )
}

/** Compares a column with a value; '' matches trades without one. */
function textOrNone(column: TradeColumnName): (value: string) => Condition {
  return (value) => sql`coalesce(${sql.ref(column)}, '') = ${value}`
}

function dayNumber(day: Weekday): number {
  return WEEKDAYS.indexOf(day) + 1
}

/** Whether a value is in a range, both ends included; `scale` is its unit as a part of the range's. */
function within(value: Condition, { min, max }: Given['quantityRange'], scale = 1): Condition {
  // In decimals, since 0.29 × 100 is not 29 in floats.
  const scaled = (end: number) => sql`${end}::numeric * ${sql.lit(scale)}`
  return allOf([
    ...(min === undefined ? [] : [sql`${value} >= ${scaled(min)}`]),
    ...(max === undefined ? [] : [sql`${value} <= ${scaled(max)}`]),
  ])
}

/** Whether a value is in a breakdown's group; an unknown group (null) matches nothing. */
function inBucket(value: Condition, range: BucketRange | null): Condition {
  if (range === null) return sql`false`
  const { from, to } = range
  return allOf([
    sql`${value} is not null`,
    ...(from === null ? [] : [sql`${value} >= ${from}::numeric`]),
    ...(to === null ? [] : [sql`${value} < ${to}::numeric`]),
  ])
}

function allOf(parts: readonly Condition[]): Condition {
  return sql`(${sql.join(parts, sql` and `)})`
}

const resultConditions = {
  win: sql`${isDecided} and net_pnl_cents > 0`,
  loss: sql`${isDecided} and net_pnl_cents < 0`,
  zero: sql`${isDecided} and net_pnl_cents = 0`,
  breakEven: sql`status = 'closed' and break_even`,
} as const satisfies Record<Given['result'], Condition>

function hasWord(word: string): Condition {
  return sql`(strpos(lower(concat_ws(' ', notes, pair, array_to_string(tags || mistakes, ' '), mt5_trade_id)),
    lower(${word})) > 0 or ${partOfPair(word)})`
}

/**
 * A cheap necessary condition for equal pairs; it spares nearly every row `plumbline_pair_key`, which costs ten times
 * as much.
 */
function lettersOf(pair: Condition): RawBuilder<string> {
  return sql`translate(${pair}, 'abcdefghijklmnopqrstuvwxyz/_- ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`
}

/** Matches a pair in any spelling. */
function samePair(pair: string): Condition {
  const key = pairKey(pair)
  return sql`(pair = ${key} or (${lettersOf(sql`pair`)} = ${lettersOf(sql`${key}`)}
    and plumbline_pair_key(pair) = ${key}))`
}

/** Matches part of a pair, in any spelling of both. */
function partOfPair(text: string): Condition {
  const key = pairKey(text)
  return sql`(strpos(${lettersOf(sql`pair`)}, ${lettersOf(sql`${key}`)}) > 0
    and strpos(upper(plumbline_pair_key(pair)), upper(${key})) > 0)`
}
