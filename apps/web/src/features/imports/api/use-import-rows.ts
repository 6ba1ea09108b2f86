import type { ImportRow, ImportRowKind } from '@plumbline/contract/imports/imports'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { pagesOf, rowsPerPage } from '../model/row-pages.ts'
import { importRowsOptions } from './row-indexes.ts'

/** Preview rows of one kind; loads only the pages on screen. */
export function useImportRows(importId: string, kind: ImportRowKind) {
  const [pages, setPages] = useState<readonly number[]>([0])
  const { loaded, error } = useQueries({
    queries: pages.map((page) => importRowsOptions(importId, kind, page)),
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
