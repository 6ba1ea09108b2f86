import type { TagColour, TagKind } from '@plumbline/contract/tags/tag-colours'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import {
  findLabels,
  isOfKind,
  labelTable,
  type LabelKind,
  type LabelRow,
  type LabelTable,
  tagKind,
} from './labels.read.ts'

// Trade writes use these too, so this file must not import from trades.

/** The id's type in the table of a kind. */
function idType(kind: LabelKind) {
  return sql.raw(kind === 'strategies' ? 'text' : 'uuid')
}

/** Inserts records, skipping existing labels; in label order, so that two writes cannot deadlock. */
export async function insertLabels(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  rows: readonly Pick<LabelRow, 'id' | 'label' | 'colour'>[],
): Promise<void> {
  const isTag = kind !== 'strategies'
  await sql`
    insert into ${sql.table(labelTable(kind))} (user_id, id, label${isTag ? sql`, kind, colour` : sql``})
    select ${userId}::uuid, v.id::${idType(kind)}, v.label${isTag ? sql`, ${tagKind(kind)}::text, v.colour` : sql``}
    from unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.label)}::text[],
      ${rows.map((row) => row.colour ?? null)}::text[]) as v(id, label, colour)
    order by v.label
    on conflict do nothing`.execute(trx)
}

/** What can change in a record. */
type LabelChange = { readonly [Field in 'label' | 'kind' | 'colour']?: LabelRow[Field] | undefined }

export async function changeLabel(
  trx: Tx,
  userId: string,
  table: LabelTable,
  id: string,
  { label, kind, colour }: LabelChange,
): Promise<void> {
  if (table === 'strategies') {
    await sql`
      update strategies set label = coalesce(${label ?? null}, label)
      where user_id = ${userId} and id = ${id}`.execute(trx)
    return
  }
  await sql`
    update tags set label = coalesce(${label ?? null}, label), kind = coalesce(${kind ?? null}, kind),
      colour = ${colour === undefined ? sql`colour` : colour}
    where user_id = ${userId} and id = ${id}::uuid`.execute(trx)
}

export async function deleteLabels(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from ${sql.table(labelTable(kind))}
    where user_id = ${userId} and ${isOfKind(kind)} and id = any(${ids}::${idType(kind)}[])`.execute(trx)
}

export async function deleteLabel(trx: Tx, userId: string, table: LabelTable, id: string): Promise<void> {
  await trx.deleteFrom(table).where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Restores a deleted record; does nothing if its id or label exists. */
export async function restoreLabel(
  trx: Tx,
  userId: string,
  table: LabelTable,
  row: {
    readonly id: string
    readonly label: string
    readonly createdAt: string
    readonly kind?: TagKind | undefined
    readonly colour?: TagColour | null | undefined
  },
): Promise<void> {
  const { id, label, createdAt, kind = 'tag', colour = null } = row
  await (table === 'strategies'
    ? sql`
        insert into strategies (user_id, id, label, created_at)
        values (${userId}, ${id}, ${label}, ${createdAt}::timestamptz)
        on conflict do nothing`
    : sql`
        insert into tags (user_id, id, label, created_at, kind, colour)
        values (${userId}, ${id}::uuid, ${label}, ${createdAt}::timestamptz, ${kind}, ${colour})
        on conflict do nothing`
  ).execute(trx)
}

interface LabelDeps {
  readonly newId: () => string
}

/** The record with this label, created if there is none. */
export async function ensureLabel(
  deps: LabelDeps,
  trx: Tx,
  userId: string,
  kind: LabelKind,
  label: string,
  colour: TagColour | null = null,
): Promise<LabelRow> {
  const [known] = (await findLabels(trx, userId, kind, [label])).filter((each) => each.label === label)
  if (known !== undefined) return known
  await insertLabels(trx, userId, kind, [{ id: deps.newId(), label, colour }])
  // Read back: another write may just have added the same label.
  const [row] = (await findLabels(trx, userId, kind, [label])).filter((each) => each.label === label)
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
