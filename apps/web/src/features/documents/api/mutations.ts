import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { markDocumentFileTaken } from '../model/document-files.ts'
import { documentListOptions } from './queries.ts'

/** Takes the file in, all of it or nothing. */
export function useImportDocuments() {
  return useMutation(
    api.documents.import.mutationOptions({
      onSuccess: (_contents, { file }) => markDocumentFileTaken(file),
    }),
  )
}

/** Takes an import of documents back; `force` where what it brought was changed since. */
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
