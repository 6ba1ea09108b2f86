import { isPlainId } from '@plumbline/domain/documents/document-values'
import { type DocumentReview, reviewFromDocument } from '@plumbline/domain/documents/review-from-document'
import { isKnownZone } from '@plumbline/domain/time/zone'
import type { Tx } from '#server/platform/db/database.ts'
import type { NoteContent } from '#server/features/notebooks/note-content.service.ts'
import { addImportedReport, replaceImportedReport } from '#server/features/notebooks/review-notes.write.ts'
import { findSettings } from '#server/ledger/settings/settings.read.ts'
import { findReview, insertReview, NO_ANSWERS, reviewAt, updateReview } from './daily-reviews.repo.ts'

interface ImportDeps {
  readonly newId: () => string
  readonly now: () => Date
}

interface ImportedReview {
  readonly sourceId: string
  /** Its id in the imported file. */
  readonly documentId: string
  readonly body: unknown
  /** The review that an earlier state of the document became, and that state. */
  readonly before: { readonly id: string | null; readonly body: unknown }
  /** What is stored of a text of the document. */
  readonly contentOf: (text: string) => NoteContent
}

/**
 * Creates a review from a document: id, date and times as they are, further fields kept, and their texts in the report. A
 * day that has a review keeps it, with both texts in its report. One that is there from an earlier state of the document
 * follows unless it was edited here. Returns the review's id; null if none was created.
 */
export async function importReview(
  deps: ImportDeps,
  trx: Tx,
  userId: string,
  { sourceId, documentId, body, before, contentOf }: ImportedReview,
): Promise<string | null> {
  const { displayTimeZone } = await findSettings(trx, userId)
  const review = reviewFromDocument(body, isKnownZone(displayTimeZone) ? displayTimeZone : 'UTC')
  if (review === null) return null
  const report = { sourceId, source: review.html, content: contentOf(review.html) }
  const imported = JSON.stringify(review.fields)
  const known = before.id === null ? undefined : await findReview(trx, userId, before.id)
  const place = { period: 'day', date: known?.date ?? review.date } as const
  if (known !== undefined) {
    const dates = known.is_edited ? {} : { updated_at: timesOf(deps, review).updated_at }
    await updateReview(trx, userId, known.id, { imported, ...dates })
    // The zone decides the date only.
    const isSame = reviewFromDocument(before.body, 'UTC')?.html === review.html
    await replaceImportedReport(deps, trx, userId, place, { ...report, isSame })
    return known.id
  }
  let added: string | null = null
  if ((await reviewAt(trx, userId, place)) === undefined) {
    const row = { ...NO_ANSWERS, ...place, ...timesOf(deps, review), imported, is_edited: false }
    // The same id of another user of the export: it needs a new one here.
    const ids = isPlainId(documentId) ? [documentId, deps.newId()] : [deps.newId()]
    for (const id of ids) {
      if (!(await insertReview(trx, userId, { ...row, id }))) continue
      added = id
      break
    }
  }
  await addImportedReport(deps, trx, userId, place, report)
  return added
}

function timesOf({ now }: Pick<ImportDeps, 'now'>, { createdAt, updatedAt }: DocumentReview) {
  const created = createdAt === null ? now() : new Date(createdAt)
  return { created_at: created, updated_at: updatedAt === null ? created : new Date(updatedAt) }
}
