import { type DocumentReview, reviewFromDocument } from '@plumbline/domain/documents/review-from-document'
import { isPlainId } from '@plumbline/domain/documents/document-values'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { adoptKept, type KeptDocument } from '#server/ledger/kept-documents/kept-documents.write.ts'
import {
  importedContents,
  type NoteContent,
  sourceBeginning,
} from '#server/features/notebooks/note-content.service.ts'
import { addImportedReport, replaceImportedReport } from '#server/features/notebooks/review-notes.write.ts'
import { findSettings } from '#server/ledger/settings/settings.read.ts'
import { isKnownZone } from '@plumbline/domain/time/zone'
import * as repo from './adopt-reviews.repo.ts'
import { insertReview, NO_ANSWERS, reviewAt, updateReview } from './daily-reviews.repo.ts'

interface AdoptDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/**
 * Creates reviews from the documents that document imports have kept: id, date and times as they are, further fields
 * kept, and their texts in the report. A day that has a review keeps it, with both texts in its report. Where a later
 * import has changed a document, a review that was not edited here follows.
 */
export function adoptReviews(deps: AdoptDeps, userId: string): Promise<void> {
  return adoptKept(
    deps,
    userId,
    ['dailyReviews'],
    // The zone decides the date only.
    (documents) =>
      importedContents(
        documents.map(({ body }) => reviewFromDocument(body, 'UTC')?.html ?? ''),
        userId,
      ),
    async (trx, document, contents) => {
      const { displayTimeZone } = await findSettings(trx, userId)
      const zone = isKnownZone(displayTimeZone) ? displayTimeZone : 'UTC'
      const review = reviewFromDocument(document.body, zone)
      if (review === null) return
      const report = contents?.get(review.html) ?? sourceBeginning(review.html)
      await adopt(deps, trx, userId, document, review, report)
    },
  )
}

async function adopt(
  deps: AdoptDeps,
  trx: Tx,
  userId: string,
  document: KeptDocument,
  review: DocumentReview,
  report: NoteContent,
): Promise<void> {
  const known = await repo.reviewOfDocument(trx, userId, document.id)
  const place = { period: 'day', date: known?.date ?? review.date } as const
  const imported = JSON.stringify(review.fields)
  if (known !== undefined) {
    const dates = known.is_edited ? {} : { updated_at: timesOf(deps, review).updated_at }
    await updateReview(trx, userId, known.id, { imported, ...dates })
    await replaceImportedReport(deps, trx, userId, place, {
      documentId: document.id,
      source: review.html,
      content: report,
    })
    return
  }
  if ((await reviewAt(trx, userId, place)) === undefined) {
    const row = {
      ...NO_ANSWERS,
      ...place,
      ...timesOf(deps, review),
      source_document: document.id,
      imported,
      is_edited: false,
    }
    // The same id of another user of the export: it needs a new one here.
    const ids = isPlainId(document.documentId) ? [document.documentId, deps.newId()] : [deps.newId()]
    for (const id of ids) if (await insertReview(trx, userId, { ...row, id })) break
  }
  await addImportedReport(deps, trx, userId, place, {
    documentId: document.id,
    source: review.html,
    content: report,
  })
}

function timesOf({ now }: Pick<AdoptDeps, 'now'>, { createdAt, updatedAt }: DocumentReview) {
  const created = createdAt === null ? now() : new Date(createdAt)
  return { created_at: created, updated_at: updatedAt === null ? created : new Date(updatedAt) }
}
