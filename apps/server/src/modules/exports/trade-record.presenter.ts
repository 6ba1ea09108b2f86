import type { CashRecord, TradeRecord } from '@plumbline/importers/plumbline/export/export-record'
import type { CashOperation } from '#server/modules/accounts/cash.read.ts'
import { brokerValuesOfRow, journalOfRow } from '#server/modules/trades/trades.service.ts'
import type { TradeRow } from '#server/modules/trades/trades.read.ts'

/** A trade as files contain it; `strategies` are labels by id. A deleted strategy is written as its id. */
export function tradeRecord(row: TradeRow, strategies: ReadonlyMap<string, string>): TradeRecord {
  const { status: _status, netPnlCents: _netPnlCents, ...values } = brokerValuesOfRow(row)
  const journal = journalOfRow(row)
  const { strategy } = journal
  return {
    kind: 'trade',
    ...values,
    ...journal,
    strategy: strategy === null ? null : (strategies.get(strategy) ?? strategy),
    mt5TradeId: row.mt5_trade_id,
    executions: row.executions,
    rMultipleE4: row.risk_e4,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function cashRecord({ kind, at, amountCents, notes, brokerId }: CashOperation): CashRecord {
  return { kind, at, amountCents, notes, brokerId }
}
