import type { BarSeries } from '@plumbline/contract/prices/prices'
import type { Trade } from '@plumbline/contract/trades/trades'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { toCents } from '#web/lib/format/cents.ts'

const DAY = 86_400

export type TradingDay = { readonly day: string; readonly trades: number; readonly netCents: number }

/** Days of closed trades with bars of one of their pairs, in the order of the trades. */
export function tradingDays(trades: readonly Trade[], series: readonly BarSeries[]): readonly TradingDay[] {
  const days = new Map<string, Trade[]>()
  for (const trade of trades) {
    const day = trade.closedAt?.slice(0, 10)
    if (day !== undefined) days.set(day, [...(days.get(day) ?? []), trade])
  }
  return [...days].flatMap(([day, closed]): readonly TradingDay[] => {
    const from = localSeconds(`${day}T00:00:00`)
    const has = closed.some(({ pair }) =>
      series.some(
        ({ symbol, firstAt, lastAt }) =>
          pairKey(symbol) === pairKey(pair) &&
          firstAt !== null &&
          lastAt !== null &&
          firstAt < from + DAY &&
          lastAt >= from,
      ),
    )
    const netCents = closed.reduce((sum, { netPnl }) => sum + toCents(netPnl), 0)
    return has ? [{ day, trades: closed.length, netCents }] : []
  })
}
