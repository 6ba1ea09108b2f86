import { meanPrice } from '../positions/mean-price.ts'
import { VOLUME_EPSILON } from '../positions/position-leg.ts'
import { cleanVolume } from '../positions/position-legs.ts'
import type { BrokerExecution } from '../trades/broker-execution.ts'
import { type BrokerView, exitsOf, partIdsOf } from './position-parts.ts'

/**
 * Merges another view of a trade into the known one, whichever came first: a complete closed trade stays complete and
 * closed, parts are joined, and costs that one file does not state are kept from another.
 */
export function mergeViews(known: BrokerView, row: BrokerView): BrokerView {
  const merged = joined(known, row)
  if (!row.costsUnstated || known.costsUnstated) return merged
  const { values } = merged
  const { feesCents } = known.values
  const grossPnlCents = row.costsUnstated === 'net' ? values.netPnlCents + feesCents : values.grossPnlCents
  return {
    ...withoutGap(merged),
    values: { ...values, grossPnlCents, feesCents, netPnlCents: grossPnlCents - feesCents },
  }
}

function withoutGap({ costsUnstated: _known, ...view }: BrokerView): BrokerView {
  return view
}

function joined(known: BrokerView, row: BrokerView): BrokerView {
  if (known.parts === undefined && row.parts === undefined) return row
  if (isWhole(row, known)) return row
  if (isWhole(known, row)) return known
  const exits = joinedExits(known, row)
  const last = lastOf(known, row)
  const missing = missingParts([known, row], exits, last)
  const elsewhere = missing.length > 0 && { elsewhere: missing }
  if (last === undefined) return { ...closedBy(known, row, exits), parts: 'some', ...elsewhere }
  const seen = new Set(exitsOf(last).map(keyOf))
  const since = exits.filter((exit) => !seen.has(keyOf(exit)) && compareIds(exit.brokerId, idOf(last)) >= 0)
  const rest = cleanVolume(openVolume(last) - volumeOf(since))
  if (rest > VOLUME_EPSILON) {
    const { elsewhere: _before, ...open } = last
    return {
      ...open,
      values: { ...last.values, quantity: rest },
      executions: exits,
      parts: 'some',
      ...elsewhere,
    }
  }
  const end = idOf(last)
  return {
    ...closedBy(known, row, exits),
    parts: missing.length === 0 ? 'all' : 'some',
    ...(end !== null && { restBrokerId: end }),
    ...elsewhere,
  }
}

/** Whether the view is closed and contains every part that the other one knows of. */
function isWhole(view: BrokerView, other: BrokerView): boolean {
  if (view.parts === 'some' || view.values.status !== 'closed') return false
  const ids = partIdsOf(view)
  return view.parts === undefined || [...partIdsOf(other)].every((id) => ids.has(id))
}

/** Ids of parts that are named, but that no view has seen closed or open. The first part has the position's own id. */
function missingParts(
  views: readonly BrokerView[],
  exits: readonly BrokerExecution[],
  last: BrokerView | undefined,
): readonly string[] {
  const seen = new Set(exits.flatMap(({ brokerId }) => brokerId ?? []))
  const open = last?.values.status === 'open' ? idOf(last) : null
  const named = new Set(views.flatMap((view) => [...partIdsOf(view)]))
  return [...named].filter((id) => !seen.has(id) && id !== open).sort(compareIds)
}

/**
 * The view with the last part of the position; of two, the one with the later part, else with less of it still open,
 * else with more exits.
 */
function lastOf(known: BrokerView, row: BrokerView): BrokerView | undefined {
  return [row, known]
    .filter(({ values, restBrokerId }) => values.status === 'open' || restBrokerId !== undefined)
    .toSorted(
      (a, b) =>
        compareIds(idOf(b), idOf(a)) ||
        openVolume(a) - openVolume(b) ||
        exitsOf(b).length - exitsOf(a).length,
    )[0]
}

function idOf({ restBrokerId, brokerId }: BrokerView): string | null {
  return restBrokerId ?? brokerId
}

function openVolume({ values }: BrokerView): number {
  return values.status === 'open' ? values.quantity : 0
}

/** Compares ids as numbers: brokers assign them in ascending order. */
function compareIds(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? '']
  return left.length - right.length || compareText(left, right)
}

/** Each execution once, in order; where both views have it, the later file's version. */
function joinedExits(known: BrokerView, row: BrokerView): readonly BrokerExecution[] {
  const byKey = new Map([...exitsOf(known), ...exitsOf(row)].map((exit) => [keyOf(exit), exit]))
  return [...byKey.values()].toSorted((a, b) => compareText(a.at, b.at) || compareText(keyOf(a), keyOf(b)))
}

/**
 * `mergeViews` for the case that other trades of the account hold parts of the position. Statements imported in an
 * order that made two parts look like separate positions leave two trades, and each part is in one of them.
 */
export function mergeWithOthers(
  known: BrokerView,
  row: BrokerView,
  others: readonly BrokerView[],
): BrokerView {
  if (others.length === 0) return mergeViews(known, row)
  const own = withoutPartsOf(row, others)
  const merged = own === undefined ? known : mergeViews(known, own)
  const exits = exitsOf(merged)
  const latest =
    exits
      .map(({ brokerId }) => brokerId)
      .toSorted(compareIds)
      .at(-1) ?? null
  const goesOnThere = others.some((other) =>
    [...partIdsOf(other)].some((id) => compareIds(id, latest) > 0 && row.elsewhere?.includes(id)),
  )
  if (merged.values.status === 'closed' || exits.length === 0 || !goesOnThere) return merged
  const { restBrokerId: _rest, ...closed } = merged
  return { ...closed, ...closedBy(closed, closed, exits) }
}

/** What a view has that none of the others has; undefined if nothing. */
function withoutPartsOf(view: BrokerView, others: readonly BrokerView[]): BrokerView | undefined {
  const taken = new Set(others.flatMap((other) => exitsOf(other).map(keyOf)))
  const exits = exitsOf(view).filter((exit) => !taken.has(keyOf(exit)))
  const { restBrokerId, ...rest } = view
  const isRestTaken = others.some((other) => restBrokerId !== undefined && idOf(other) === restBrokerId)
  if (!isRestTaken && exits.length === exitsOf(view).length) return view
  const left = isRestTaken || restBrokerId === undefined ? rest : view
  const isOpen = view.values.status === 'open' && !isRestTaken
  if (!isOpen && exits.length === 0) return undefined
  const own = new Set(exits.map(({ brokerId }) => brokerId))
  const elsewhere = [...partIdsOf(view)].filter((id) => !own.has(id))
  return {
    ...(isOpen ? { ...left, executions: exits } : { ...left, ...closedBy(left, left, exits) }),
    parts: 'some',
    elsewhere,
  }
}

/** The closed trade that these executions make; other fields come from the view with the first of them. */
function closedBy(known: BrokerView, row: BrokerView, exits: readonly BrokerExecution[]): BrokerView {
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
