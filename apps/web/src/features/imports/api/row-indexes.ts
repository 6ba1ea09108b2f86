import type { ImportRowKind } from '@plumbline/contract/imports/imports'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { pagesOf, rowsPerPage } from '../model/row-pages.ts'

/** The rows of a preview are final, so they are cached. */
export const importRowsOptions = (importId: string, kind: ImportRowKind, page: number) =>
  api.imports.rows.queryOptions({
    input: { id: importId, kind, offset: page * rowsPerPage, limit: rowsPerPage },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** File positions of the rows between two list positions, both inclusive; loads uncached pages. */
export async function rowIndexes(
  importId: string,
  kind: ImportRowKind,
  from: number,
  to: number,
): Promise<readonly number[]> {
  const first = Math.min(from, to)
  const last = Math.max(from, to)
  const pages = pagesOf(first, last)
  const read = await Promise.all(
    pages.map((page) => queryClient.ensureQueryData(importRowsOptions(importId, kind, page))),
  )
  const start = first - (pages[0] ?? 0) * rowsPerPage
  return read
    .flatMap(({ rows }) => rows)
    .slice(start, start + last - first + 1)
    .flatMap(({ index }) => (index === null ? [] : [index]))
}
