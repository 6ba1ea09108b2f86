import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import type { exportQuery } from '../model/export-choice.ts'

/** Contents of the export, or the error with which it would be rejected. */
export function useExportPreview(query: ReturnType<typeof exportQuery>, enabled: boolean) {
  return useQuery(
    api.exports.preview.queryOptions({
      input: query,
      placeholderData: keepPreviousData,
      staleTime: 0,
      enabled,
    }),
  )
}
