import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { documentListOptions } from './document-list-options.ts'
import { refreshAfterDocuments } from './refresh-after-documents.ts'

/** Takes an import of documents back; `force` where what it brought was changed since. */
export function useUndoDocuments(onUndone: () => void) {
  return useMutation(
    api.documents.undo.mutationOptions({
      onSuccess: async (undone) => {
        queryClient.setQueryData(documentListOptions().queryKey, (known) =>
          known?.map((record) => (record.id === undone.id ? undone : record)),
        )
        onUndone()
        await refreshAfterDocuments()
      },
    }),
  )
}
