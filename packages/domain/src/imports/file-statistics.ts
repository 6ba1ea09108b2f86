import { pairKey } from '../instruments/pair-key.ts'
import { toCents } from '../money/amount.ts'
import { type CurveEvent, foldClosing } from '../statistics/closing-summary.ts'
import { foldOpening } from '../statistics/opening-summary.ts'
import type { ClosedTrade } from '../statistics/closed-trade.ts'
import { finishStatistics, type TradeStatistics } from '../statistics/trade-statistics.ts'
import { localSeconds } from '../time/local-time.ts'
import { type TradeClock, tradeClock } from '../time/trade-clock.ts'
import { brokerOrderOf, compareTradesAt, type OrderKey } from '../trades/order.ts'
import { rMultipleE4Of } from '../trades/r-multiple.ts'
import type { BrokerFile } from './broker-file.ts'
import { brokerValuesOf } from './broker-values.ts'
import type { ImportedTrade } from './imported-trade.ts'

interface Placed {
  readonly closedTrade: ClosedTrade
  readonly key: OrderKey
}

/**
 * Statistics of a file's closed trades, without missed ones; its cash is included in the balance. Ids are the broker's.
 */
export function fileStatistics(file: Pick<BrokerFile, 'trades' | 'cash'>): TradeStatistics {
  // The file's time zone is unknown here, so hours stay in the broker's clock.
  const clock = tradeClock(null)
  const placed = file.trades.flatMap((trade) => placedOutcome(trade, clock))
  const inOrderOf = (at: (closedTrade: ClosedTrade) => number) =>
    placed
      .toSorted((a, b) => compareTradesAt(at(a.closedTrade), a.key, at(b.closedTrade), b.key))
      .map(({ closedTrade }) => closedTrade)
  const cash: CurveEvent[] = file.cash.map((operation) => ({
    kind: 'cash',
    at: localSeconds(operation.at),
    cashCents: toCents(operation.amount),
  }))
  const trades: CurveEvent[] = inOrderOf((closedTrade) => closedTrade.closedAt).map((closedTrade) => ({
    kind: 'trade',
    closedTrade,
  }))
  // Sorting is stable: cash, which is first here, stays before trades of the same second.
  const events = [...cash, ...trades].sort((a, b) => timeOf(a) - timeOf(b))
  return finishStatistics(
    foldOpening(inOrderOf((closedTrade) => closedTrade.openedAt)),
    foldClosing(events),
    0,
  )
}

function timeOf(event: CurveEvent): number {
  return event.kind === 'cash' ? event.at : event.closedTrade.closedAt
}

function placedOutcome(trade: ImportedTrade, clock: TradeClock): readonly Placed[] {
  if (trade.closedAt === null || trade.journal?.missedTrade) return []
  const values = brokerValuesOf(trade)
  const id = trade.brokerId ?? `row ${trade.line}`
  return [
    {
      key: { brokerOrder: brokerOrderOf(trade.brokerId), sourceRow: trade.line, id },
      closedTrade: {
        id,
        openedAt: localSeconds(trade.openedAt),
        closedAt: localSeconds(trade.closedAt),
        hour: clock.hourOf(localSeconds(trade.openedAt)),
        pair: pairKey(trade.pair),
        direction: trade.direction,
        quantity: trade.quantity,
        grossPnlCents: values.grossPnlCents,
        feesCents: values.feesCents,
        netPnlCents: values.netPnlCents,
        breakEven: trade.journal?.breakEven ?? false,
        rMultipleE4: rMultipleE4Of(trade.direction, trade.entryPrice, trade.exitPrice, trade.stopLoss),
        session: clock.sessionOf(localSeconds(trade.openedAt), trade.journal?.session ?? null),
        strategyId: trade.journal?.strategy ?? null,
        tags: trade.journal?.tags ?? [],
        mistakes: trade.journal?.mistakes ?? [],
        emotion: trade.journal?.emotion ?? 'neutral',
      },
    },
  ]
}
