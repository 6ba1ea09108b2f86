import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshLink } from './refresh-link.ts'

/** Takes the link away; trades stay. */
export function useDisconnect(onDone: () => void) {
  return useMutation(
    api.mt5Sync.disconnect.mutationOptions({
      onSuccess: async () => {
        onDone()
        await refreshLink()
      },
    }),
  )
}
