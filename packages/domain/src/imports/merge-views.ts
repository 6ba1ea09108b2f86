import { meanPrice } from '../deals/mean-price.ts'
import { VOLUME_EPSILON } from '../deals/position-leg.ts'
import { cleanVolume } from '../deals/position-legs.ts'
import type { BrokerExecution } from './broker-executions.ts'
import type { BrokerValues } from './broker-values.ts'

/** What one file shows of a trade. */
export interface TradeView {
  readonly brokerId: string | null
  readonly values: BrokerValues
  readonly executions?: readonly BrokerExecution[]
  /**
   * Seen in parts, by their executions: `some` where others are in another file, `all` where none is missing any more.
   * Such a position is never open again under its id.
   */
  readonly parts?: 'some' | 'all'
  /** The id of the last part of such a position, which is open or ended it; earlier ids are closed parts. */
  readonly restBrokerId?: string
  /** The format has no column for costs: fees of 0 say nothing. */
  readonly costsUnstated?: true
}

/**
 * What is known of a trade after one more view of it, whichever came first: a whole that is closed stays whole and
 * closed, parts are joined, and costs that a format does not state stay as another one stated them.
 */
export function mergeViews(known: TradeView, row: TradeView): TradeView {
  const merged = joined(known, row)
  if (!row.costsUnstated || known.costsUnstated) return merged
  const { values } = merged
  const { feesCents } = known.values
  return {
    ...withoutGap(merged),
    values: { ...values, feesCents, netPnlCents: values.grossPnlCents - feesCents },
  }
}

function withoutGap({ costsUnstated: _known, ...view }: TradeView): TradeView {
  return view
}

function joined(known: TradeView, row: TradeView): TradeView {
  if (known.parts === undefined && row.parts === undefined) return row
  if (isWhole(row)) return row
  if (isWhole(known)) return known
  const exits = joinedExits(known, row)
  const last = lastOf(known, row)
  if (last === undefined) return { ...closedBy(known, row, exits), parts: 'some' }
  const seen = new Set(exitsOf(last).map(keyOf))
  const since = exits.filter((exit) => !seen.has(keyOf(exit)) && compareIds(exit.brokerId, idOf(last)) >= 0)
  const rest = cleanVolume(openVolume(last) - volumeOf(since))
  if (rest > VOLUME_EPSILON) {
    return { ...last, values: { ...last.values, quantity: rest }, executions: exits, parts: 'some' }
  }
  // The first part has the position's own id: without it there is more than was seen.
  const isAll = exits.some(({ brokerId }) => brokerId === last.brokerId)
  const end = idOf(last)
  return {
    ...closedBy(known, row, exits),
    parts: isAll ? 'all' : 'some',
    ...(end !== null && { restBrokerId: end }),
  }
}

function isWhole({ parts, values }: TradeView): boolean {
  return parts !== 'some' && values.status === 'closed'
}

/** The view that knows what is left of the position; of two, the one of the later part, or of more of the same. */
function lastOf(known: TradeView, row: TradeView): TradeView | undefined {
  return [row, known]
    .filter(({ values, restBrokerId }) => values.status === 'open' || restBrokerId !== undefined)
    .toSorted(
      (a, b) =>
        compareIds(idOf(b), idOf(a)) ||
        openVolume(a) - openVolume(b) ||
        exitsOf(b).length - exitsOf(a).length,
    )[0]
}

function idOf({ restBrokerId, brokerId }: TradeView): string | null {
  return restBrokerId ?? brokerId
}

function openVolume({ values }: TradeView): number {
  return values.status === 'open' ? values.quantity : 0
}

/** Ids as the numbers that they are: a broker counts them up. */
function compareIds(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? '']
  return left.length - right.length || compareText(left, right)
}

/** Each execution once, in order; of one that both know, what the later file says. */
function joinedExits(known: TradeView, row: TradeView): readonly BrokerExecution[] {
  const byKey = new Map([...exitsOf(known), ...exitsOf(row)].map((exit) => [keyOf(exit), exit]))
  return [...byKey.values()].toSorted((a, b) => compareText(a.at, b.at) || compareText(keyOf(a), keyOf(b)))
}

/** The executions of a view; one that was closed at once is its own. */
function exitsOf({ brokerId, values, executions }: TradeView): readonly BrokerExecution[] {
  if (executions !== undefined) return executions
  const { closedAt, quantity, exitPrice, entryPrice, grossPnlCents, feesCents } = values
  if (closedAt === null) return []
  const price = exitPrice ?? entryPrice
  return [{ kind: 'exit', at: closedAt, quantity, price, grossPnlCents, feesCents, brokerId }]
}

/** The trade that these executions make; what they do not say is of the view with the first of them. */
function closedBy(known: TradeView, row: TradeView, exits: readonly BrokerExecution[]): TradeView {
  const [first] = exits
  const isOfRow = first !== undefined && exitsOf(row).some((exit) => keyOf(exit) === keyOf(first))
  const base = isOfRow ? row : known
  const grossPnlCents = exits.reduce((sum, exit) => sum + exit.grossPnlCents, 0)
  const feesCents = exits.reduce((sum, exit) => sum + exit.feesCents, 0)
  return {
    brokerId: base.brokerId,
    values: {
      ...base.values,
      status: 'closed',
      closedAt: exits.at(-1)?.at ?? base.values.closedAt,
      quantity: cleanVolume(volumeOf(exits)),
      exitPrice: meanPrice(exits.map(({ price, quantity }) => ({ price, volume: quantity }))),
      grossPnlCents,
      feesCents,
      netPnlCents: grossPnlCents - feesCents,
    },
    executions: exits,
  }
}

function volumeOf(exits: readonly BrokerExecution[]): number {
  return exits.reduce((sum, { quantity }) => sum + quantity, 0)
}

function keyOf({ brokerId, at, quantity, price }: BrokerExecution): string {
  return brokerId ?? `${at}|${quantity}|${price}`
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
