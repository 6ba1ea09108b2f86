import type { ImportRow, ImportRowKind } from '@plumbline/contract/imports/imports'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { pagesOf, rowsPerPage } from '../model/row-pages.ts'

/** The rows of one decision, loaded in the pages that are on screen. */
export function useImportRows(importId: string, kind: ImportRowKind) {
  const [pages, setPages] = useState<readonly number[]>([0])
  const { loaded, error } = useQueries({
    queries: pages.map((page) =>
      api.imports.rows.queryOptions({
        input: { id: importId, kind, offset: page * rowsPerPage, limit: rowsPerPage },
        // A preview's rows are decided once and stay.
        staleTime: Number.POSITIVE_INFINITY,
      }),
    ),
    combine: (results) => ({
      loaded: new Map(pages.map((page, index) => [page, results[index]?.data?.rows])),
      error: results.find((result) => result.error !== null)?.error ?? null,
    }),
  })
  const onRange = useCallback(
    (first: number, last: number) =>
      setPages((known) => {
        const next = pagesOf(first, last)
        return next.join() === known.join() ? known : next
      }),
    [],
  )
  const getRow = (index: number): ImportRow | undefined =>
    loaded.get(Math.floor(index / rowsPerPage))?.[index % rowsPerPage]
  return { getRow, onRange, error }
}
