import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ImportPreview, ImportRow, ImportRowKind } from '@plumbline/contract/imports/imports'
import type { ImportTable } from '@plumbline/contract/imports/table-mapping'
import { keepPreviousData, useMutation, useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api, client } from '#web/lib/api/client.ts'
import { changeFollower, queryClient } from '#web/lib/api/query-client.ts'
import { newAccountOf } from '../model/account-facts.ts'
import { pagesOf, rowsPerPage } from '../model/row-pages.ts'
import { importOptions } from './queries.ts'

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

/** The rows of a preview are final, so they are cached. */
const importRowsOptions = (importId: string, kind: ImportRowKind, page: number) =>
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

/** Sets the time zone of a preview's times, which replaces its rows. */
export function useSetImportZone() {
  return useMutation(
    api.imports.setTimeZone.mutationOptions({
      onSuccess: async (read) => {
        queryClient.setQueryData(importOptions(read.id).queryKey, read)
        await queryClient.invalidateQueries({ queryKey: api.imports.rows.key() })
      },
    }),
  )
}

/** Maps the columns of a table; the server then reads the file again, which replaces its rows. */
export function useMapImport(onMapped: () => void) {
  return useMutation(
    api.imports.map.mutationOptions({
      onSuccess: async (reading) => {
        queryClient.removeQueries({ queryKey: api.imports.rows.key() })
        queryClient.setQueryData(importOptions(reading.id).queryKey, reading)
        onMapped()
        await changeFollower.refetchChanged()
        queryClient.removeQueries({ queryKey: api.imports.table.key(), type: 'inactive' })
      },
    }),
  )
}

type Target =
  | { readonly kind: 'existing'; readonly accountId: string }
  /** Created from the file's account data, in the file's currency. */
  | { readonly kind: 'new'; readonly account: ImportPreview['account']; readonly currency: string }

/** Moves a preview to another account or to a new one; `onMoved` receives the account's id. */
export function useImportTarget(importId: string, onMoved: (accountId: string) => void) {
  return useMutation({
    mutationFn: async (target: Target) => {
      const accountId = target.kind === 'existing' ? target.accountId : (await created(target)).id
      return client.imports.setAccount({ id: importId, accountId })
    },
    onSuccess: async (moved) => {
      await changeFollower.refetchChanged()
      queryClient.setQueryData(importOptions(moved.id).queryKey, moved)
      await queryClient.invalidateQueries({ queryKey: api.imports.rows.key() })
      onMoved(moved.accountId)
    },
  })
}

function created({ account, currency }: Extract<Target, { kind: 'new' }>): Promise<Account> {
  const { name, broker } = newAccountOf(account)
  return client.accounts.create({ name: name === '' ? currency : name, broker, currency, type: 'live' })
}
