import type { TerminalDeal } from '@plumbline/domain/deals/terminal-records'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/database.ts'
import { writeInSlices } from '#server/platform/db/slices.ts'
import { storedJson } from '#server/platform/db/stored-json.ts'

/** An account and the number of one of its terminals. */
export interface TerminalKey {
  readonly userId: string
  readonly accountId: string
  readonly terminal: number
}

interface Row {
  readonly record: string
}

/**
 * Deals were validated by the contract's `terminalDeal` before they were stored; that schema would take ten times as
 * long here.
 */
const storedDeal = z.object({
  ticket: z.string(),
  order: z.string(),
  time_msc: z.number(),
  type: z.number(),
  entry: z.number(),
  position_id: z.string(),
  reason: z.number(),
  volume: z.number(),
  price: z.number(),
  profit: z.number(),
  commission: z.number(),
  swap: z.number(),
  fee: z.number(),
  symbol: z.string(),
  comment: z.string(),
  sl: z.optional(z.number()),
  tp: z.optional(z.number()),
})
const readDeal = storedJson('mt5_deals.record', storedDeal)
const toDeal = ({ record }: Row): TerminalDeal => readDeal(JSON.parse(record))

/** The latest version of each of these tickets. */
export async function knownDeals(
  trx: Tx,
  { userId, accountId, terminal }: TerminalKey,
  tickets: readonly string[],
): Promise<ReadonlyMap<string, TerminalDeal>> {
  const { rows } = await sql<Row>`
    select distinct on (ticket) record from mt5_deals
    where user_id = ${userId} and account_id = ${accountId} and terminal = ${terminal}
      and ticket = any(${tickets}::text[])
    order by ticket, seq desc`.execute(trx)
  return new Map(rows.map(toDeal).map((deal) => [deal.ticket, deal]))
}

/** Appends deals after the existing `after` ones. */
export async function appendDeals(
  trx: Tx,
  { userId, accountId, terminal }: TerminalKey,
  after: number,
  deals: readonly TerminalDeal[],
): Promise<void> {
  const rows = deals.map((deal, index) => ({
    seq: after + index + 1,
    ticket: deal.ticket,
    position_id: deal.position_id,
    record: JSON.stringify(deal),
  }))
  await writeInSlices(rows, async (slice) => {
    await sql`
      insert into mt5_deals (user_id, account_id, terminal, seq, ticket, position_id, record)
      select ${userId}::uuid, ${accountId}::uuid, ${terminal}::int4, seq, ticket, position_id, record
      from json_to_recordset(${JSON.stringify(slice)}::json) as d(
        seq int8, ticket text, position_id text, record text)`.execute(trx)
  })
}

/** No position: cash and similar deals. */
const NO_POSITION = '0'

/** Positions with deals that arrived after `from`, up to `to`. */
export async function positionsBetween(
  trx: Tx,
  { userId, accountId, terminal }: TerminalKey,
  from: number,
  to: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ position_id: string }>`
    select distinct position_id from mt5_deals
    where user_id = ${userId} and account_id = ${accountId} and terminal = ${terminal}
      and seq > ${from} and seq <= ${to} and position_id <> ${NO_POSITION}`.execute(trx)
  return rows.map((row) => row.position_id)
}

/** All known deals of these positions, each in its latest version. */
export async function dealsOfPositions(
  trx: Tx,
  { userId, accountId, terminal }: TerminalKey,
  positions: readonly string[],
): Promise<readonly TerminalDeal[]> {
  if (positions.length === 0) return []
  const { rows } = await sql<Row & { ticket: string }>`
    select ticket, record from mt5_deals
    where user_id = ${userId} and account_id = ${accountId} and terminal = ${terminal}
      and position_id = any(${positions}::text[])
    order by seq`.execute(trx)
  return latestOf(rows)
}

/** Cash deals that arrived after `from`, up to `to`. */
export async function cashBetween(
  trx: Tx,
  { userId, accountId, terminal }: TerminalKey,
  from: number,
  to: number,
): Promise<readonly TerminalDeal[]> {
  const { rows } = await sql<Row & { ticket: string }>`
    select ticket, record from mt5_deals
    where user_id = ${userId} and account_id = ${accountId} and terminal = ${terminal}
      and seq > ${from} and seq <= ${to} and position_id = ${NO_POSITION}
    order by seq`.execute(trx)
  return latestOf(rows)
}

/** Rows in order of arrival; the later version of a ticket wins. */
function latestOf(rows: readonly (Row & { readonly ticket: string })[]): readonly TerminalDeal[] {
  return [...new Map(rows.map((row) => [row.ticket, row])).values()].map(toDeal)
}
