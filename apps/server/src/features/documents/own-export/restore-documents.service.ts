import { putRows } from '#server/platform/archive/archive-rows.write.ts'
import { convertDocuments, type DocumentTexts } from '../convert-documents.service.ts'
import { documentSection } from '../documents.archive.ts'
import { archiveSections } from '../everything.archive.ts'
import { withHashes } from '../with-hashes.service.ts'
import type { OwnSections } from './own-export.ts'
import type { RestoringSections } from './restore-sections.service.ts'

/** Adds the imported documents that are missing here, and converts those that were not. */
export async function restoreDocuments(
  deps: { readonly newId: () => string; readonly now: () => Date },
  { trx, userId, file, added, note }: RestoringSections,
  documents: OwnSections['pendingDocuments'],
  texts: DocumentTexts,
): Promise<void> {
  const sections = archiveSections.filter(({ isOfDocuments }) => isOfDocuments)
  const entities = new Map(
    sections.flatMap((section) =>
      (file[section.name] ?? []).map((record) => [record['sourceDocument'], section.idOf(record)] as const),
    ),
  )
  // Documents name only what was restored with them.
  const restored = new Set(sections.flatMap(({ table }) => [...(added.get(table) ?? [])]))
  const rows = documents.map((document) => {
    const entity = document.entityId ?? entities.get(document.id) ?? ''
    return {
      ...documentSection.store(document),
      is_pending: isPending(document),
      entity_id: restored.has(entity) ? entity : null,
    }
  })
  const ids = (await putRows(trx, userId, documentSection, rows)).flat()
  const kept = ids.map((id) => ({ id, before: null }))
  note([{ kind: 'documents', rows: await withHashes(trx, userId, kept) }])
  await convertDocuments(deps, trx, userId, { ids, texts })
}

/** Whether a document of an export is to be converted: levels are exported in no other section. */
export function isPending({
  collection,
  isPending,
  isAdopted,
}: OwnSections['pendingDocuments'][number]): boolean {
  return collection === 'userLevel' || (isPending ?? !isAdopted)
}
