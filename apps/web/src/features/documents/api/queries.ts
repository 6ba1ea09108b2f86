import { useQuery } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'

/** Document imports that wrote data, newest first. */
export const documentListOptions = () => api.documents.list.queryOptions()

/**
 * Contents of a file for one of its users; with uid null the server picks the caller's. The query key identifies the
 * file by name, size and date, not by its contents.
 */
export function useDocumentPreview(file: File, uid: string | null) {
  return useQuery({
    queryKey: ['documents', 'preview', file.name, file.size, file.lastModified, uid],
    queryFn: () => client.documents.preview({ file, ...(uid === null ? {} : { uid }) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
