import { pairKey } from '@plumbline/domain/instruments/pair-key'
import type { BrokerExecution } from '@plumbline/domain/imports/broker-executions'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import type { ImportedJournal } from '@plumbline/domain/imports/imported-trade'
import type { Outcome } from '@plumbline/domain/statistics/outcome'
import { localSeconds } from '@plumbline/domain/time/local-time'
import type { TradeClock } from '@plumbline/domain/time/trade-clock'
import { brokerOrderOf, type OrderKey } from '@plumbline/domain/trades/order'
import { riskMultipleE4 } from '@plumbline/domain/trades/risk-multiple'
import type { FreshTrade } from '#server/modules/statistics/statistics.service.ts'
import type { BrokerFields, TradeInsert } from './trades.repo.ts'

/** A trade to write: the broker's values, where they came from, and what the person said about it. */
export interface NewTrade {
  readonly id: string
  readonly brokerId: string | null
  readonly line: number
  readonly values: BrokerValues
  /** Of the values, where it is known. */
  readonly fingerprint?: number
  readonly journal: ImportedJournal
  readonly executions?: readonly BrokerExecution[]
  /** What only a person gives. */
  readonly byHand?: {
    readonly images: readonly string[]
    readonly strategyUsage: string | null
    readonly mt5TradeId: string
  }
  /** When it was first and last written elsewhere, ISO; null leaves the moment of this writing. */
  readonly dates?: { readonly createdAt: string | null; readonly updatedAt: string | null }
}

export function tradeInsert(trade: NewTrade): TradeInsert {
  const { journal } = trade
  const { createdAt = null, updatedAt = null } = trade.dates ?? {}
  return {
    id: trade.id,
    ...brokerFields(trade.values, trade.fingerprint),
    tags: journal.tags ?? [],
    emotion: journal.emotion ?? 'neutral',
    session: journal.session ?? null,
    risk_reward_ratio: journal.riskRewardRatio ?? '',
    strategy_id: journal.strategy ?? null,
    break_even: journal.breakEven ?? false,
    missed_trade: journal.missedTrade ?? false,
    rating: journal.rating ?? null,
    mt5_trade_id: trade.byHand?.mt5TradeId ?? trade.brokerId ?? 'unknown',
    broker_order: orderKeyOf(trade).brokerOrder,
    source_row: trade.line,
    ...(trade.byHand && { images: trade.byHand.images, strategy_usage: trade.byHand.strategyUsage }),
    ...(trade.executions?.length && { executions: trade.executions }),
    ...(createdAt !== null && { created_at: createdAt }),
    ...(updatedAt !== null && { updated_at: updatedAt }),
  }
}

/** What statistics see of a new trade by its account's clock; null while it is open, and where it was not taken. */
function outcomeOf({ id, values, journal }: NewTrade, clock: TradeClock): Outcome | null {
  if (values.closedAt === null || journal.missedTrade) return null
  const openedAt = localSeconds(values.openedAt)
  return {
    id,
    openedAt,
    closedAt: localSeconds(values.closedAt),
    hour: clock.hourOf(openedAt),
    pair: pairKey(values.pair),
    direction: values.direction,
    quantity: values.quantity,
    grossPnlCents: values.grossPnlCents,
    feesCents: values.feesCents,
    netPnlCents: values.netPnlCents,
    breakEven: journal.breakEven ?? false,
    riskE4: riskMultipleE4(values.direction, values.entryPrice, values.exitPrice, values.stopLoss),
    session: clock.sessionOf(openedAt, journal.session ?? null),
    strategyId: journal.strategy ?? null,
    tags: journal.tags ?? [],
    emotion: journal.emotion ?? 'neutral',
  }
}

/** The trade as statistics take it in while it is written. */
export function freshTradeOf(trade: NewTrade, inserted: TradeInsert, clock: TradeClock): FreshTrade {
  return {
    outcome: outcomeOf(trade, clock),
    row: {
      id: inserted.id,
      openedAt: inserted.opened_at,
      closedAt: inserted.closed_at,
      brokerOrder: inserted.broker_order,
      sourceRow: inserted.source_row,
      pair: inserted.pair,
      direction: inserted.direction,
      quantity: inserted.quantity,
      feesCents: inserted.fees_cents,
      netPnlCents: inserted.net_pnl_cents,
      riskE4: inserted.risk_e4,
      breakEven: inserted.break_even,
      missed: inserted.missed_trade,
      open: inserted.status === 'open',
      session: inserted.session,
      strategyId: inserted.strategy_id,
      tags: inserted.tags,
      emotion: inserted.emotion,
    },
  }
}

/** Where a new trade stands in the total order among trades of its second. */
function orderKeyOf({ id, brokerId, byHand, line }: NewTrade): OrderKey {
  return { brokerOrder: brokerOrderOf(byHand?.mt5TradeId ?? brokerId), sourceRow: line, id }
}

/** A broker's values as columns, with what follows from them. */
export function brokerFields(values: BrokerValues, fingerprint = fingerprintOf(values)): BrokerFields {
  return {
    opened_at: values.openedAt,
    closed_at: values.closedAt,
    pair: values.pair,
    direction: values.direction,
    entry_price: values.entryPrice,
    exit_price: values.exitPrice,
    quantity: values.quantity,
    gross_pnl_cents: values.grossPnlCents,
    fees_cents: values.feesCents,
    net_pnl_cents: values.netPnlCents,
    stop_loss: values.stopLoss,
    take_profit: values.takeProfit,
    notes: values.notes,
    status: values.status,
    risk_e4: riskMultipleE4(values.direction, values.entryPrice, values.exitPrice, values.stopLoss),
    fingerprint,
  }
}

/** The columns that hold a broker's values. */
export type BrokerColumns = Omit<BrokerFields, 'risk_e4' | 'fingerprint'>

/** The broker's values as the trade holds them now, edits of the person included. */
export function brokerValuesOfRow(row: BrokerColumns): BrokerValues {
  return {
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    status: row.status,
    pair: row.pair,
    direction: row.direction,
    quantity: row.quantity,
    entryPrice: row.entry_price,
    exitPrice: row.exit_price,
    grossPnlCents: row.gross_pnl_cents,
    feesCents: row.fees_cents,
    netPnlCents: row.net_pnl_cents,
    stopLoss: row.stop_loss,
    takeProfit: row.take_profit,
    notes: row.notes,
  }
}
