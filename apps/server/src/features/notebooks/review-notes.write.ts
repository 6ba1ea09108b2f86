import type { ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'
import { MAX_NOTE_CHARACTERS } from '@plumbline/contract/notebooks/note-html'
import { noteFromText } from '@plumbline/domain/notes/note-from-text'
import { noteSummary } from '@plumbline/domain/notes/note-summary'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { NoteContent } from './note-content.service.ts'
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
  const { rows } = await sql<Text & Pick<NoteRow, 'id' | 'updated_at' | 'review_part'>>`
    select id, html, title, files, updated_at, review_part from notes
    where user_id = ${userId} and review_period = ${period} and review_date = ${date}::date
      and deleted_at = ${deletedAt}`.execute(trx)
  for (const { id, review_part: part, updated_at: savedAt, ...text } of rows) {
    if (part === null) continue
    const newer = await findPlacedNote(trx, userId, { kind: 'review', period, date, part }, 'lock')
    if (newer === undefined) await updateNote(trx, userId, id, { deleted_at: null })
    else await addVersion(deps, trx, userId, newer.id, text, savedAt)
  }
}

/** What an import brings for the report of a review. */
interface ImportedReport {
  /** Of the document that it is from. */
  readonly sourceId: string
  /** The text as received. */
  readonly source: string
  readonly content: NoteContent
}

/**
 * Writes the texts of an imported review into its report; an existing report keeps its own text before them. Where both
 * are longer than a note may be, the new text becomes a version of the report.
 */
export async function addImportedReport(
  deps: Deps,
  trx: Tx,
  userId: string,
  { period, date }: Review,
  { sourceId, source, content }: ImportedReport,
): Promise<void> {
  if (source === '') return
  const place = { kind: 'review', period, date, part: 'report' } as const
  const before = await findPlacedNote(trx, userId, place, 'lock')
  const now = deps.now()
  if (before === undefined) {
    const row = { ...content, ...placeColumns(place), source_id: sourceId, id: deps.newId() }
    await insertNotes(trx, userId, [{ ...row, created_at: now, updated_at: now }])
    return
  }
  const both = joined(before, content)
  if (both.html.length > MAX_NOTE_CHARACTERS) return addVersion(deps, trx, userId, before.id, content, now)
  await addVersion(deps, trx, userId, before.id, before, before.updated_at)
  await updateNote(trx, userId, before.id, { ...both, revision: before.revision + 1, updated_at: now })
}

/** Two sanitised texts below each other; only their beginning is read again. */
function joined(first: Pick<NoteRow, 'html' | 'plain' | 'files'>, second: NoteContent): NoteContent {
  const plain = [first.plain, second.plain].filter((text) => text !== '').join('\n')
  const { title, excerpt } = noteSummary(noteFromText(plain.slice(0, 1_000)))
  const files = [...new Set([...first.files, ...second.files])]
  return { html: `${first.html}<hr>${second.html}`, title, excerpt, plain, files }
}

/** The same for a later import, unless its text `isSame`: an edited report stays, and the new text becomes a version of it. */
export async function replaceImportedReport(
  deps: Deps,
  trx: Tx,
  userId: string,
  { period, date }: Review,
  { isSame, ...report }: ImportedReport & { readonly isSame: boolean },
): Promise<void> {
  const place = { kind: 'review', period, date, part: 'report' } as const
  const before = await findPlacedNote(trx, userId, place, 'lock')
  if (before === undefined) return addImportedReport(deps, trx, userId, { period, date }, report)
  if (isSame) return undefined
  const { sourceId, content } = report
  if (before.source_id !== sourceId || before.revision > 1)
    return addVersion(deps, trx, userId, before.id, content, deps.now())
  await updateNote(trx, userId, before.id, { ...content, updated_at: deps.now() })
  return undefined
}

/** A sanitised text with what is stored of it in a version. */
type Text = Pick<NoteRow, 'html' | 'title' | 'files'>

async function addVersion(
  { newId }: Deps,
  trx: Tx,
  userId: string,
  noteId: string,
  { html, title, files }: Text,
  savedAt: Date,
): Promise<void> {
  const version = { id: newId(), note_id: noteId, html, title, files: [...files], saved_at: savedAt }
  await insertVersion(trx, userId, { ...version, user_id: userId })
}
