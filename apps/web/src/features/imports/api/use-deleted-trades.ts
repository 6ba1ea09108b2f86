import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#web/lib/api/client.ts'

export const deletedPerPage = 50

/** One page of an account's deleted trades, last deleted first. */
export function useDeletedTrades(accountId: string, page: number) {
  return useQuery(
    api.imports.deletedTrades.queryOptions({
      input: { accountId, offset: page * deletedPerPage, limit: deletedPerPage },
      placeholderData: keepPreviousData,
    }),
  )
}

export type Restored = { readonly count: number; readonly editIds: readonly string[] }

/** Restores trades by id, or all of them in several requests; `done` counts the trades restored so far. */
export function useRestoreTrades(accountId: string) {
  const [done, setDone] = useState(0)
  const restoring = useMutation({
    mutationFn: async (ids: readonly string[] | 'all'): Promise<Restored> => {
      setDone(0)
      const editIds: string[] = []
      let count = 0
      for (;;) {
        const input = { accountId, ...(ids !== 'all' && { ids: [...ids] }) }
        const answer = await client.imports.restoreTrades(input)
        count += answer.count
        if (answer.editId !== null) editIds.push(answer.editId)
        setDone(count)
        if (ids !== 'all' || answer.left === 0 || answer.count === 0) return { count, editIds }
      }
    },
  })
  return { restore: restoring.mutate, busy: restoring.isPending, all: restoring.variables === 'all', done }
}

/** Undoes a restore by deleting the trades again, starting with the last edit. */
export function useUndoRestore() {
  return useMutation({
    mutationFn: async (editIds: readonly string[]) => {
      for (const id of editIds.toReversed()) await client.trades.undo({ id, force: false })
    },
  })
}
