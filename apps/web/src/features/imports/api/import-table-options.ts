import type { ImportTable } from '@plumbline/contract/imports/table-mapping'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Selects a table of the file (sheet or delimiter) other than the last one shown. */
export type TableChoice = {
  readonly sheet?: number
  readonly delimiter?: NonNullable<ImportTable['delimiter']>
}

/** The table whose columns must be mapped. Cached for good, because the file does not change. */
export const importTableOptions = (id: string, choice: TableChoice) =>
  api.imports.table.queryOptions({
    input: { id, ...choice },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
