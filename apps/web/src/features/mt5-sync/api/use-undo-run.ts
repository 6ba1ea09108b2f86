import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'
import { refreshLink } from './refresh-link.ts'

/** Takes back what a run added, and switches the link off; `force` where trades of it were edited since. */
export function useUndoRun(onUndone: () => void) {
  return useMutation(
    api.mt5Sync.undoRun.mutationOptions({
      onSuccess: async () => {
        onUndone()
        await Promise.all([refreshLink(), refreshAccountData()])
      },
    }),
  )
}

/** Restores what an undone run had added; the link stays off. */
export function useRestoreRun(onRestored: () => void) {
  return useMutation(
    api.mt5Sync.restoreRun.mutationOptions({
      onSuccess: async () => {
        onRestored()
        await Promise.all([refreshLink(), refreshAccountData()])
      },
    }),
  )
}
