import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshTrades } from './refresh-trades.ts'

/** One change to many trades. */
export function useBulkUpdate() {
  return useMutation(api.trades.bulkUpdate.mutationOptions({ onSuccess: () => void refreshTrades() }))
}

export function useBulkDelete() {
  return useMutation(api.trades.bulkDelete.mutationOptions({ onSuccess: () => void refreshTrades() }))
}
