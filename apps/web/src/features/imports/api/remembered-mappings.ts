import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Stored column mappings of known sources. */
export const rememberedMappingsOptions = () => api.imports.mappings.queryOptions()

export function useRestoreMapping() {
  return useMutation(api.imports.restoreMapping.mutationOptions())
}

export function useForgetMapping() {
  return useMutation(api.imports.forgetMapping.mutationOptions())
}
