import type { DocumentImport } from '@plumbline/contract/documents/documents'
import type { DocumentRecord } from '#server/features/imports/document-records.read.ts'

export function presentDocumentImport({ result, ...record }: DocumentRecord): DocumentImport {
  const { kind, accounts, trades, tags, pending, records, files = 0, kept } = result
  const base = {
    id: record.id,
    kind,
    fileName: record.fileName,
    fileSize: record.fileSize,
    importedAt: record.confirmedAt.toISOString(),
    added: { accounts, trades, tags, pending, records, files },
  }
  if (record.state !== 'undone') return { ...base, state: 'confirmed' }
  return {
    ...base,
    state: 'undone',
    undoneAt: (record.undoneAt ?? record.confirmedAt).toISOString(),
    kept: {
      accounts: [...(kept?.accounts ?? [])],
      labels: kept?.labels ?? 0,
      records: kept?.records ?? 0,
    },
  }
}
