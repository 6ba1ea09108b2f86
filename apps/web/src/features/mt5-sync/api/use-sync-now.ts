import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { refreshLink } from './refresh-link.ts'

/** Begins a synchronisation; how it goes on is seen live. */
export function useSyncNow(onError: (error: unknown) => void) {
  return useMutation({
    mutationFn: (id: string) => client.mt5Sync.sync({ id, wait: false }),
    onSuccess: refreshLink,
    onError,
  })
}
