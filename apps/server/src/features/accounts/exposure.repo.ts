import type { PricedResult } from '@plumbline/domain/accounts/money-per-point'
import type { OpenPosition } from '@plumbline/domain/accounts/open-exposure'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

interface PositionRow {
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly quantity: number
  readonly entry_price: number
  readonly exit_price: number | null
  readonly stop_loss: number
  readonly gross_pnl_cents: number
}

export type OpenPositionRow = OpenPosition & PricedResult

function toPosition(row: PositionRow): OpenPositionRow {
  return {
    pair: row.pair,
    direction: row.direction,
    quantity: row.quantity,
    entryPrice: row.entry_price,
    exitPrice: row.exit_price,
    stopLoss: row.stop_loss,
    grossPnlCents: row.gross_pnl_cents,
  }
}

const columns = sql.raw('pair, direction, quantity, entry_price, exit_price, stop_loss, gross_pnl_cents')

/** Open positions, missed trades excluded. */
export async function openPositions(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<readonly OpenPositionRow[]> {
  const { rows } = await sql<PositionRow>`
    select ${columns} from trades
    where user_id = ${userId} and account_id = ${accountId} and status = 'open' and not missed_trade
    order by opened_at, id`.execute(trx)
  return rows.map(toPosition)
}

/** Enough to include each pair that is currently traded, while the read stays bounded for an account of any size. */
const LATEST_TRADES = 1000

/** The latest closed trades of some pairs, among the account's latest trades of all pairs. */
export async function latestResults(
  trx: Tx,
  userId: string,
  accountId: string,
  pairKeys: readonly string[],
): Promise<readonly PricedResult[]> {
  const { rows } = await sql<PositionRow>`
    select ${columns} from (
      select * from trades
      where user_id = ${userId} and account_id = ${accountId} and closed_at is not null
      order by closed_at desc, broker_order desc, source_row desc, id desc limit ${LATEST_TRADES}
    ) as latest
    where not missed_trade and plumbline_pair_key(pair) = any(${pairKeys}::text[])`.execute(trx)
  return rows.map(toPosition)
}
