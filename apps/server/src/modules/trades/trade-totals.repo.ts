import type { Included } from '@plumbline/contract/statistics/filters'
import type { TradeFilter } from '@plumbline/contract/trades/trade-filter'
import type { Group } from '@plumbline/domain/statistics/group'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { groupColumns, groupOf, type GroupRow } from '#server/modules/statistics/trade-groups.read.ts'
import { type AccountScope, conditions, derivedOf } from './trade-conditions.repo.ts'

/** Trades by their account, since sums have its currency. */
export type GroupsByAccount = ReadonlyMap<string, Group>

/** The trades that match a filter; with `ids`, only those of them. */
export async function groupsOfFilter(
  trx: Tx,
  scope: AccountScope,
  filter: TradeFilter,
  include: Included,
  ids?: readonly string[],
): Promise<GroupsByAccount> {
  const matching = conditions(scope, filter, await derivedOf(trx, scope, filter))
  return groups(trx, ids === undefined ? matching : sql`${matching} and id = any(${ids}::uuid[])`, include)
}

export async function groupsOfIds(
  trx: Tx,
  userId: string,
  ids: readonly string[],
  include: Included,
): Promise<GroupsByAccount> {
  return groups(trx, sql`user_id = ${userId} and id = any(${ids}::uuid[])`, include)
}

async function groups(trx: Tx, where: RawBuilder<unknown>, include: Included): Promise<GroupsByAccount> {
  const closed = include.includes('open') ? sql`` : sql`and status = 'closed'`
  const taken = include.includes('missed') ? sql`` : sql`and not missed_trade`
  const { rows } = await sql<GroupRow & { account_id: string }>`
    select account_id, ${groupColumns} from trades where ${where} ${closed} ${taken} group by account_id`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.account_id, groupOf(row)]))
}
