import type { TradeExcursion } from '@plumbline/contract/trades/trade-excursion'
import { isTimeframe } from '@plumbline/domain/bars/bars'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { Selectable } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** Without its steps, which only what-ifs need. */
export type ExcursionRow = Omit<Selectable<Schema['trade_excursions']>, 'steps'> & {
  readonly direction: 'long' | 'short'
}

export function presentExcursion(row: ExcursionRow): TradeExcursion {
  const { timeframe, mae, mfe, mae_at: maeAt, mfe_at: mfeAt } = row
  if (row.state !== 'measured') return { kind: row.state }
  const isComplete = timeframe !== null && mae !== null && mfe !== null && maeAt !== null && mfeAt !== null
  if (!isComplete || !isTimeframe(timeframe)) throw new RangeError('a measured trade lacks its figures')
  return {
    kind: 'measured',
    mae: {
      distance: mae,
      error: row.mae_error ?? 0,
      price: row.mae_price ?? 0,
      at: maeAt,
      pnl: unitsOrNull(row.mae_cents),
      r: partOrNull(row.mae_r_e4),
    },
    mfe: {
      distance: mfe,
      error: row.mfe_error ?? 0,
      price: row.mfe_price ?? 0,
      at: mfeAt,
      pnl: unitsOrNull(row.mfe_cents),
      r: partOrNull(row.mfe_r_e4),
    },
    entryEfficiency: partOrNull(row.entry_e4),
    exitEfficiency: partOrNull(row.exit_e4),
    profitLeft: unitsOrNull(row.left_cents),
    profitLeftR: partOrNull(row.left_r_e4),
    timeframe,
    bars: row.bar_count ?? 0,
    isCovered: row.is_covered ?? false,
    hasSpread: row.has_spread ?? false,
    moneyFrom: row.money_from,
  }
}

export function unitsOrNull(cents: number | null): number | null {
  return cents === null ? null : unitsOf(cents)
}

export function partOrNull(e4: number | null): number | null {
  return e4 === null ? null : e4 / 10_000
}
