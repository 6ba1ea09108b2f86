import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { findLabels, type LabelKind, type LabelRow } from './labels.read.ts'

// Trade writes use these too, so this file must not import from trades.

const idTypes = { tags: sql.raw('uuid'), strategies: sql.raw('text') } as const satisfies Record<
  LabelKind,
  unknown
>

/** Inserts records, skipping existing labels; in label order, so that two writes cannot deadlock. */
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

/** Restores a deleted record; does nothing if its id or label exists. */
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

interface LabelDeps {
  readonly newId: () => string
}

/** The record with this label, created if there is none (spec, section 5). */
export async function ensureLabel(
  deps: LabelDeps,
  trx: Tx,
  userId: string,
  kind: LabelKind,
  label: string,
): Promise<LabelRow> {
  const row = (await resolveLabels(deps, trx, userId, kind, [label], 'label')).get(label)
  if (!row) throw new Error(`The label ${label} neither exists nor could be added`)
  return row
}

/**
 * The records for the given ids or labels, keyed by what was given; unknown labels are created. An id takes precedence
 * over an equal label, unless `by` allows only labels.
 */
export async function resolveLabels(
  deps: LabelDeps,
  trx: Tx,
  userId: string,
  kind: LabelKind,
  given: readonly string[],
  by: 'id-or-label' | 'label' = 'id-or-label',
): Promise<ReadonlyMap<string, LabelRow>> {
  const wanted = [...new Set(given)]
  if (wanted.length === 0) return new Map()
  const known = namedBy(await findLabels(trx, userId, kind, wanted), by)
  const missing = wanted.filter((name) => !known.has(name))
  if (missing.length === 0) return pick(known, wanted)
  await insertLabels(
    trx,
    userId,
    kind,
    missing.map((label) => ({ id: deps.newId(), label })),
  )
  // Read back: another write may just have added the same label.
  return pick(namedBy(await findLabels(trx, userId, kind, wanted), by), wanted)
}

function namedBy(rows: readonly LabelRow[], by: 'id-or-label' | 'label'): Map<string, LabelRow> {
  const named = new Map(rows.map((row) => [row.label, row]))
  if (by === 'id-or-label') for (const row of rows) named.set(row.id, row)
  return named
}

function pick(named: ReadonlyMap<string, LabelRow>, wanted: readonly string[]) {
  return new Map(
    wanted.flatMap((name) => {
      const row = named.get(name)
      return row ? [[name, row] as const] : []
    }),
  )
}
