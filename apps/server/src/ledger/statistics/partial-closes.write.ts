import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import { partialCloses } from '@plumbline/domain/trades/partial-closes'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { UnsafeIntegerError } from '#server/platform/db/type-parsers.ts'

/** A partial close as stored; times are in the account's zone. */
export interface StoredPart {
  readonly tradeId: string
  readonly place: number
  readonly at: string
  readonly openedAt: string
  /** null: the rest is still open. */
  readonly closedAt: string | null
  readonly grossPnlCents: number
  readonly feesCents: number
}

/** The partial closes of a trade; none of a missed one, which realised nothing. */
export function storedParts(trade: {
  readonly id: string
  readonly openedAt: string
  readonly closedAt: string | null
  readonly missed: boolean
  readonly executions: readonly BrokerExecution[] | null
}): readonly StoredPart[] {
  const { id, openedAt, closedAt, missed, executions } = trade
  if (missed || executions === null) return []
  return partialCloses(closedAt, executions).map((part, place) => ({
    tradeId: id,
    place,
    openedAt,
    closedAt,
    ...part,
  }))
}

/** Throws `UnsafeIntegerError` if a number does not hold an amount, which no later read could return. */
export async function insertParts(
  trx: Tx,
  userId: string,
  accountId: string,
  parts: readonly StoredPart[],
): Promise<void> {
  if (parts.length === 0) return
  const unsafe = parts
    .flatMap((part) => [part.grossPnlCents, part.feesCents])
    .find((cents) => !Number.isSafeInteger(cents))
  if (unsafe !== undefined) throw new UnsafeIntegerError(`A partial close of ${unsafe} cents`)
  await sql`
    insert into partial_closes
      (user_id, account_id, trade_id, place, at, opened_at, closed_at, gross_pnl_cents, fees_cents)
    select ${userId}::uuid, ${accountId}::uuid, v."tradeId", v.place, v.at, v."openedAt", v."closedAt",
      v."grossPnlCents", v."feesCents"
    from json_to_recordset(${JSON.stringify(parts)}::json) as v("tradeId" uuid, place int4, at timestamp,
      "openedAt" timestamp, "closedAt" timestamp, "grossPnlCents" int8, "feesCents" int8)`.execute(trx)
}

/**
 * Deletes the partial closes of trades of an account; returns the days whose money that changes, `YYYY-MM-DD`: their own
 * and those of the last closes, which realise the rest.
 */
export async function deleteParts(
  trx: Tx,
  userId: string,
  accountId: string,
  tradeIds: readonly string[],
): Promise<readonly string[]> {
  if (tradeIds.length === 0) return []
  const { rows } = await sql<{ at: string; closedAt: string | null }>`
    delete from partial_closes
    where user_id = ${userId} and account_id = ${accountId} and trade_id = any(${tradeIds}::uuid[])
    returning at, closed_at as "closedAt"`.execute(trx)
  return rows.flatMap(realisedDays)
}

function realisedDays({ at, closedAt }: Pick<StoredPart, 'at' | 'closedAt'>): readonly string[] {
  return [at.slice(0, 10), ...(closedAt === null ? [] : [closedAt.slice(0, 10)])]
}

/** Derives the partial closes of trades of an account again; returns the days whose money that changes. */
export async function refreshParts(
  trx: Tx,
  userId: string,
  accountId: string,
  tradeIds: readonly string[],
): Promise<readonly string[]> {
  if (tradeIds.length === 0) return []
  const before = await deleteParts(trx, userId, accountId, tradeIds)
  const parts = await derivedPartsOf(trx, userId, accountId, tradeIds)
  await insertParts(trx, userId, accountId, parts)
  return [...before, ...parts.flatMap(realisedDays)]
}

/** Derives all partial closes of an account again. */
export async function refreshAllParts(trx: Tx, userId: string, accountId: string): Promise<void> {
  await sql`delete from partial_closes where user_id = ${userId} and account_id = ${accountId}`.execute(trx)
  await insertParts(trx, userId, accountId, await derivedPartsOf(trx, userId, accountId))
}

/** The partial closes of an account's trades as their executions say, in order of trade. */
export async function derivedPartsOf(
  trx: Tx,
  userId: string,
  accountId: string,
  tradeIds?: readonly string[],
): Promise<readonly StoredPart[]> {
  const these = tradeIds === undefined ? sql`` : sql`and id = any(${tradeIds}::uuid[])`
  const { rows } = await sql<{
    id: string
    opened_at: string
    closed_at: string | null
    executions: readonly BrokerExecution[]
  }>`
    select id, opened_at, closed_at, executions from trades
    where user_id = ${userId} and account_id = ${accountId} and executions is not null and not missed_trade ${these}
    order by id`.execute(trx)
  return rows.flatMap(({ id, opened_at: openedAt, closed_at: closedAt, executions }) =>
    storedParts({ id, openedAt, closedAt, missed: false, executions }),
  )
}

/** The partial closes of an account as stored, in order of trade. */
export async function storedPartsOf(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<readonly StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select trade_id as "tradeId", place, opened_at as "openedAt", closed_at as "closedAt", at,
      gross_pnl_cents as "grossPnlCents", fees_cents as "feesCents"
    from partial_closes where user_id = ${userId} and account_id = ${accountId}
    order by trade_id, place`.execute(trx)
  return rows
}
