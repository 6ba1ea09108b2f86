import type { ImportRowKind } from '@plumbline/contract/imports/imports'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { pagesOf, rowsPerPage } from '../model/row-pages.ts'

/** A preview's rows are decided once and stay. */
export const importRowsOptions = (importId: string, kind: ImportRowKind, page: number) =>
  api.imports.rows.queryOptions({
    input: { id: importId, kind, offset: page * rowsPerPage, limit: rowsPerPage },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The places in the file of the rows from one place of a list to another, both included; read where needed. */
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
