import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { LabelsTable } from '#server/db/tables/trading.ts'

/** Tags and strategies are both a label with an id, and no label twice. */
export type LabelKind = 'tags' | 'strategies'
export type LabelRow = Selectable<LabelsTable>

const idTypes = { tags: sql.raw('uuid'), strategies: sql.raw('text') } as const satisfies Record<
  LabelKind,
  unknown
>

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

/** Adds records, leaving out labels that are there; in the order of labels, so that no two writes wait for each other. */
export async function insertLabels(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  rows: readonly Pick<LabelRow, 'id' | 'label'>[],
): Promise<void> {
  await sql`
    insert into ${sql.table(kind)} (user_id, id, label)
    select ${userId}::uuid, v.id::${idTypes[kind]}, v.label
    from unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.label)}::text[]) as v(id, label)
    order by v.label
    on conflict do nothing`.execute(trx)
}

export async function setLabel(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  id: string,
  label: string,
): Promise<void> {
  await trx.updateTable(kind).set({ label }).where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function deleteLabels(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from ${sql.table(kind)}
    where user_id = ${userId} and id = any(${ids}::${idTypes[kind]}[])`.execute(trx)
}

export async function deleteLabel(trx: Tx, userId: string, kind: LabelKind, id: string): Promise<void> {
  await trx.deleteFrom(kind).where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Puts a deleted record back as it was; nothing where its id or its label is there. */
export async function restoreLabel(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  row: { readonly id: string; readonly label: string; readonly createdAt: string },
): Promise<void> {
  await sql`
    insert into ${sql.table(kind)} (user_id, id, label, created_at)
    values (${userId}, ${row.id}, ${row.label}, ${row.createdAt}::timestamptz)
    on conflict do nothing`.execute(trx)
}

/** How many trades carry each label (tags) or refer to each id (strategies). */
export async function countTrades(
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
