import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

export function useBulkUpdate() {
  return useMutation(api.trades.bulkUpdate.mutationOptions({ meta: { endsAtOnce: true } }))
}

export function useBulkDelete() {
  return useMutation(api.trades.bulkDelete.mutationOptions({ meta: { endsAtOnce: true } }))
}
