import type { Tx } from '#server/platform/db/database.ts'
import { convertDocuments, type DocumentTexts } from '../convert-documents.service.ts'
import type { Note } from '../record-import.service.ts'
import { withHashes } from '../with-hashes.service.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

/**
 * Adds the imported documents that are missing here, and converts those that were not. `written`: ids of the rows that were
 * restored, of which documents name what they became.
 */
export async function restoreDocuments(
  deps: { readonly newId: () => string; readonly now: () => Date },
  trx: Tx,
  userId: string,
  own: OwnExport,
  texts: DocumentTexts,
  written: ReadonlySet<string>,
  note: Note,
): Promise<void> {
  const { notebooks, dailyReviews, tradingPlans, goals, strategyVersions, habits } = own
  const entities = new Map(
    [...notebooks, ...dailyReviews, ...tradingPlans, ...goals, ...strategyVersions, ...habits].map(
      ({ id, sourceDocument }) => [sourceDocument, id] as const,
    ),
  )
  const rows = own.pendingDocuments.map((document) => {
    const entity = document.entityId ?? entities.get(document.id) ?? ''
    return {
      id: document.id,
      source_uid: document.sourceUid,
      collection: document.collection,
      document_id: document.documentId,
      body: document.body,
      created_at: document.createdAt,
      is_pending: isPending(document),
      entity_id: written.has(entity) ? entity : null,
    }
  })
  const ids = (await repo.putRows(trx, userId, 'imported_documents', rows)).flat()
  const documents = ids.map((id) => ({ id, before: null }))
  note([{ kind: 'documents', rows: await withHashes(trx, userId, documents) }])
  await convertDocuments(deps, trx, userId, { ids, texts })
}

/** Whether a document of an export is to be converted: levels are exported in no other section. */
export function isPending({
  collection,
  isPending,
  isAdopted,
}: OwnExport['pendingDocuments'][number]): boolean {
  return collection === 'userLevel' || (isPending ?? !isAdopted)
}
