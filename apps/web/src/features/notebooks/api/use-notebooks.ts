import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api/client.ts'
import { loadUndecided } from '../model/note-drafts.ts'
import { noteLoading, showNotebooks, useNotebookStore, userId } from '../model/notebook-store.ts'

const notebooksOptions = () => api.notebooks.getUserNotebooks.queryOptions({ input: {} })

/**
 * The user's notebooks: those of the last visit at once, then the server's, which live updates keep current.
 * `isLoading`: none are known yet.
 */
export function useNotebooks() {
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery(notebooksOptions())
  const notebooks = useNotebookStore((state) => state.notebooks)
  useEffect(() => {
    if (data) showNotebooks(data, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  const isFailed = error !== null
  useEffect(() => noteLoading(isPending, isFailed), [isPending, isFailed])
  useEffect(() => {
    const user = userId()
    if (user !== null) void loadUndecided(user)
  }, [])
  return {
    notebooks,
    isLoading: isPending && notebooks.length === 0,
    error: notebooks.length === 0 ? error : null,
    refetch,
  }
}

/** undefined: not known (yet). */
export function useNotebook(id: string): Notebook | undefined {
  return useNotebookStore((state) => state.notebooks.find((notebook) => notebook.id === id))
}
