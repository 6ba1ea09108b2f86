import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { markDocumentFileTaken } from '../model/document-files.ts'
import { refreshAfterDocuments } from './refresh-after-documents.ts'

/** Takes the file in, all of it or nothing. */
export function useImportDocuments() {
  return useMutation(
    api.documents.import.mutationOptions({
      onSuccess: (_contents, { file }) => {
        markDocumentFileTaken(file)
        return refreshAfterDocuments()
      },
    }),
  )
}
