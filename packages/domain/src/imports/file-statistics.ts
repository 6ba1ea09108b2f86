import { pairKey } from '../instruments/pair-key.ts'
import { toCents } from '../money/amount.ts'
import { atLastClose, curveEvents, foldClosing, type PartEvent } from '../statistics/closing-summary.ts'
import type { ClosedTrade } from '../statistics/closed-trade.ts'
import { foldStreaks } from '../statistics/streaks.ts'
import { foldTrades } from '../statistics/trade-summary.ts'
import { finishStatistics, type TradeStatistics } from '../statistics/trade-statistics.ts'
import { localSeconds } from '../time/local-time.ts'
import { type TradeClock, tradeClock } from '../time/trade-clock.ts'
import { brokerOrderOf, compareTradesAt, type OrderKey } from '../trades/order.ts'
import { rMultipleE4Of } from '../trades/r-multiple.ts'
import { partialCloses } from '../trades/partial-closes.ts'
import { brokerExecutionsOf } from './broker-executions.ts'
import type { BrokerFile } from './broker-file.ts'
import { brokerValuesOf } from './broker-values.ts'
import type { ImportedTrade } from './imported-trade.ts'

interface Placed {
  readonly closedTrade: ClosedTrade
  readonly parts: readonly PartEvent[]
  readonly key: OrderKey
}

/**
 * Statistics of a file's closed trades, without missed ones; money contains what was realised of open ones, and the
 * balance its cash. Ids are the broker's.
 */
export function fileStatistics(file: Pick<BrokerFile, 'trades' | 'cash'>): TradeStatistics {
  // The file's time zone is unknown here, so hours stay in the broker's clock.
  const clock = tradeClock(null)
  const placed = file.trades.flatMap((trade) => placedOutcome(trade, clock))
  const inOrderOf = (at: (closedTrade: ClosedTrade) => number) =>
    placed.toSorted((a, b) => compareTradesAt(at(a.closedTrade), a.key, at(b.closedTrade), b.key))
  const cash = file.cash.map((operation) => ({
    kind: 'cash' as const,
    at: localSeconds(operation.at),
    cashCents: toCents(operation.amount),
  }))
  const closings = inOrderOf(({ closedAt }) => closedAt).map(({ closedTrade, parts }) =>
    atLastClose(closedTrade, parts),
  )
  const parts = file.trades.flatMap((trade) => (trade.journal?.missedTrade ? [] : partEventsOf(trade)))
  const events = curveEvents(
    closings,
    cash.toSorted((a, b) => a.at - b.at),
    parts,
  )
  const byOpening = inOrderOf(({ openedAt }) => openedAt).map(({ closedTrade }) => closedTrade)
  return finishStatistics(foldTrades(byOpening), foldStreaks(byOpening), foldClosing(events), 0)
}

function partEventsOf({ openedAt, closedAt, executions }: ImportedTrade): readonly PartEvent[] {
  return partialCloses(closedAt, brokerExecutionsOf(executions)).map(({ at, ...money }) => ({
    kind: 'part',
    openedAt: localSeconds(openedAt),
    at: localSeconds(at),
    ...money,
  }))
}

function placedOutcome(trade: ImportedTrade, clock: TradeClock): readonly Placed[] {
  if (trade.closedAt === null || trade.journal?.missedTrade) return []
  const values = brokerValuesOf(trade)
  const id = trade.brokerId ?? `row ${trade.line}`
  return [
    {
      parts: partEventsOf(trade),
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
