import { api } from '#web/lib/api.ts'

/** Imports of documents that wrote anything, newest first. */
export const documentListOptions = () => api.documents.list.queryOptions()
