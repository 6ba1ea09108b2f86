import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshLink } from './refresh-link.ts'

/** The expert advisor's key opens nothing any more. */
export function useRevokeLinkKey(onDone: () => void) {
  return useMutation(
    api.mt5Sync.revokeLinkKey.mutationOptions({
      onSuccess: async () => {
        onDone()
        await refreshLink()
      },
    }),
  )
}
