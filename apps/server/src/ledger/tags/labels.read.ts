import type { TagColour, TagKind } from '@plumbline/contract/tags/tag-colours'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { LabelsTable } from './tags.tables.ts'

/** Tags, mistakes and strategies have a label and an id; labels are unique per kind. */
export type LabelKind = 'tags' | 'mistakes' | 'strategies'

/** Kinds that records refer to by the label's text; to a strategy they refer by its id. */
export type TextLabelKind = Exclude<LabelKind, 'strategies'>

/** `kind` and `colour`: of tags and mistakes, which share a table. */
export interface LabelRow extends Selectable<LabelsTable> {
  readonly kind?: TagKind
  readonly colour?: TagColour | null
}

export type LabelTable = 'tags' | 'strategies'

/** The table that stores a kind. */
export function labelTable(kind: LabelKind): LabelTable {
  return kind === 'strategies' ? 'strategies' : 'tags'
}

export function tagKind(kind: TextLabelKind): TagKind {
  return kind === 'tags' ? 'tag' : 'mistake'
}

export function labelKind(kind: TagKind): TextLabelKind {
  return kind === 'tag' ? 'tags' : 'mistakes'
}

/** The rows of a kind in its table. */
export function isOfKind(kind: LabelKind): RawBuilder<boolean> {
  return kind === 'strategies' ? sql<boolean>`true` : sql<boolean>`kind = ${tagKind(kind)}`
}

/** A user's records ordered by label. */
export async function listLabels(trx: Tx, userId: string, kind: LabelKind): Promise<readonly LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select * from ${sql.table(labelTable(kind))} where user_id = ${userId} and ${isOfKind(kind)}
    order by lower(label), label`.execute(trx)
  return rows
}

/** Records with one of these ids or labels. */
export async function findLabels(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  idsOrLabels: readonly string[],
): Promise<readonly LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select * from ${sql.table(labelTable(kind))}
    where user_id = ${userId} and ${isOfKind(kind)}
      and (id::text = any(${idsOrLabels}::text[]) or label = any(${idsOrLabels}::text[]))`.execute(trx)
  return rows
}

/** undefined if there is none with this id; a tag's id also finds a mistake. */
export async function findLabel(
  trx: Tx,
  userId: string,
  table: LabelTable,
  id: string,
): Promise<LabelRow | undefined> {
  // PostgreSQL refuses such text, and no id contains it.
  if (id.includes('\u0000') || !id.isWellFormed()) return undefined
  const { rows } = await sql<LabelRow>`
    select * from ${sql.table(table)} where user_id = ${userId} and id::text = ${id}`.execute(trx)
  return rows[0]
}

/** Whether another record of the kind already has this record's new label. */
export async function isLabelTaken(
  trx: Tx,
  userId: string,
  kind: LabelKind,
  wanted: { readonly id: string; readonly label: string },
): Promise<boolean> {
  const rows = await findLabels(trx, userId, kind, [wanted.label])
  return rows.some((row) => row.label === wanted.label && row.id !== wanted.id)
}
