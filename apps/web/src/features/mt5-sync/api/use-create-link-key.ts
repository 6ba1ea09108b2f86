import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshLink } from './refresh-link.ts'

/** A new key for the expert advisor; the one before it stops working. It is told this once. */
export function useCreateLinkKey() {
  return useMutation(api.mt5Sync.createLinkKey.mutationOptions({ gcTime: 0, onSuccess: refreshLink }))
}
