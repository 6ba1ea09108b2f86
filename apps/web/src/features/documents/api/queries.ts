import { useQuery } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'

/** Imports of documents that wrote anything, newest first. */
export const documentListOptions = () => api.documents.list.queryOptions()

/** What a file holds for one of its people; without a name the server finds the caller. The file itself is no key. */
export function useDocumentPreview(file: File, uid: string | null) {
  return useQuery({
    queryKey: ['documents', 'preview', file.name, file.size, file.lastModified, uid],
    queryFn: () => client.documents.preview({ file, ...(uid === null ? {} : { uid }) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
