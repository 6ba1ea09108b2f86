import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Days that deleted items can be restored. */
export const BIN_DAYS = 30

type TableWithBin =
  | 'backtest_sessions'
  | 'bar_series'
  | 'daily_reviews'
  | 'goals'
  | 'habits'
  | 'notebooks'
  | 'notes'
  | 'strategy_versions'
  | 'trading_plan_templates'

/** Removes rows that were deleted more than 30 days ago. As the system. */
export async function sweepDeleted(trx: Tx, table: TableWithBin): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where deleted_at < now() - ${sql.lit(BIN_DAYS)} * interval '1 day'`.execute(trx)
}
