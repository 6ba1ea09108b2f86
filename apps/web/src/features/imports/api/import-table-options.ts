import type { ImportTable } from '@plumbline/contract/imports/table-mapping'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Another of the file's tables than the one that was shown last. */
export type TableChoice = {
  readonly sheet?: number
  readonly delimiter?: NonNullable<ImportTable['delimiter']>
}

/** The table that an import asks about. The file stays as it is, so it is read once. */
export const importTableOptions = (id: string, choice: TableChoice) =>
  api.imports.table.queryOptions({
    input: { id, ...choice },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
