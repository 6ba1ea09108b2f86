import type { TradeExcursion } from '@plumbline/contract/trades/trade-excursion'
import type { Trade, TradeDetails } from '@plumbline/contract/trades/trades'
import { unitsOf } from '@plumbline/domain/money/cents'
import { executionsOf, type TradeRow } from './trades.read.ts'

export function presentTrade(row: TradeRow, excursion: TradeExcursion | null): Trade {
  return {
    id: row.id,
    accountId: row.account_id,
    timestamp: row.opened_at.slice(0, 16),
    closingTime: row.closed_at?.slice(0, 16) ?? '',
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    pair: row.pair,
    direction: row.direction,
    entryPrice: row.entry_price,
    exitPrice: row.exit_price,
    quantity: row.quantity,
    grossPnl: unitsOf(row.gross_pnl_cents),
    fees: unitsOf(row.fees_cents),
    netPnl: unitsOf(row.net_pnl_cents),
    notes: row.notes,
    tags: row.tags,
    mistakes: row.mistakes,
    images: row.images,
    status: row.status,
    stopLoss: row.stop_loss,
    takeProfit: row.take_profit,
    emotion: row.emotion,
    emotionBefore: row.emotion_before,
    emotionAfter: row.emotion_after,
    session: row.session,
    riskRewardRatio: row.risk_reward_ratio,
    strategyId: row.strategy_id,
    strategyUsage: row.strategy_usage,
    breakEven: row.break_even,
    missedTrade: row.missed_trade,
    mt5TradeId: row.mt5_trade_id,
    rating: row.rating,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    ruleChecks: row.rule_checks,
    rMultiple: row.risk_e4 === null || row.status === 'open' ? null : row.risk_e4 / 10_000,
    excursion,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentTradeDetails(row: TradeRow, excursion: TradeExcursion | null): TradeDetails {
  return { ...presentTrade(row, excursion), executions: executionsOf(row) }
}
