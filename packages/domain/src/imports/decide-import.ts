import type { BrokerExecution } from '../trades/broker-execution.ts'
import type { BrokerValues } from './broker-values.ts'
import { matchKey } from './fingerprint.ts'
import { mergeWithOthers } from './merge-views.ts'
import type { BrokerView } from './position-parts.ts'
import { areOpenedAsOne, partIdsOf } from './position-parts.ts'
import { isLegOf, isOtherClosing, isSameTrade, minuteOf, nearlyEqual } from './same-trade.ts'

/** A row of a file to be imported. */
export interface BrokerRow extends BrokerView {
  readonly line: number
  /** Its id while it was open, if that differs. */
  readonly openBrokerId?: string
}

/** A trade that the account holds or once held. */
export interface KnownTrade extends BrokerView {
  /** null for a manually entered trade. */
  readonly sourceId: string | null
  /** null once it was deleted. */
  readonly tradeId: string | null
  /** The broker's id that the user gave a manually entered trade. */
  readonly statedId?: string
  readonly dismissed: boolean
  /** The broker's values at the last import; for a manually entered trade, the trade's own. */
  readonly values: BrokerValues
}

export type ImportDecision =
  | { readonly kind: 'new' }
  | { readonly kind: 'duplicate'; readonly code: DuplicateCode; readonly tradeId: string | null }
  /** `view`: the trade as all of the broker's files together show it now. */
  | { readonly kind: 'changed'; readonly known: KnownTrade; readonly view: BrokerView }
  /** `view` likewise: what is restored if the user restores the trade. */
  | { readonly kind: 'dismissed'; readonly known: KnownTrade; readonly view: BrokerView }

/** `same-broker-id`: the trade with the broker's id is known. `same-values`: equal values, and no id tells them apart. */
export type DuplicateCode = 'same-broker-id' | 'same-values'

/**
 * Decides for each row of a file, in order, whether the account already has it (docs/departures.md): a known broker id
 * with the same pair, direction and opening is the same trade, changed or not; different ids are different trades,
 * however alike; without ids the n-th twin in the file is the n-th twin in the account. `known` holds at least every
 * trade of the account that shares a broker id or a match key with a row, in their order.
 */
export function decideImport(
  rows: readonly BrokerRow[],
  known: readonly KnownTrade[],
): readonly ImportDecision[] {
  const index = createIndex()
  for (const row of rows) index.name(row)
  for (const trade of known) index.add(trade)
  return onceChanged(rows.map(decideBy(index)))
}

interface KnownIndex {
  /** Trades with an id, in order: several closings of a position, or trades of files that restart their numbers. */
  readonly byId: ReadonlyMap<string, readonly KnownTrade[]>
  readonly byStatedId: ReadonlyMap<string, KnownTrade>
  /** Positions that were seen in parts, by the ids of the parts; empty if no row of the file can be such a part. */
  readonly byPart: ReadonlyMap<string, readonly KnownTrade[]>
  readonly twins: ReadonlyMap<string, TwinQueue>
  /** The file's rows by their ids. */
  readonly named: ReadonlyMap<string, readonly BrokerRow[]>
}

/** Lookup of the known trades: call `name` for every row first, then `add` for every known trade. */
function createIndex() {
  const byId = new Map<string, KnownTrade[]>()
  const byStatedId = new Map<string, KnownTrade>()
  const byPart = new Map<string, KnownTrade[]>()
  const twins = new Map<string, TwinQueue>()
  const named = new Map<string, BrokerRow[]>()
  let hasParts = false
  return {
    byId,
    byStatedId,
    byPart,
    twins,
    named,
    name(row: BrokerRow): void {
      if (row.brokerId !== null) push(named, row.brokerId, row)
      hasParts ||= mayBePart(row)
    },
    add(trade: KnownTrade): void {
      const { brokerId, statedId } = trade
      if (brokerId !== null) push(byId, brokerId, trade)
      if (statedId !== undefined) byStatedId.set(statedId, trade)
      if (hasParts && trade.parts !== undefined && brokerId !== null) {
        for (const id of partIdsOf(trade)) push(byPart, id, trade)
      }
      // A trade that a row identifies by its id belongs to that row, and is not the twin of another one.
      if (statedId !== undefined && named.has(statedId)) return
      const namesakes = brokerId === null ? [] : (named.get(brokerId) ?? [])
      if (namesakes.some((row) => isSameTrade(row, trade))) return
      for (const key of twinKeysOfKnown(trade)) {
        const queue = twins.get(key) ?? twinQueue()
        queue.add(trade)
        twins.set(key, queue)
      }
    },
  }
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

type Timed = Pick<BrokerView, 'values' | 'utc'>

const inUtc = ({ values, utc }: Timed) => matchKey({ ...values, ...utc })
const inClock = ({ values }: Timed) => matchKey(values)

/** The keys under which the twins of a known trade find it: with known instants, those; else its times. */
function twinKeysOfKnown(trade: Timed): readonly string[] {
  return trade.utc === undefined ? [inClock(trade)] : [`utc ${inUtc(trade)}`, `clock ${inClock(trade)}`]
}

/**
 * The keys under which a row's twin may be known. A row with instants finds the trade of the same instants; or one from
 * before instants were kept, in the account's clock, or in UTC if the account had no zone.
 */
function twinKeysOf(row: Timed): readonly string[] {
  return row.utc === undefined
    ? [inClock(row), `clock ${inClock(row)}`]
    : [`utc ${inUtc(row)}`, inClock(row), inUtc(row)]
}

function decideBy({
  byId,
  byStatedId,
  byPart,
  twins,
  named,
}: KnownIndex): (row: BrokerRow) => ImportDecision {
  /** Views that earlier rows have already changed. */
  const latest = new Map<KnownTrade, BrokerView>()
  /** Trades that earlier rows have matched by their id. */
  const matched = new Set<KnownTrade>()
  const closed = new Set<string>()
  /** Trades with instants that earlier rows have matched by their values. */
  const given = new Set<KnownTrade>()

  /** The position that an earlier file showed as open: the first row that closes a part of it takes it over. */
  const onceOpen = (row: BrokerRow): KnownTrade | undefined => {
    const { openBrokerId } = row
    if (openBrokerId === undefined || named.has(openBrokerId) || closed.has(openBrokerId)) return undefined
    closed.add(openBrokerId)
    return byId.get(openBrokerId)?.find((trade) => isSameTrade(trade, row))
  }

  /** The known trade with a row's id; of several closings of a position, the row's own. */
  const sameOf = (row: BrokerRow): KnownTrade | undefined => {
    const { brokerId, values } = row
    if (brokerId === null) return undefined
    const found = (byId.get(brokerId) ?? []).filter(
      (trade) =>
        (!matched.has(trade) || mayBePart(row)) &&
        (isSameTrade(trade, row) || isLegOf(named, brokerId, row, trade.values)),
    )
    const own = found.find((trade) => isUnchanged(trade.values, values))
    if (own !== undefined || row.closingOnly === undefined) return own ?? found[0]
    if (values.closedAt === null) return volumeOf(found) < values.quantity ? undefined : found[0]
    const others = (named.get(brokerId) ?? []).filter((other) => other !== row && isSameTrade(other, row))
    return found.find(
      (trade) =>
        !isOtherClosing(trade.values, values) &&
        !others.some((other) => isUnchanged(trade.values, other.values)),
    )
  }

  /**
   * The known trades that a row belongs to: one, unless parts were imported in an order that made them several trades.
   */
  const positionsOf = (row: BrokerRow): readonly KnownTrade[] => {
    const named = sameOf(row) ?? onceOpen(row)
    const same = named === undefined ? [] : [named]
    if (!mayBePart(row)) return same
    const found = [...partIdsOf(row)].flatMap((id) => byPart.get(id) ?? [])
    return [...new Set([...same, ...found.filter((trade) => areOpenedAsOne(trade, row))])]
  }

  /** The account's next trade with the same match key that no earlier row has matched. */
  const nextTwin = (row: BrokerRow): KnownTrade | undefined => {
    if (twins.size === 0) return undefined
    for (const key of twinKeysOf(row)) {
      const twin = twins.get(key)?.next(row.brokerId === null, given)
      if (twin === undefined) continue
      // A trade with known instants waits under two keys.
      if (twin.utc !== undefined) given.add(twin)
      return twin
    }
    return undefined
  }

  return (row): ImportDecision => {
    if (row.brokerId === null) return twinDecision(nextTwin(row), row)
    const [same, ...others] = positionsOf(row)
    if (same === undefined) {
      const manual = byStatedId.get(row.brokerId)
      if (manual === undefined || !isStatedTrade(manual.values, row.values))
        return twinDecision(nextTwin(row), row)
      return { kind: 'duplicate', code: 'same-broker-id', tradeId: manual.tradeId }
    }
    matched.add(same)
    // An older file of single closings shows the position as it was.
    if (row.closingOnly && row.values.closedAt === null && same.values.closedAt !== null)
      return same.dismissed
        ? { kind: 'dismissed', known: same, view: same }
        : { kind: 'duplicate', code: 'same-broker-id', tradeId: same.tradeId }
    const before = latest.get(same) ?? same
    const beside = others.map((other) => latest.get(other) ?? other)
    const view = mergeWithOthers(before, row, beside)
    if (same.dismissed) return { kind: 'dismissed', known: same, view }
    if (!isChanged(before.values, view.values) && !hasNewParts(before, view) && !hasNewStops(before, view))
      return { kind: 'duplicate', code: 'same-broker-id', tradeId: same.tradeId }
    latest.set(same, view)
    return { kind: 'changed', known: same, view }
  }
}

function volumeOf(trades: readonly KnownTrade[]): number {
  return trades.reduce((sum, { values }) => sum + values.quantity, 0)
}

/** Whether a known trade and a row state the same closing, or are both open. */
function isUnchanged(a: BrokerValues, b: BrokerValues): boolean {
  if (a.closedAt === null || b.closedAt === null) return a.closedAt === b.closedAt
  return minuteOf(a.closedAt) === minuteOf(b.closedAt) && nearlyEqual(a.quantity, b.quantity)
}

/**
 * Whether the account may hold other parts of the position under other ids: an open one may have been closed in parts
 * since.
 */
export function mayBePart({ parts, values }: Pick<BrokerRow, 'parts' | 'values'>): boolean {
  return parts !== undefined || values.status === 'open'
}

/** Several rows of a file can be parts of one known position: it changes once, with the result of all of them. */
function onceChanged(decisions: readonly ImportDecision[]): readonly ImportDecision[] {
  const last = new Map(
    decisions.flatMap((decision, index) => (decision.kind === 'changed' ? [[decision.known, index]] : [])),
  )
  return decisions.map((decision, index) =>
    decision.kind === 'changed' && last.get(decision.known) !== index
      ? { kind: 'duplicate', code: 'same-broker-id', tradeId: decision.known.tradeId }
      : decision,
  )
}

/** Given the same broker id, quantity and gross result must also match for the same trade. */
function isStatedTrade(manual: BrokerValues, row: BrokerValues): boolean {
  return nearlyEqual(manual.quantity, row.quantity) && manual.grossPnlCents === row.grossPnlCents
}

interface TwinQueue {
  readonly add: (trade: KnownTrade) => void
  /** The next trade not returned yet. For a row with an id (`any` false) only a trade without an id is a twin. */
  readonly next: (any: boolean, given: ReadonlySet<KnownTrade>) => KnownTrade | undefined
}

/**
 * Trades with the same match key, in order. Rows without an id first get the trades with an id, which no other row can
 * match, so the same rows are new in whatever order the file has them. Cursors only move forward: a file may hold a
 * million twins.
 */
function twinQueue(): TwinQueue {
  const withId: KnownTrade[] = []
  const withoutId: KnownTrade[] = []
  const at = { withId: 0, withoutId: 0 }
  return {
    add: (trade) => void (trade.brokerId === null ? withoutId : withId).push(trade),
    next(any, given) {
      while (any && at.withId < withId.length) {
        const trade = withId[at.withId++]
        if (trade && !given.has(trade)) return trade
      }
      while (at.withoutId < withoutId.length) {
        const trade = withoutId[at.withoutId++]
        if (trade && !given.has(trade)) return trade
      }
      return undefined
    },
  }
}

function twinDecision(twin: KnownTrade | undefined, row: BrokerRow): ImportDecision {
  if (twin === undefined) return { kind: 'new' }
  if (twin.dismissed) return { kind: 'dismissed', known: twin, view: row }
  return { kind: 'duplicate', code: 'same-values', tradeId: twin.tradeId }
}

/** Whether the broker's values have changed. Stops and comments alone do not count: formats differ in them. */
function isChanged(before: BrokerValues, after: BrokerValues): boolean {
  return (
    before.status !== after.status ||
    before.direction !== after.direction ||
    before.closedAt !== after.closedAt ||
    !nearlyEqual(before.quantity, after.quantity) ||
    before.grossPnlCents !== after.grossPnlCents ||
    before.feesCents !== after.feesCents ||
    // The price of an open position is the market price at that moment, not a change of the trade.
    (after.status === 'closed' && !nearlyEqual(before.exitPrice ?? 0, after.exitPrice ?? 0))
  )
}

/** Whether stops of executions became known: a source that states none leaves those of another. */
function hasNewStops({ executions: before = [] }: BrokerView, { executions = [] }: BrokerView): boolean {
  const stated = (each: BrokerExecution) =>
    `${each.kind} ${each.at} ${each.stopLoss ?? ''} ${each.takeProfit ?? ''}`
  const known = new Set(before.map(stated))
  return executions.some(
    (each) => (each.stopLoss !== undefined || each.takeProfit !== undefined) && !known.has(stated(each)),
  )
}

/** Whether new parts of a position became known that leave its values unchanged, such as an earlier partial close. */
function hasNewParts(before: BrokerView, view: BrokerView): boolean {
  const { executions = [], parts, restBrokerId, elsewhere = [] } = view
  if (parts !== 'some') return false
  return (
    executions.length !== (before.executions?.length ?? 0) ||
    restBrokerId !== before.restBrokerId ||
    elsewhere.join() !== (before.elsewhere ?? []).join()
  )
}
