import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Throws a preview away. */
export function useDiscardImport(onDiscarded: () => void) {
  return useMutation(
    api.imports.discard.mutationOptions({
      onSuccess: async () => {
        onDiscarded()
        await queryClient.invalidateQueries({ queryKey: api.imports.list.key() })
      },
    }),
  )
}
