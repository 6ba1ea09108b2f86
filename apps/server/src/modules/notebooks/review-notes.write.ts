import { createHash } from 'node:crypto'
import type { ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { noteContent } from './notebooks.write.ts'
import {
  findPlacedNote,
  insertNotes,
  insertVersion,
  type NoteRow,
  placeColumns,
  updateNote,
} from './notes.repo.ts'

interface Deps {
  readonly newId: () => string
  readonly now: () => Date
}

interface Review {
  readonly period: ReviewPeriod
  readonly date: string
}

/** Deletes the plan and the report of a review. */
export async function deleteReviewNotes(
  trx: Tx,
  userId: string,
  { period, date }: Review,
  deletedAt: Date,
): Promise<void> {
  await sql`
    update notes set deleted_at = ${deletedAt}
    where user_id = ${userId} and review_period = ${period} and review_date = ${date}::date
      and deleted_at is null`.execute(trx)
}

/** Restores the texts that were deleted with a review; where a new one was written since, it becomes a version of it. */
export async function restoreReviewNotes(
  deps: Deps,
  trx: Tx,
  userId: string,
  { period, date }: Review,
  deletedAt: Date,
): Promise<void> {
  const { rows } = await sql<Pick<NoteRow, 'id' | 'html' | 'title' | 'updated_at' | 'review_part'>>`
    select id, html, title, updated_at, review_part from notes
    where user_id = ${userId} and review_period = ${period} and review_date = ${date}::date
      and deleted_at = ${deletedAt}`.execute(trx)
  for (const { id, html, review_part: part, updated_at: savedAt } of rows) {
    if (part === null) continue
    const newer = await findPlacedNote(trx, userId, { kind: 'review', period, date, part }, 'lock')
    if (newer === undefined) await updateNote(trx, userId, id, { deleted_at: null })
    else await addVersion(deps, trx, userId, newer.id, html, savedAt)
  }
}

/** Writes the texts of an imported review into its report; an existing report keeps its own text before them. */
export async function addImportedReport(
  deps: Deps,
  trx: Tx,
  userId: string,
  { period, date }: Review,
  documentId: string,
  html: string,
): Promise<void> {
  if (html === '') return
  const place = { kind: 'review', period, date, part: 'report' } as const
  const before = await findPlacedNote(trx, userId, place, 'lock')
  const now = deps.now()
  if (before === undefined) {
    const source = { source_id: documentId, source_hash: hashOf(html) }
    const row = { ...noteContent(html), ...placeColumns(place), ...source, id: deps.newId() }
    await insertNotes(trx, userId, [{ ...row, created_at: now, updated_at: now }])
    return
  }
  await addVersion(deps, trx, userId, before.id, before.html, before.updated_at)
  const both = noteContent(`${before.html}<hr>${html}`)
  await updateNote(trx, userId, before.id, { ...both, revision: before.revision + 1, updated_at: now })
}

/** The same after a later import has changed them: an edited report stays, and the new text becomes a version of it. */
export async function replaceImportedReport(
  deps: Deps,
  trx: Tx,
  userId: string,
  { period, date }: Review,
  documentId: string,
  html: string,
): Promise<void> {
  const place = { kind: 'review', period, date, part: 'report' } as const
  const before = await findPlacedNote(trx, userId, place, 'lock')
  if (before === undefined) return addImportedReport(deps, trx, userId, { period, date }, documentId, html)
  const source_hash = hashOf(html)
  if (before.source_id === documentId && before.source_hash === source_hash) return undefined
  if (before.source_id === documentId && before.revision === 1) {
    await updateNote(trx, userId, before.id, { ...noteContent(html), source_hash, updated_at: deps.now() })
    return undefined
  }
  await addVersion(deps, trx, userId, before.id, html, deps.now())
  if (before.source_id === documentId) await updateNote(trx, userId, before.id, { source_hash })
  return undefined
}

async function addVersion(
  { newId }: Deps,
  trx: Tx,
  userId: string,
  noteId: string,
  text: string,
  savedAt: Date,
): Promise<void> {
  const { html, title, files } = noteContent(text)
  const version = { id: newId(), note_id: noteId, html, title, files, saved_at: savedAt }
  await insertVersion(trx, userId, { ...version, user_id: userId })
}

function hashOf(html: string): string {
  return createHash('md5').update(html).digest('hex')
}
