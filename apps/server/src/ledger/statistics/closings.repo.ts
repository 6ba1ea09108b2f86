import {
  atLastClose,
  type CashEvent,
  type CurveEvent,
  curveEvents,
  type PartEvent,
} from '@plumbline/domain/statistics/closing-summary'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { cashEvents, closedTradesWithin, type FoldedAccount } from './statistics.repo.ts'

/** What happened to an account's money: its trades at their last close, and everything in order of time. */
export interface Closings {
  readonly closedTrades: readonly ClosedTrade[]
  readonly events: readonly CurveEvent[]
}

/** The trades that had their last close within the span, and the events of their money, partial closes and cash. */
export async function closingsWithin(
  trx: Tx,
  userId: string,
  account: FoldedAccount,
  span: DateSpan,
): Promise<Closings> {
  const closedTrades = await closedTradesWithin(trx, userId, account, 'closing', span)
  const { parts, earlier } = await partsWithin(trx, userId, account.id, span)
  const cash = await cashEvents(trx, userId, account.id, span)
  return { closedTrades, events: closingEvents(closedTrades, cash, parts, earlier) }
}

/** `earlier` has, by trade, what partial closes realised before the last close. */
export function closingEvents(
  closedTrades: readonly ClosedTrade[],
  cash: readonly CashEvent[],
  parts: readonly PartEvent[],
  earlier: ReadonlyMap<string, readonly PartMoney[]>,
): readonly CurveEvent[] {
  const closings =
    earlier.size === 0
      ? closedTrades
      : closedTrades.map((trade) => atLastClose(trade, earlier.get(trade.id) ?? []))
  return curveEvents(closings, cash, parts)
}

export type PartMoney = Pick<PartEvent, 'grossPnlCents' | 'feesCents'>

/** Partial closes within the span in order, and those of the trades that had their last close within it. */
async function partsWithin(
  trx: Tx,
  userId: string,
  accountId: string,
  span: DateSpan,
): Promise<{
  readonly parts: readonly TradePart[]
  readonly earlier: ReadonlyMap<string, readonly PartMoney[]>
}> {
  const within = (column: 'at' | 'closed_at') => sql`
    select trade_id, place, at, opened_at, gross_pnl_cents, fees_cents, ${column}::text as found from partial_closes
    where user_id = ${userId} and account_id = ${accountId} and ${sql.ref(column)} >= ${span.from}::timestamp
      and ${sql.ref(column)} < ${span.to}::timestamp + interval '1 day'`
  const { rows } = await sql<PartRow & { found: 'at' | 'closed_at' }>`
    ${within('at')} union all ${within('closed_at')} order by at, trade_id, place`.execute(trx)
  const earlier = rows.filter(({ found }) => found === 'closed_at')
  return {
    parts: rows.filter(({ found }) => found === 'at').map(toPart),
    earlier: Map.groupBy(earlier.map(toPart), ({ tradeId }) => tradeId),
  }
}

/** All partial closes of an account, in order. */
export async function allParts(trx: Tx, userId: string, accountId: string): Promise<readonly TradePart[]> {
  const { rows } = await sql<PartRow>`
    select trade_id, at, opened_at, gross_pnl_cents, fees_cents from partial_closes
    where user_id = ${userId} and account_id = ${accountId} order by at, trade_id, place`.execute(trx)
  return rows.map(toPart)
}

/** A partial close and its trade. */
export type TradePart = PartEvent & { readonly tradeId: string }

interface PartRow {
  trade_id: string
  at: string
  opened_at: string
  gross_pnl_cents: number
  fees_cents: number
}

function toPart(row: PartRow): TradePart {
  return {
    kind: 'part',
    tradeId: row.trade_id,
    openedAt: localSeconds(row.opened_at),
    at: localSeconds(row.at),
    grossPnlCents: row.gross_pnl_cents,
    feesCents: row.fees_cents,
  }
}
