import type { AccountResults, NotedTrade } from '@plumbline/domain/daily-reviews/review-figures'
import type { DateSpan } from '@plumbline/domain/time/date-range'
import { emptyGroup } from '@plumbline/domain/statistics/group'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { realisedWithin } from '#server/ledger/statistics/statistics.read.ts'
import { groupColumns, groupOf, type GroupRow } from '#server/ledger/statistics/trade-groups.read.ts'

/** Closed trades that were taken, by the day of closing. Bounds are timestamps, as in statistics.repo.ts. */
function closedWithin(userId: string, accountIds: readonly string[], span: DateSpan): RawBuilder<unknown> {
  return sql`user_id = ${userId} and account_id = any(${accountIds}::uuid[])
    and closed_at >= ${span.from}::timestamp and closed_at < ${span.to}::timestamp + interval '1 day'
    and status = 'closed' and not missed_trade`
}

interface ResultRow extends GroupRow {
  account_id: string
  unreviewed: number
}

interface ExtremeRow {
  account_id: string
  kind: 'best' | 'worst'
  id: string
  pair: string
  net_pnl_cents: number
}

type ClosedResults = Omit<AccountResults, 'currency'> & {
  readonly accountId: string
  readonly unreviewed: number
}

/** Results of each account with a close within the span: its trades by their last close, and the money realised. */
export async function closedResults(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
  span: DateSpan,
): Promise<readonly ClosedResults[]> {
  const { rows } = await sql<ResultRow>`
    select account_id, ${groupColumns}, count(*) filter (where reviewed_at is null) as unreviewed
    from trades where ${closedWithin(userId, accountIds, span)} group by account_id`.execute(trx)
  const extremes = await extremesWithin(trx, userId, accountIds, span)
  const extreme = (accountId: string, kind: ExtremeRow['kind']): NotedTrade | null => {
    const row = extremes.find((each) => each.account_id === accountId && each.kind === kind)
    return row === undefined
      ? null
      : { id: row.id, accountId, pair: row.pair, netPnlCents: row.net_pnl_cents }
  }
  const byAccount = new Map(rows.map((row) => [row.account_id, row]))
  const results: ClosedResults[] = []
  for (const accountId of accountIds) {
    const row = byAccount.get(accountId)
    const { grossPnlCents, feesCents, netPnlCents } = await realisedWithin(trx, userId, accountId, span)
    if (row === undefined && netPnlCents === 0) continue
    results.push({
      accountId,
      group: row === undefined ? emptyGroup : groupOf(row),
      realised: { grossPnlCents, feesCents, netPnlCents },
      unreviewed: row?.unreviewed ?? 0,
      best: extreme(accountId, 'best'),
      worst: extreme(accountId, 'worst'),
    })
  }
  return results
}

/** The best and the worst trade of each account; of equal ones the first that was opened. */
async function extremesWithin(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
  span: DateSpan,
): Promise<readonly ExtremeRow[]> {
  const first = (kind: ExtremeRow['kind'], order: 'asc' | 'desc') => sql`
    (select distinct on (account_id) account_id, ${kind}::text as kind, id, pair, net_pnl_cents
      from trades where ${closedWithin(userId, accountIds, span)}
      order by account_id, net_pnl_cents ${sql.raw(order)}, opened_at, broker_order, source_row, id)`
  const { rows } = await sql<ExtremeRow>`
    ${first('best', 'desc')} union all ${first('worst', 'asc')}`.execute(trx)
  return rows
}

export interface ClosedTradeRow {
  readonly id: string
  readonly account_id: string
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly closed_at: string
  readonly net_pnl_cents: number
  readonly risk_e4: number | null
  readonly reviewed_at: Date | null
}

/** The first `most` trades in order of closing. */
export async function closedTrades(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
  span: DateSpan,
  most: number,
): Promise<readonly ClosedTradeRow[]> {
  const { rows } = await sql<ClosedTradeRow>`
    select id, account_id, pair, direction, closed_at, net_pnl_cents, risk_e4, reviewed_at
    from trades where ${closedWithin(userId, accountIds, span)}
    order by closed_at, broker_order, source_row, id limit ${most}`.execute(trx)
  return rows
}

export interface MistakeRow {
  readonly label: string
  readonly account_id: string
  readonly trades: number
  readonly net: number
  /** What the losing ones lost: zero or negative. */
  readonly cost: number
}

/** Trades by mistake and account; a trade with two mistakes counts under both. */
export async function closedMistakes(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
  span: DateSpan,
): Promise<readonly MistakeRow[]> {
  const { rows } = await sql<MistakeRow>`
    select mistake.label, account_id, count(*)::int8 as trades, sum(net_pnl_cents)::int8 as net,
      coalesce(sum(net_pnl_cents) filter (where net_pnl_cents < 0 and not break_even), 0)::int8 as cost
    from trades cross join lateral unnest(mistakes) as mistake(label)
    where ${closedWithin(userId, accountIds, span)} and mistakes <> '{}'
    group by mistake.label, account_id`.execute(trx)
  return rows
}
