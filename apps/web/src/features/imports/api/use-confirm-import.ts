import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { importOptions } from './import-options.ts'

/** Confirms the preview; the server writes it as one batch. */
export function useConfirmImport(onConfirmed: () => void) {
  return useMutation(
    api.imports.confirm.mutationOptions({
      onSuccess: (confirmed) => {
        queryClient.setQueryData(importOptions(confirmed.id).queryKey, confirmed)
        onConfirmed()
      },
    }),
  )
}
