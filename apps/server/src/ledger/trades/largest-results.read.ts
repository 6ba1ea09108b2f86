import type { PricedResult } from '@plumbline/domain/accounts/money-per-point'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

interface PricedRow {
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly quantity: number
  readonly entry_price: number
  readonly exit_price: number | null
  readonly gross_pnl_cents: number
}

/** The largest result of each pair of an account, from which the money of a move is derived. */
export async function largestResults(
  trx: Tx,
  account: { readonly user_id: string; readonly id: string },
  pairs: readonly string[],
): Promise<readonly PricedResult[]> {
  const { rows } = await sql<PricedRow>`
    select distinct on (pair) pair, direction, quantity, entry_price, exit_price, gross_pnl_cents from trades
    where user_id = ${account.user_id}::uuid and account_id = ${account.id}::uuid
      and pair = any(${[...pairs]}::text[]) and closed_at is not null and exit_price is not null
      and not missed_trade and (exit_price - entry_price) * gross_pnl_cents
        * (case direction when 'long' then 1 else -1 end) > 0
    order by pair, abs(gross_pnl_cents) desc`.execute(trx)
  return rows.map(resultOf)
}

export function resultOf(row: PricedRow): PricedResult {
  return {
    pair: row.pair,
    direction: row.direction,
    quantity: row.quantity,
    entryPrice: row.entry_price,
    exitPrice: row.exit_price,
    grossPnlCents: row.gross_pnl_cents,
  }
}
