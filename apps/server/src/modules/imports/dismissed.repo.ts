import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { isUuid } from '#server/ids.ts'
import { GONE, type SourceValues } from './trade-sources.repo.ts'

/** A source whose trade was deleted. */
export interface DismissedSource {
  readonly id: string
  readonly importId: string | null
  readonly fileName: string | null
  readonly format: string | null
  readonly brokerId: string | null
  readonly values: SourceValues
}

interface DismissedRow {
  id: string
  import_id: string | null
  file_name: string | null
  format: string | null
  broker_id: string | null
  broker_values: string
}

function toDismissed(row: DismissedRow): DismissedSource {
  return {
    id: row.id,
    importId: row.import_id,
    fileName: row.file_name,
    format: row.format,
    brokerId: row.broker_id,
    values: JSON.parse(row.broker_values) as SourceValues,
  }
}

export interface DismissedFilter {
  readonly accountId: string
  readonly importId?: string | undefined
}

function conditions(userId: string, { accountId, importId }: DismissedFilter) {
  const ofImport =
    importId === undefined ? sql`true` : isUuid(importId) ? sql`s.import_id = ${importId}` : sql`false`
  return sql`s.user_id = ${userId} and s.account_id = ${accountId} and ${ofImport} and ${GONE}`
}

const columns = sql.raw(
  `s.id, s.import_id, i.file_name, i.preview ->> 'format' as format, s.broker_id, s.broker_values`,
)

/** Dismissed sources of an account, those that came last first. */
export async function dismissedPage(
  trx: Tx,
  userId: string,
  filter: DismissedFilter & { readonly offset: number; readonly limit: number },
): Promise<readonly DismissedSource[]> {
  const { rows } = await sql<DismissedRow>`
    select ${columns} from trade_sources s left join imports i on i.user_id = s.user_id and i.id = s.import_id
    where ${conditions(userId, filter)}
    order by s.id desc limit ${filter.limit} offset ${filter.offset}`.execute(trx)
  return rows.map(toDismissed)
}

export async function countDismissed(trx: Tx, userId: string, filter: DismissedFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from trade_sources s where ${conditions(userId, filter)}`.execute(trx)
  return rows[0]?.total ?? 0
}

/** Those of these sources that are dismissed, in the order of their first import. */
export async function dismissedByIds(
  trx: Tx,
  userId: string,
  accountId: string,
  ids: readonly string[],
): Promise<readonly DismissedSource[]> {
  const { rows } = await sql<DismissedRow>`
    select ${columns} from trade_sources s left join imports i on i.user_id = s.user_id and i.id = s.import_id
    where ${conditions(userId, { accountId })} and s.id = any(${ids.filter(isUuid)}::uuid[])
    order by s.id`.execute(trx)
  return rows.map(toDismissed)
}
