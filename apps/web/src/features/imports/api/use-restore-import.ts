import type { ImportBalance } from '@plumbline/contract/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { api, client } from '#web/lib/api/client.ts'
import { follower, queryClient } from '#web/lib/api/query-client.ts'
import { importOptions } from './import-options.ts'

/** Restores an undone import as a whole: trades, deposits and the initial balance that it set. */
export function useRestoreImport(onRestored: (balance: ImportBalance | null, currency: string) => void) {
  return useMutation(
    api.imports.restore.mutationOptions({
      onSuccess: async (restored) => {
        queryClient.setQueryData(importOptions(restored.id).queryKey, restored)
        await follower.refetchChanged()
        const { balance } = await client.imports.balance({ id: restored.id })
        const currency = restored.state === 'confirmed' ? restored.preview.account.currency : null
        onRestored(balance, currency ?? '')
      },
    }),
  )
}
