import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import type { PartEvent } from '@plumbline/domain/statistics/closing-summary'
import type { DateSpan } from '@plumbline/domain/statistics/date-spans'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { compareTradesAt } from '@plumbline/domain/trades/order'
import type { FreshTrade } from '../fresh-columns.service.ts'
import type { PartMoney } from '../closings.repo.ts'

/** Added trades by opening and by last close, and their partial closes, to be cut into spans. */
export interface FreshOutcomes {
  readonly opening: (span: DateSpan) => readonly ClosedTrade[]
  readonly closing: (span: DateSpan) => readonly ClosedTrade[]
  readonly parts: (span: DateSpan) => readonly PartEvent[]
  /** Partial closes by trade. */
  readonly earlier: ReadonlyMap<string, readonly PartMoney[]>
}

export function freshOutcomes(fresh: readonly FreshTrade[]): FreshOutcomes {
  const parts = fresh
    .flatMap((trade) => trade.parts)
    .sort((a, b) => (a.at === b.at ? (a.tradeId < b.tradeId ? -1 : 1) : a.at < b.at ? -1 : 1))
  return {
    opening: cutter(fresh, (closedTrade) => closedTrade.openedAt),
    closing: cutter(fresh, (closedTrade) => closedTrade.closedAt),
    parts: ({ from, to }) =>
      parts
        .filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)
        .map(({ openedAt, at, grossPnlCents, feesCents }) => ({
          kind: 'part',
          openedAt: localSeconds(openedAt),
          at: localSeconds(at),
          grossPnlCents,
          feesCents,
        })),
    earlier: Map.groupBy(parts, ({ tradeId }) => tradeId),
  }
}

function cutter(fresh: readonly FreshTrade[], at: (closedTrade: ClosedTrade) => number) {
  const sorted = fresh
    .flatMap(({ closedTrade, row }) => (closedTrade === null ? [] : [{ closedTrade, row }]))
    .sort((a, b) => compareTradesAt(at(a.closedTrade), a.row, at(b.closedTrade), b.row))
    .map(({ closedTrade }) => closedTrade)
  return (span: DateSpan): readonly ClosedTrade[] => {
    const end = localSeconds(`${span.to}T00:00:00`) + 86_400
    return sorted.slice(
      firstFrom(sorted, at, localSeconds(`${span.from}T00:00:00`)),
      firstFrom(sorted, at, end),
    )
  }
}

/** Index of the first trade at or after a moment, by binary search. */
function firstFrom(
  sorted: readonly ClosedTrade[],
  at: (closedTrade: ClosedTrade) => number,
  moment: number,
): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const closedTrade = sorted[middle]
    if (closedTrade !== undefined && at(closedTrade) < moment) low = middle + 1
    else high = middle
  }
  return low
}
