import type { BrokerExecution } from './broker-executions.ts'
import type { BrokerValues } from './broker-values.ts'
import { likenessText } from './fingerprint.ts'
import { mergeViews, type TradeView } from './merge-views.ts'

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
  readonly costsUnstated?: true
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
  readonly costsUnstated?: true
}

export type ImportDecision =
  | { readonly kind: 'new' }
  | { readonly kind: 'duplicate'; readonly code: DuplicateCode; readonly tradeId: string | null }
  /** `view` is what the broker's files say of it now, together. */
  | { readonly kind: 'changed'; readonly known: KnownTrade; readonly view: TradeView }
  | { readonly kind: 'dismissed'; readonly known: KnownTrade }

/** `same-broker-id`: the broker's id is known. `same-values`: no id tells them apart. `repeated-in-file`: id seen above. */
export type DuplicateCode = 'same-broker-id' | 'same-values' | 'repeated-in-file'

/**
 * Decides for each row of a file, in the file's order, whether the account has it already (spec, section 5, with the
 * departures of DESIGN section 9): a known broker id is the same trade, changed or not; different ids are different
 * trades, however alike; without ids the n-th twin of the file is the n-th twin of the account.
 * `known` holds at least every trade of the account that shares a broker id or a likeness with a row, in their order.
 */
export function decideImport(
  rows: readonly BrokerRow[],
  known: readonly KnownTrade[],
): readonly ImportDecision[] {
  const byId = new Map(
    known.flatMap((trade) => (trade.brokerId === null ? [] : [[trade.brokerId, trade] as const])),
  )
  const byStatedId = new Map(
    known.flatMap((trade) => (trade.statedId === undefined ? [] : [[trade.statedId, trade] as const])),
  )
  // A trade that a row names by its id is that row's, and no twin of another one.
  const named = new Set(rows.map((row) => row.brokerId))
  const twins = new Map<string, TwinQueue>()
  for (const trade of known) {
    const id = trade.brokerId ?? trade.statedId
    if (id !== undefined && named.has(id)) continue
    const text = likenessText(trade.values)
    const queue = twins.get(text) ?? twinQueue()
    queue.add(trade)
    twins.set(text, queue)
  }
  const seen = new Set<string>()
  const closed = new Set<string>()

  /** The position that an earlier file had open: the first part of it that this file has closed is it. */
  const onceOpen = ({ openBrokerId }: BrokerRow): KnownTrade | undefined => {
    if (openBrokerId === undefined || named.has(openBrokerId) || closed.has(openBrokerId)) return undefined
    closed.add(openBrokerId)
    return byId.get(openBrokerId)
  }

  /** The next trade of the account that is alike and not yet matched by an earlier row. */
  const nextTwin = (row: BrokerRow): KnownTrade | undefined => {
    if (twins.size === 0) return undefined
    return twins.get(likenessText(row.values))?.next(row.brokerId === null)
  }

  return rows.map((row): ImportDecision => {
    if (row.brokerId === null) return twinDecision(nextTwin(row))
    if (seen.has(row.brokerId)) {
      return { kind: 'duplicate', code: 'repeated-in-file', tradeId: byId.get(row.brokerId)?.tradeId ?? null }
    }
    seen.add(row.brokerId)
    const same = byId.get(row.brokerId) ?? onceOpen(row)
    if (same === undefined) {
      const byHand = byStatedId.get(row.brokerId)
      if (byHand === undefined || !isStatedTrade(byHand.values, row.values))
        return twinDecision(nextTwin(row))
      return { kind: 'duplicate', code: 'same-broker-id', tradeId: byHand.tradeId }
    }
    if (same.dismissed) return { kind: 'dismissed', known: same }
    const view = mergeViews(same, row)
    if (isChanged(same.values, view.values) || saysMore(same, view))
      return { kind: 'changed', known: same, view }
    return { kind: 'duplicate', code: 'same-broker-id', tradeId: same.tradeId }
  })
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

function twinDecision(twin: KnownTrade | undefined): ImportDecision {
  if (twin === undefined) return { kind: 'new' }
  if (twin.dismissed) return { kind: 'dismissed', known: twin }
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
function saysMore(before: TradeView, { executions = [], parts, restBrokerId }: TradeView): boolean {
  if (parts !== 'some') return false
  return executions.length !== (before.executions?.length ?? 0) || restBrokerId !== before.restBrokerId
}

/** Equal but for the last digits of a mean price, which formats round differently. */
function nearlyEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))
}
