import { addDocumentFiles } from '#web/features/documents/model/document-files.ts'
import { partitionFiles } from '#web/features/documents/model/is-document-export.ts'
import { addFiles } from '#web/features/imports/model/uploads.ts'

/** Passes dropped files to the feature that reads them: exports of a document database, or broker files. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const { exports, others } = await partitionFiles(files)
  addDocumentFiles(exports)
  addFiles(others)
}
