import type { Included } from '@plumbline/contract/selection/filters'
import type { TradeFilter } from '@plumbline/contract/selection/trade-filter'
import { emptyGroup } from '@plumbline/domain/statistics/group'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import {
  groupColumns,
  groupOf,
  type GroupRow,
  type PeriodGroup,
} from '#server/ledger/statistics/trade-groups.read.ts'
import { type OwnedAccounts, conditions, zonedExpressions } from './trade-conditions.repo.ts'

/** Trades by their account, since sums have its currency. */
export type GroupsByAccount = ReadonlyMap<string, PeriodGroup>

/** The trades that match a filter, and what they realised in its period; with `ids`, only those of them. */
export async function groupsOfFilter(
  trx: Tx,
  scope: OwnedAccounts,
  filter: TradeFilter,
  include: Included,
  ids?: readonly string[],
): Promise<GroupsByAccount> {
  const derived = await zonedExpressions(trx, scope, filter)
  const these = (where: RawBuilder<unknown>) =>
    ids === undefined ? where : sql`${where} and id = any(${ids}::uuid[])`
  const found = await groups(trx, these(conditions(scope, filter, derived)), include)
  const { from, to, daysOf, status: _status, ...rows } = filter
  if (daysOf === 'opening' || filter.status === 'open') return found
  const carried = await carriedCents(trx, scope, these(conditions(scope, rows, derived)), include, {
    from: from ?? '-infinity',
    to: to ?? 'infinity',
  })
  for (const [accountId, cents] of carried) {
    const { group, realisedCents } = found.get(accountId) ?? { group: emptyGroup, realisedCents: 0 }
    found.set(accountId, { group, realisedCents: realisedCents + cents })
  }
  return found
}

export async function groupsOfIds(
  trx: Tx,
  userId: string,
  ids: readonly string[],
  include: Included,
): Promise<GroupsByAccount> {
  return groups(trx, sql`user_id = ${userId} and id = any(${ids}::uuid[])`, include)
}

/** Money counts as realised at the last close, and an open trade's as it stands. */
async function groups(
  trx: Tx,
  where: RawBuilder<unknown>,
  include: Included,
): Promise<Map<string, PeriodGroup>> {
  const closed = include.includes('open') ? sql`` : sql`and status = 'closed'`
  const { rows } = await sql<GroupRow & { account_id: string }>`
    select account_id, ${groupColumns} from trades where ${where} ${closed} ${taken(include)} group by account_id`.execute(
    trx,
  )
  return new Map(
    rows.map((row) => {
      const group = groupOf(row)
      return [row.account_id, { group, realisedCents: group.netPnlCents }]
    }),
  )
}

function taken(include: Included): RawBuilder<unknown> {
  return include.includes('missed') ? sql`` : sql`and not missed_trade`
}

/**
 * By account, what partial closes add to the results of the trades closed in a period: those in it of trades closed in
 * another one or still open, less those in another one of trades closed in it.
 */
async function carriedCents(
  trx: Tx,
  { userId, accountIds }: OwnedAccounts,
  where: RawBuilder<unknown>,
  include: Included,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, number>> {
  const within = (column: string) => sql`(${sql.ref(column)} >= ${from}::timestamp
    and ${sql.ref(column)} < ${to}::timestamp + interval '1 day')`
  const { rows } = await sql<{ account_id: string; cents: number }>`
    select p.account_id, sum((p.gross_pnl_cents - p.fees_cents)
      * (case when ${within('p.at')} then 1 else 0 end - case when ${within('p.closed_at')} then 1 else 0 end))::int8
      as cents
    from partial_closes p
    where p.user_id = ${userId} and p.account_id = any(${accountIds}::uuid[])
      and (${within('p.at')} or ${within('p.closed_at')})
      and p.trade_id in (select id from trades where ${where} ${taken(include)} and id in (
        select trade_id from partial_closes where user_id = ${userId} and account_id = any(${accountIds}::uuid[])))
    group by p.account_id`.execute(trx)
  return new Map(rows.map((row) => [row.account_id, row.cents]))
}
