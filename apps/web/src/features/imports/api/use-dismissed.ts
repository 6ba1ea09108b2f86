import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'

export const dismissedPerPage = 50

/** A page of the imported trades of an account that were deleted or undone, latest first. */
export function useDismissed(accountId: string, page: number) {
  return useQuery(
    api.imports.dismissed.queryOptions({
      input: { accountId, offset: page * dismissedPerPage, limit: dismissedPerPage },
      placeholderData: keepPreviousData,
    }),
  )
}

export function useRestoreDismissed() {
  return useMutation(api.imports.restore.mutationOptions({ onSuccess: () => refreshAccountData() }))
}

/** Takes the bringing back back. */
export function useUndoRestore() {
  return useMutation(api.trades.undo.mutationOptions({ onSuccess: () => refreshAccountData() }))
}
