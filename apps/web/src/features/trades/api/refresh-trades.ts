import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'

/** After a write to trades: they, their account, its figures, and how often labels are used are read again. */
export async function refreshTrades(): Promise<void> {
  await Promise.all([
    refreshAccountData(),
    ...[api.tags.key(), api.strategies.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ])
}
