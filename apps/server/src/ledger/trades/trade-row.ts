import { pairKey } from '@plumbline/domain/instruments/pair-key'
import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { localSeconds } from '@plumbline/domain/time/local-time'
import type { TradeClock } from '@plumbline/domain/time/trade-clock'
import { brokerOrderOf, type OrderKey } from '@plumbline/domain/trades/order'
import { rMultipleE4Of } from '@plumbline/domain/trades/r-multiple'
import { BLANK_JOURNAL, type TradeJournal } from '@plumbline/domain/trades/trade-journal'
import type { AddedTrade } from '#server/ledger/statistics/added-columns.service.ts'
import { storedParts } from '#server/ledger/statistics/partial-closes.write.ts'
import { type BrokerColumns, brokerColumnsOf, columnsOf } from './trade-columns.ts'
import type { TradeInsert } from './trades.repo.ts'
import type { TradeRow } from './trades.read.ts'

/** A trade to insert: the broker's values, their origin, and the user's journal. */
export interface NewTrade {
  readonly id: string
  readonly brokerId: string | null
  readonly line: number
  readonly values: BrokerValues
  /** Fingerprint of the values, if already computed. */
  readonly fingerprint?: number
  /** Omitted fields are empty. */
  readonly journal: Partial<TradeJournal>
  readonly executions?: readonly BrokerExecution[]
  /** The broker's id as entered by the user or in a journal, if it may differ from `brokerId`. */
  readonly mt5TradeId?: string
  /** Creation and last edit in the source system, ISO; null means now. */
  readonly dates?: { readonly createdAt: string | null; readonly updatedAt: string | null }
}

export function tradeInsert(trade: NewTrade): TradeInsert {
  const { values, line, executions } = trade
  const { createdAt = null, updatedAt = null } = trade.dates ?? {}
  return {
    ...columnsOf({
      ...BLANK_JOURNAL,
      ...trade.journal,
      // After the journal, which may be part of an input with fields of the same names.
      ...values,
      mt5TradeId: trade.mt5TradeId ?? trade.brokerId ?? 'unknown',
      rMultipleE4: rMultipleE4Of(values.direction, values.entryPrice, values.exitPrice, values.stopLoss),
      brokerOrder: orderKeyOf(trade).brokerOrder,
      fingerprint: trade.fingerprint ?? fingerprintOf(values),
    }),
    id: trade.id,
    source_row: line,
    ...(executions?.length && { executions }),
    ...(createdAt !== null && { created_at: createdAt }),
    ...(updatedAt !== null && { updated_at: updatedAt }),
  }
}

/** A new trade as statistics see it in its account's clock; null while it is open, or if it was missed. */
function closedTradeOf({ id, values, journal }: NewTrade, clock: TradeClock): ClosedTrade | null {
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
    rMultipleE4: rMultipleE4Of(values.direction, values.entryPrice, values.exitPrice, values.stopLoss),
    session: clock.sessionOf(openedAt, journal.session ?? null),
    strategyId: journal.strategy ?? null,
    tags: journal.tags ?? [],
    mistakes: journal.mistakes ?? [],
    emotion: journal.emotion ?? 'neutral',
  }
}

/** The trade in the form that statistics fold during the write. */
export function addedTradeOf(trade: NewTrade, inserted: TradeInsert, clock: TradeClock): AddedTrade {
  return {
    closedTrade: closedTradeOf(trade, clock),
    parts: storedParts({
      id: inserted.id,
      openedAt: inserted.opened_at,
      closedAt: inserted.closed_at,
      missed: inserted.missed_trade,
      executions: inserted.executions ?? null,
    }),
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
      rMultipleE4: inserted.risk_e4,
      breakEven: inserted.break_even,
      missed: inserted.missed_trade,
      open: inserted.status === 'open',
      session: inserted.session,
      strategyId: inserted.strategy_id,
      tags: inserted.tags,
      mistakes: inserted.mistakes,
      emotion: inserted.emotion,
      notes: inserted.notes,
      reviewed: inserted.reviewed_at !== null,
      rating: inserted.rating,
    },
  }
}

/** A new trade's position in the total order among trades of its second. */
function orderKeyOf({ id, brokerId, mt5TradeId, line }: NewTrade): OrderKey {
  return { brokerOrder: brokerOrderOf(mt5TradeId ?? brokerId), sourceRow: line, id }
}

/** A broker's values as columns, with the columns derived from them. */
export function brokerFields(values: BrokerValues): BrokerFields {
  return {
    ...brokerColumnsOf(values),
    risk_e4: rMultipleE4Of(values.direction, values.entryPrice, values.exitPrice, values.stopLoss),
    fingerprint: fingerprintOf(values),
  }
}

/** Columns that follow the broker, and those derived from them. */
type BrokerFields = BrokerColumns & Pick<TradeRow, 'risk_e4' | 'fingerprint'>
