import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import { follower, queryClient } from '#web/lib/api/query-client.ts'
import { importOptions } from './import-options.ts'

/** Maps the columns of a table; the server then reads the file again, which replaces its rows. */
export function useMapImport(onMapped: () => void) {
  return useMutation(
    api.imports.map.mutationOptions({
      onSuccess: async (reading) => {
        queryClient.removeQueries({ queryKey: api.imports.rows.key() })
        queryClient.setQueryData(importOptions(reading.id).queryKey, reading)
        onMapped()
        await follower.refetchChanged()
        queryClient.removeQueries({ queryKey: api.imports.table.key(), type: 'inactive' })
      },
    }),
  )
}
