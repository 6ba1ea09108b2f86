import type { NotePlace } from '@plumbline/contract/notebooks/note-place'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { NotebookTables } from './notebooks.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

export type NoteRow = Selectable<NotebookTables['notes']>
type NewRow = Insertable<NotebookTables['notes']>
/** Columns of the places that a note does not have may be omitted. */
export type NewNoteRow = Omit<NewRow, 'user_id' | 'deleted_at'>
export type VersionRow = Selectable<NotebookTables['note_versions']>

/** Columns of a list; `html` only where texts are asked for. */
const listed = [
  'id',
  'notebook_id',
  'title',
  'excerpt',
  'revision',
  'is_pinned',
  'tags',
  'created_at',
  'updated_at',
] as const
/** All columns except the words for the search, which may be as long as the text. */
const stored = [
  ...listed,
  'user_id',
  'saves',
  'began_with',
  'trade_id',
  'review_period',
  'review_date',
  'review_part',
  'html',
  'plain',
  'files',
  'source_id',
  'deleted_at',
] as const

export type ListedNote = Pick<NoteRow, (typeof listed)[number]> & { readonly html?: string }

/** Notes of all notebooks, without deleted ones: pinned ones first, then the last changed. */
export async function listNotes(trx: Tx, userId: string, withHtml: boolean): Promise<readonly ListedNote[]> {
  return trx
    .selectFrom('notes')
    .select(withHtml ? [...listed, 'html'] : [...listed])
    .where('user_id', '=', userId)
    .where('notebook_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('is_pinned', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

/** A note by its id, also a deleted one; `lock` until the transaction ends. */
export async function findNote(
  trx: Tx,
  userId: string,
  noteId: string,
  lock: 'lock' | null = null,
): Promise<NoteRow | undefined> {
  if (!isUuid(noteId)) return undefined
  const query = trx.selectFrom('notes').select(stored).where('user_id', '=', userId).where('id', '=', noteId)
  return (lock === null ? query : query.forUpdate()).executeTakeFirst()
}

/** Notes of a notebook that came from its document, also deleted ones. */
export async function importedNotes(
  trx: Tx,
  userId: string,
  notebookId: string,
): Promise<readonly Pick<NoteRow, 'id' | 'source_id' | 'revision'>[]> {
  return trx
    .selectFrom('notes')
    .select(['id', 'source_id', 'revision'])
    .where('user_id', '=', userId)
    .where('notebook_id', '=', notebookId)
    .where('source_id', 'is not', null)
    .execute()
}

/** The columns of a place. */
export function placeColumns(place: NotePlace) {
  return place.kind === 'trade'
    ? { trade_id: place.tradeId }
    : { review_period: place.period, review_date: place.date, review_part: place.part }
}

/** The note of a place, not a deleted one; `lock` until the transaction ends. */
export async function findPlacedNote(
  trx: Tx,
  userId: string,
  place: NotePlace,
  lock: 'lock' | null = null,
): Promise<NoteRow | undefined> {
  let query = trx
    .selectFrom('notes')
    .select(stored)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
  if (place.kind === 'trade') query = query.where('trade_id', '=', place.tradeId)
  else
    query = query
      .where('review_period', '=', place.period)
      .where('review_date', '=', place.date)
      .where('review_part', '=', place.part)
  return (lock === null ? query : query.forUpdate()).executeTakeFirst()
}

/** Returns how many of the notes were added: where an id or a place is taken, nothing is written. */
export async function insertNotes(trx: Tx, userId: string, notes: readonly NewNoteRow[]): Promise<number> {
  if (notes.length === 0) return 0
  const rows = await trx
    .insertInto('notes')
    .values(notes.map((note) => ({ ...note, user_id: userId, deleted_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length
}

export async function updateNote(
  trx: Tx,
  userId: string,
  id: string,
  changes: Updateable<NotebookTables['notes']>,
): Promise<NoteRow> {
  return trx
    .updateTable('notes')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(stored)
    .executeTakeFirstOrThrow()
}

export type ListedVersion = Pick<VersionRow, 'id' | 'title' | 'saved_at'>

/** Newest first. */
export async function listVersions(
  trx: Tx,
  userId: string,
  noteId: string,
): Promise<readonly ListedVersion[]> {
  return trx
    .selectFrom('note_versions')
    .select(['id', 'title', 'saved_at'])
    .where('user_id', '=', userId)
    .where('note_id', '=', noteId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findVersion(
  trx: Tx,
  userId: string,
  noteId: string,
  id: string,
): Promise<VersionRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('note_versions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('note_id', '=', noteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertVersion(
  trx: Tx,
  userId: string,
  version: Insertable<NotebookTables['note_versions']>,
): Promise<void> {
  await trx
    .insertInto('note_versions')
    .values({ ...version, user_id: userId })
    .execute()
}

export async function deleteVersions(trx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from note_versions where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
}

/** The ids of other notes here at the places of these notes, by the ids of these. */
export async function notesAtPlaces(
  trx: Tx,
  userId: string,
  notes: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, string>> {
  const places = notes.map(({ id, trade_id, review_period, review_date, review_part }) => {
    return { id, trade_id, review_period, review_date, review_part }
  })
  const { rows } = await sql<{ id: string; other: string }>`
    select p.id, n.id as other
    from json_to_recordset(${JSON.stringify(places)}::json)
      as p(id uuid, trade_id uuid, review_period text, review_date date, review_part text)
    join notes n on n.user_id = ${userId} and n.id <> p.id
      and (n.trade_id = p.trade_id or (n.review_period = p.review_period and n.review_date = p.review_date
        and n.review_part = p.review_part))`.execute(trx)
  return new Map(rows.map(({ id, other }) => [id, other]))
}
