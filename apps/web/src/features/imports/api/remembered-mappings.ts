import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** How tables of known sources are read. */
export const rememberedMappingsOptions = () => api.imports.mappings.queryOptions()

export function useRestoreMapping() {
  return useMutation(
    api.imports.restoreMapping.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.imports.mappings.key() }),
    }),
  )
}

export function useForgetMapping() {
  return useMutation(
    api.imports.forgetMapping.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.imports.mappings.key() }),
    }),
  )
}
