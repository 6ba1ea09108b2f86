import type { TerminalDeal } from './terminal-records.ts'

/**
 * The received deals that must be stored: new tickets, and known tickets whose values the broker has changed (the later
 * version wins). If a deal arrives again without its stop, the known stop is kept, since brokers drop orders from their
 * history sooner than deals. One deal per ticket, in order of arrival.
 */
export function newerDeals(
  received: readonly TerminalDeal[],
  known: ReadonlyMap<string, TerminalDeal>,
): readonly TerminalDeal[] {
  const latest = new Map<string, TerminalDeal>()
  for (const deal of received) {
    const before = latest.get(deal.ticket) ?? known.get(deal.ticket)
    const now = before === undefined ? deal : withStopsOf(deal, before)
    if (before === undefined || !isSame(now, before)) latest.set(deal.ticket, now)
  }
  return [...latest.values()]
}

function withStopsOf(deal: TerminalDeal, before: TerminalDeal): TerminalDeal {
  const sl = deal.sl || before.sl || 0
  const tp = deal.tp || before.tp || 0
  return { ...deal, ...(sl !== 0 && { sl }), ...(tp !== 0 && { tp }) }
}

const FIELDS = [
  ...(['order', 'time_msc', 'type', 'entry', 'position_id', 'reason', 'volume', 'price'] as const),
  ...(['profit', 'commission', 'swap', 'fee', 'symbol', 'comment'] as const),
] as const satisfies readonly (keyof TerminalDeal)[]

function isSame(a: TerminalDeal, b: TerminalDeal): boolean {
  return (
    FIELDS.every((field) => a[field] === b[field]) &&
    (a.sl ?? 0) === (b.sl ?? 0) &&
    (a.tp ?? 0) === (b.tp ?? 0)
  )
}
