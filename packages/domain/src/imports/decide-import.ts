import type { BrokerExecution } from './broker-executions.ts'
import type { BrokerValues } from './broker-values.ts'
import { matchKey } from './fingerprint.ts'
import { mergeBeside } from './merge-views.ts'
import type { BrokerView } from './position-parts.ts'
import { areOpenedAsOne, partIdsOf } from './position-parts.ts'

/** A row of a file on its way in. */
export interface BrokerRow {
  readonly line: number
  readonly brokerId: string | null
  /** Its id while it was open, where that is another one. */
  readonly openBrokerId?: string
  readonly values: BrokerValues
  readonly executions?: readonly BrokerExecution[]
  readonly parts?: 'some' | 'all'
  readonly restBrokerId?: string
  readonly elsewhere?: readonly string[]
  readonly costsUnstated?: true | 'net'
}

/** What the account remembers of a trade that it holds or once held. */
export interface KnownTrade {
  /** null for a trade written by hand. */
  readonly sourceId: string | null
  /** null once it was deleted. */
  readonly tradeId: string | null
  readonly brokerId: string | null
  /** The broker's id that a person gave a trade written by hand. */
  readonly statedId?: string
  readonly dismissed: boolean
  /** The broker's values when it was last imported; for a trade written by hand, the trade's own. */
  readonly values: BrokerValues
  readonly executions?: readonly BrokerExecution[]
  readonly parts?: 'some' | 'all'
  readonly restBrokerId?: string
  readonly elsewhere?: readonly string[]
  readonly costsUnstated?: true | 'net'
}

export type ImportDecision =
  | { readonly kind: 'new' }
  | { readonly kind: 'duplicate'; readonly code: DuplicateCode; readonly tradeId: string | null }
  /** `view` is what the broker's files say of it now, together. */
  | { readonly kind: 'changed'; readonly known: KnownTrade; readonly view: BrokerView }
  /** `view` likewise: what comes back where it is brought back. */
  | { readonly kind: 'dismissed'; readonly known: KnownTrade; readonly view: BrokerView }

/** `same-broker-id`: the broker's id is known. `same-values`: no id tells them apart. `repeated-in-file`: id seen above. */
export type DuplicateCode = 'same-broker-id' | 'same-values' | 'repeated-in-file'

/**
 * Decides for each row of a file, in the file's order, whether the account has it already (spec, section 5, with the
 * departures of DESIGN section 9): a known broker id is the same trade, changed or not; different ids are different
 * trades, however alike; without ids the n-th twin of the file is the n-th twin of the account.
 * `known` holds at least every trade of the account that shares a broker id or a match key with a row, in their order.
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
  readonly byId: ReadonlyMap<string, KnownTrade>
  readonly byStatedId: ReadonlyMap<string, KnownTrade>
  /** Positions that were seen in parts, by the ids of these; empty where the file can have no part of one. */
  readonly byPart: ReadonlyMap<string, readonly KnownTrade[]>
  readonly twins: ReadonlyMap<string, TwinQueue>
  /** Ids of the file's rows. */
  readonly named: ReadonlySet<string>
}

/** What is known, to be looked up: first every row names its id, then every known trade is added. */
function createIndex() {
  const byId = new Map<string, KnownTrade>()
  const byStatedId = new Map<string, KnownTrade>()
  const byPart = new Map<string, KnownTrade[]>()
  const twins = new Map<string, TwinQueue>()
  const named = new Set<string>()
  let hasParts = false
  return {
    byId,
    byStatedId,
    byPart,
    twins,
    named,
    name(row: BrokerRow): void {
      if (row.brokerId !== null) named.add(row.brokerId)
      hasParts ||= mayBePart(row)
    },
    add(trade: KnownTrade): void {
      const { brokerId, statedId } = trade
      if (brokerId !== null) byId.set(brokerId, trade)
      if (statedId !== undefined) byStatedId.set(statedId, trade)
      if (hasParts && trade.parts !== undefined && brokerId !== null) {
        for (const id of partIdsOf(trade)) byPart.set(id, [...(byPart.get(id) ?? []), trade])
      }
      // A trade that a row names by its id is that row's, and no twin of another one.
      const id = brokerId ?? statedId
      if (id !== undefined && named.has(id)) return
      const text = matchKey(trade.values)
      const queue = twins.get(text) ?? twinQueue()
      queue.add(trade)
      twins.set(text, queue)
    },
  }
}

function decideBy({
  byId,
  byStatedId,
  byPart,
  twins,
  named,
}: KnownIndex): (row: BrokerRow) => ImportDecision {
  /** Views that rows above have changed already. */
  const latest = new Map<KnownTrade, BrokerView>()
  const seen = new Set<string>()
  const closed = new Set<string>()

  /** The position that an earlier file had open: the first part of it that this file has closed is it. */
  const onceOpen = ({ openBrokerId }: BrokerRow): KnownTrade | undefined => {
    if (openBrokerId === undefined || named.has(openBrokerId) || closed.has(openBrokerId)) return undefined
    closed.add(openBrokerId)
    return byId.get(openBrokerId)
  }

  /** The known trades that a row is of: one, but for parts that came in such an order that they are several. */
  const positionsOf = (row: BrokerRow): readonly KnownTrade[] => {
    const named = (row.brokerId === null ? undefined : byId.get(row.brokerId)) ?? onceOpen(row)
    const same = named === undefined ? [] : [named]
    if (!mayBePart(row)) return same
    const found = [...partIdsOf(row)].flatMap((id) => byPart.get(id) ?? [])
    return [...new Set([...same, ...found.filter((trade) => areOpenedAsOne(trade, row))])]
  }

  /** The next trade of the account that is alike and not yet matched by an earlier row. */
  const nextTwin = (row: BrokerRow): KnownTrade | undefined => {
    if (twins.size === 0) return undefined
    return twins.get(matchKey(row.values))?.next(row.brokerId === null)
  }

  return (row): ImportDecision => {
    if (row.brokerId === null) return twinDecision(nextTwin(row), row)
    if (seen.has(row.brokerId)) {
      return { kind: 'duplicate', code: 'repeated-in-file', tradeId: byId.get(row.brokerId)?.tradeId ?? null }
    }
    seen.add(row.brokerId)
    const [same, ...others] = positionsOf(row)
    if (same === undefined) {
      const byHand = byStatedId.get(row.brokerId)
      if (byHand === undefined || !isStatedTrade(byHand.values, row.values))
        return twinDecision(nextTwin(row), row)
      return { kind: 'duplicate', code: 'same-broker-id', tradeId: byHand.tradeId }
    }
    const before = latest.get(same) ?? same
    const beside = others.map((other) => latest.get(other) ?? other)
    const view = mergeBeside(before, row, beside)
    if (same.dismissed) return { kind: 'dismissed', known: same, view }
    if (!isChanged(before.values, view.values) && !saysMore(before, view))
      return { kind: 'duplicate', code: 'same-broker-id', tradeId: same.tradeId }
    latest.set(same, view)
    return { kind: 'changed', known: same, view }
  }
}

/** Whether the account may have more of its position under other ids: an open one may have been closed in parts since. */
export function mayBePart({ parts, values }: Pick<BrokerRow, 'parts' | 'values'>): boolean {
  return parts !== undefined || values.status === 'open'
}

/** Two rows of a file can be parts of one known position: it changes once, to what both make of it. */
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

/** The broker's id is the same: so is the trade where quantity and gross result are too (spec, section 5). */
function isStatedTrade(byHand: BrokerValues, row: BrokerValues): boolean {
  return nearlyEqual(byHand.quantity, row.quantity) && byHand.grossPnlCents === row.grossPnlCents
}

interface TwinQueue {
  readonly add: (trade: KnownTrade) => void
  /** The next one that was not given yet; for a row with an id (`any` false) only a trade without one is a twin. */
  readonly next: (any: boolean) => KnownTrade | undefined
}

/**
 * Trades that are alike, in their order. Rows without an id are given those with one first, which no other row can
 * have: so the same rows are new in whatever order a file has them. Cursors only go forward: a file may hold a million
 * twins.
 */
function twinQueue(): TwinQueue {
  const withId: KnownTrade[] = []
  const withoutId: KnownTrade[] = []
  let given = 0
  let givenWithoutId = 0
  return {
    add: (trade) => void (trade.brokerId === null ? withoutId : withId).push(trade),
    next(any) {
      if (any && given < withId.length) {
        given += 1
        return withId[given - 1]
      }
      givenWithoutId += 1
      return withoutId[givenWithoutId - 1]
    },
  }
}

function twinDecision(twin: KnownTrade | undefined, row: BrokerRow): ImportDecision {
  if (twin === undefined) return { kind: 'new' }
  if (twin.dismissed) return { kind: 'dismissed', known: twin, view: row }
  return { kind: 'duplicate', code: 'same-values', tradeId: twin.tradeId }
}

/** Whether the broker says something else than before. Stops and comments alone do not count: formats differ in them. */
function isChanged(before: BrokerValues, after: BrokerValues): boolean {
  return (
    before.status !== after.status ||
    before.closedAt !== after.closedAt ||
    !nearlyEqual(before.quantity, after.quantity) ||
    before.grossPnlCents !== after.grossPnlCents ||
    before.feesCents !== after.feesCents ||
    // The price of an open position is the market's of that moment, no change of the trade.
    (after.status === 'closed' && !nearlyEqual(before.exitPrice ?? 0, after.exitPrice ?? 0))
  )
}

/** Whether parts of a position became known that leave its values as they are, such as what was closed before the rest. */
function saysMore(before: BrokerView, view: BrokerView): boolean {
  const { executions = [], parts, restBrokerId, elsewhere = [] } = view
  if (parts !== 'some') return false
  return (
    executions.length !== (before.executions?.length ?? 0) ||
    restBrokerId !== before.restBrokerId ||
    elsewhere.join() !== (before.elsewhere ?? []).join()
  )
}

/** Equal but for the last digits of a mean price, which formats round differently. */
function nearlyEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))
}
