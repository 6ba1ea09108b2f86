import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { markDocumentFileTaken } from '../model/document-files.ts'
import { documentListOptions } from './queries.ts'

/** Imports the file, all or nothing. */
export function useImportDocuments() {
  return useMutation(
    api.documents.import.mutationOptions({
      onSuccess: (_contents, { file }) => markDocumentFileTaken(file),
    }),
  )
}

/** Undoes a document import; `force` confirms it although imported data was changed since. */
export function useUndoDocuments(onUndone: () => void) {
  return useMutation(
    api.documents.undo.mutationOptions({
      onSuccess: (undone) => {
        queryClient.setQueryData(documentListOptions().queryKey, (known) =>
          known?.map((record) => (record.id === undone.id ? undone : record)),
        )
        onUndone()
      },
    }),
  )
}
