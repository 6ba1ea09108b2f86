import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { importOptions } from './import-options.ts'

/** Undoes a confirmed import; `force` confirms it although trades were edited since. */
export function useUndoImport(onUndone: () => void) {
  return useMutation(
    api.imports.undo.mutationOptions({
      onSuccess: (undone) => {
        queryClient.setQueryData(importOptions(undone.id).queryKey, undone)
        onUndone()
      },
    }),
  )
}
