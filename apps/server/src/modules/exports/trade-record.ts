import type { CashRecord, TradeRecord } from '@plumbline/importers/plumbline/export/export-record'
import type { CashOperation } from '#server/modules/accounts/cash.service.ts'
import type { TradeRow } from '#server/modules/trades/trades.service.ts'

/** A trade as files have it; `strategies` are labels by id. A strategy that is gone is called by its id. */
export function tradeRecord(row: TradeRow, strategies: ReadonlyMap<string, string>): TradeRecord {
  const strategyId = row.strategy_id
  return {
    kind: 'trade',
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    pair: row.pair,
    direction: row.direction,
    entryPrice: row.entry_price,
    exitPrice: row.exit_price,
    quantity: row.quantity,
    grossPnlCents: row.gross_pnl_cents,
    feesCents: row.fees_cents,
    stopLoss: row.stop_loss,
    takeProfit: row.take_profit,
    notes: row.notes,
    tags: row.tags,
    images: row.images,
    emotion: row.emotion,
    session: row.session,
    riskRewardRatio: row.risk_reward_ratio,
    strategy: strategyId === null ? null : (strategies.get(strategyId) ?? strategyId),
    strategyUsage: row.strategy_usage,
    breakEven: row.break_even,
    missedTrade: row.missed_trade,
    rating: row.rating,
    mt5TradeId: row.mt5_trade_id,
    executions: row.executions,
    riskE4: row.risk_e4,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function cashRecord({ kind, at, amountCents, notes, brokerId }: CashOperation): CashRecord {
  return { kind, at, amountCents, notes, brokerId }
}
