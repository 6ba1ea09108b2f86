import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import type { exportQuery } from '../model/export-choice.ts'

/** What the export would hold, or why it would be refused. */
export function useExportPreview(query: ReturnType<typeof exportQuery>) {
  return useQuery(
    api.exports.preview.queryOptions({ input: query, placeholderData: keepPreviousData, staleTime: 0 }),
  )
}
