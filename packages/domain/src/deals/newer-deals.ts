import type { TerminalDeal } from './terminal-records.ts'

/**
 * Of received deals, those that are to be kept beside the known ones: tickets that are not there, and those of which the
 * broker says something else now (the later word counts). A stop that was known before stays where a deal comes again
 * without one, since brokers take orders out of their history sooner than deals. One of each ticket, in their order.
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
