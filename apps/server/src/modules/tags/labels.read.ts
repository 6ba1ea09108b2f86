import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { LabelsTable } from '#server/db/tables/trading.ts'

/** Tags and strategies are both a label with an id, and no label twice. */
export type LabelKind = 'tags' | 'strategies'

export type LabelRow = Selectable<LabelsTable>

/** The records of a user by label. */
export async function listLabels(trx: Tx, userId: string, kind: LabelKind): Promise<readonly LabelRow[]> {
  return trx
    .selectFrom(kind)
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((order) => order.fn('lower', ['label']))
    .orderBy('label')
    .execute()
}

/** Those that have one of these ids or one of these labels. */
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

/** How many trades carry each label (tags) or refer to each id (strategies). */
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

/** The record with this id; undefined where there is none. */
export async function findLabel(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  id: string,
): Promise<LabelRow | undefined> {
  // No database takes these as text; no id has them.
  if (id.includes('\u0000') || !id.isWellFormed()) return undefined
  return (await findLabels(trx, userId, kind, [id])).find((row) => row.id === id)
}

/** Whether another record has the label that this one is to have. */
export async function isLabelTaken(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  wanted: { readonly id: string; readonly label: string },
): Promise<boolean> {
  const rows = await findLabels(trx, userId, kind, [wanted.label])
  return rows.some((row) => row.label === wanted.label && row.id !== wanted.id)
}
