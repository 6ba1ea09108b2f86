import type { TradeExecution } from '@plumbline/contract/trades/trades'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { LocalTime } from '@plumbline/domain/time/local-time'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { TradesTable } from './trades.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

export type TradeRow = Selectable<TradesTable>

/** These trades in whichever account; missing ones are skipped. */
export async function tradesAnywhere(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<readonly TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select * from trades where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
  return rows
}

/** The fills of a trade as the API states them; none if it was opened and closed by one each. */
export function executionsOf({ executions }: TradeRow): TradeExecution[] {
  return (executions ?? []).map((execution) => ({
    kind: execution.kind,
    at: execution.at,
    quantity: execution.quantity,
    price: execution.price,
    grossPnl: unitsOf(execution.grossPnlCents),
    fees: unitsOf(execution.feesCents),
    brokerId: execution.brokerId,
    stopLoss: execution.stopLoss ?? null,
    takeProfit: execution.takeProfit ?? null,
  }))
}

/** Trades of an account that were open within a span (`to` excluded), in order of opening, without missed ones. */
export async function tradesOpenWithin(
  trx: Tx,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
  { from, to }: { readonly from: LocalTime; readonly to: LocalTime },
  most: number,
): Promise<readonly TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select * from trades where user_id = ${userId} and account_id = ${accountId} and not missed_trade
      and opened_at < ${to}::timestamp and (closed_at is null or closed_at >= ${from}::timestamp)
    order by opened_at, broker_order, source_row, id limit ${most}`.execute(trx)
  return rows
}

/** Whether the user has this trade, apart from the bin. */
export async function hasTrade(trx: Tx, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rows } = await sql`select from trades where user_id = ${userId} and id = ${id}`.execute(trx)
  return rows.length > 0
}

/** The addresses of images of the user's trades, also of those in the bin. */
export async function imagesOfTrades(trx: Tx, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ image: string }>`
    select distinct unnest(images) as image from trades where user_id = ${userId} and images <> '{}'
    union
    select distinct jsonb_array_elements_text(trade->'images') from deleted_trades where user_id = ${userId}`.execute(
    trx,
  )
  return rows.map(({ image }) => image)
}
