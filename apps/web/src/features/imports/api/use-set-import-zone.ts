import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { importOptions } from './import-options.ts'

/** Sets the time zone of a preview's times, which replaces its rows. */
export function useSetImportZone() {
  return useMutation(
    api.imports.setTimeZone.mutationOptions({
      onSuccess: async (read) => {
        queryClient.setQueryData(importOptions(read.id).queryKey, read)
        await queryClient.invalidateQueries({ queryKey: api.imports.rows.key() })
      },
    }),
  )
}
