import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/lib/api.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'
import { refreshLink } from './refresh-link.ts'

/** Synchronises every account whose link is on, and waits for them, a minute at most. */
export function useSyncAll(options: {
  readonly onDone: (runs: readonly Mt5Run[]) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation({
    mutationFn: () => client.mt5Sync.syncAll({ wait: true }),
    onSuccess: async ({ runs }) => {
      options.onDone(runs)
      await Promise.all([refreshLink(), refreshAccountData()])
    },
    onError: options.onError,
  })
}
