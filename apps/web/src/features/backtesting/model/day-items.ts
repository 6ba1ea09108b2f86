import type { TradeSnapshot } from '@plumbline/domain/backtesting/day-snapshot'
import type { Annotation, PriceLine } from '#web/components/charts/candles/chart-items.ts'
import { type MarkedTrade, tradeMarks } from './trade-marks.ts'

/** Levels of open trades. */
export function dayLines(
  trades: readonly TradeSnapshot[],
  text: (kind: 'entry' | 'stop' | 'target') => string,
): readonly PriceLine[] {
  return trades
    .filter(({ isOpen, quantity }) => isOpen && quantity > 0)
    .flatMap(({ id, entryPrice, stopLoss, takeProfit }) => [
      { id: `${id} entry`, price: entryPrice, label: text('entry'), ink: 'accent', dashed: false } as const,
      ...(stopLoss === null
        ? []
        : [{ id: `${id} stop`, price: stopLoss, label: text('stop'), ink: 'loss' } as const]),
      ...(takeProfit === null
        ? []
        : [{ id: `${id} target`, price: takeProfit, label: text('target'), ink: 'profit' } as const]),
    ])
}

/** Entries and exits so far, in the clock of the bars. */
export function dayMarks(
  trades: readonly TradeSnapshot[],
  toSeries: (time: number) => number,
): readonly Annotation[] {
  return tradeMarks(
    trades.map(({ id, direction, fills, isOpen, entryPrice, resultCents }): MarkedTrade => {
      const of = (wanted: 'entry' | 'exit') =>
        fills
          .filter(({ kind }) => kind === wanted)
          .map(({ at, price, netCents }) => ({ time: toSeries(at), price, netCents }))
      const [entries, exits] = [of('entry'), of('exit')]
      const [first, last] = [entries[0], exits.at(-1)]
      return {
        id,
        direction,
        entries,
        exits,
        way:
          isOpen || !first || !last
            ? null
            : { from: { time: first.time, price: entryPrice }, to: last, netCents: resultCents ?? 0 },
      }
    }),
  )
}
