import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { LabelsTable } from '#server/db/tables/trading.ts'

/** Tags and strategies both have a label and an id; labels are unique. */
export type LabelKind = 'tags' | 'strategies'

export type LabelRow = Selectable<LabelsTable>

/** A user's records ordered by label. */
export async function listLabels(trx: Tx, userId: string, kind: LabelKind): Promise<readonly LabelRow[]> {
  return trx
    .selectFrom(kind)
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((order) => order.fn('lower', ['label']))
    .orderBy('label')
    .execute()
}

/** Records with one of these ids or labels. */
export async function findLabels(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  idsOrLabels: readonly string[],
): Promise<readonly LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select * from ${sql.table(kind)}
    where user_id = ${userId} and (id::text = any(${idsOrLabels}::text[]) or label = any(${idsOrLabels}::text[]))`.execute(
    trx,
  )
  return rows
}

/** Number of trades per label (tags) or id (strategies). */
export async function countTradesByLabel(
  trx: Tx,
  userId: string,
  kind: LabelKind,
): Promise<ReadonlyMap<string, number>> {
  const key = kind === 'tags' ? sql`unnest(tags)` : sql`strategy_id`
  const { rows } = await sql<{ key: string; trades: number }>`
    select key, count(*) as trades from (select ${key} as key from trades where user_id = ${userId}) as used
    where key is not null group by key`.execute(trx)
  return new Map(rows.map((row) => [row.key, row.trades]))
}

/** undefined if there is none with this id. */
export async function findLabel(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  id: string,
): Promise<LabelRow | undefined> {
  // PostgreSQL refuses such text, and no id contains it.
  if (id.includes('\u0000') || !id.isWellFormed()) return undefined
  return (await findLabels(trx, userId, kind, [id])).find((row) => row.id === id)
}

/** Whether another record already has this record's new label. */
export async function isLabelTaken(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  wanted: { readonly id: string; readonly label: string },
): Promise<boolean> {
  const rows = await findLabels(trx, userId, kind, [wanted.label])
  return rows.some((row) => row.label === wanted.label && row.id !== wanted.id)
}
