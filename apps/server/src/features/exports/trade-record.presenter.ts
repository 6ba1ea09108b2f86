import type { MeasuredExcursion, TradeExcursion } from '@plumbline/contract/trades/trade-excursion'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import { centsOf } from '@plumbline/domain/money/cents'
import type {
  CashRecord,
  RecordedExcursion,
  TradeRecord,
} from '@plumbline/importers/plumbline/export/export-record'
import type { CashOperation } from '#server/ledger/cash/cash.read.ts'
import { brokerValuesOfRow, journalOfRow } from '#server/ledger/trades/trades.service.ts'
import type { TradeRow } from '#server/ledger/trades/trades.read.ts'

/** A trade as files contain it; `strategies` are labels by id. A deleted strategy is written as its id. */
export function tradeRecord(
  row: TradeRow,
  strategies: ReadonlyMap<string, string>,
  excursion: TradeExcursion | undefined,
): TradeRecord {
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
    ...(excursion?.kind === 'measured' && { excursion: recordedExcursion(excursion) }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function recordedExcursion(excursion: MeasuredExcursion): RecordedExcursion {
  const { mae, mfe, timeframe, isCovered } = excursion
  const cents = (units: number | null) => (units === null ? null : centsOf(units))
  return {
    maeCents: cents(mae.pnl),
    mfeCents: cents(mfe.pnl),
    maeR: mae.r,
    mfeR: mfe.r,
    maePrice: mae.price,
    mfePrice: mfe.price,
    entryEfficiency: excursion.entryEfficiency,
    exitEfficiency: excursion.exitEfficiency,
    profitLeftCents: cents(excursion.profitLeft),
    bars: `${timeframeName(timeframe)}${isCovered ? '' : ' incomplete'}`,
  }
}

export function cashRecord({ kind, at, amountCents, notes, brokerId }: CashOperation): CashRecord {
  return { kind, at, amountCents, notes, brokerId }
}
