import type { ImportBalance } from '@plumbline/contract/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#web/lib/api/client.ts'
import { changeFollower, queryClient } from '#web/lib/api/query-client.ts'
import { importOptions } from './queries.ts'

/** Confirms the preview; the server writes it as one batch. */
export function useConfirmImport(onConfirmed: () => void) {
  return useMutation(
    api.imports.confirm.mutationOptions({
      onSuccess: (confirmed) => {
        queryClient.setQueryData(importOptions(confirmed.id).queryKey, confirmed)
        onConfirmed()
      },
    }),
  )
}

/**
 * Discards a preview. Callers pass their navigation to `mutate`, whose callbacks are skipped after unmount, so that a
 * user who has left the page is not redirected.
 */
export function useDiscardImport() {
  return useMutation(api.imports.discard.mutationOptions())
}

/** Undoes a confirmed import; `force` confirms it although trades were edited since. */
export function useUndoImport(onUndone: () => void) {
  return useMutation(
    api.imports.undo.mutationOptions({
      onSuccess: (undone) => {
        queryClient.setQueryData(importOptions(undone.id).queryKey, undone)
        onUndone()
      },
    }),
  )
}

/** Restores an undone import as a whole: trades, deposits and the initial balance that it set. */
export function useRestoreImport(onRestored: (balance: ImportBalance | null, currency: string) => void) {
  return useMutation(
    api.imports.restore.mutationOptions({
      onSuccess: async (restored) => {
        queryClient.setQueryData(importOptions(restored.id).queryKey, restored)
        await changeFollower.refetchChanged()
        const { balance } = await client.imports.balance({ id: restored.id })
        const currency = restored.state === 'confirmed' ? restored.preview.account.currency : null
        onRestored(balance, currency ?? '')
      },
    }),
  )
}

type Restored = { readonly count: number; readonly editIds: readonly string[] }

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

export function useRestoreMapping() {
  return useMutation(api.imports.restoreMapping.mutationOptions())
}

export function useForgetMapping() {
  return useMutation(api.imports.forgetMapping.mutationOptions())
}
