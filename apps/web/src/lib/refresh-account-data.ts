import { api } from './api.ts'
import { queryClient } from './query-client.ts'

/** After a write to an account's trades: its balance, figures, trades and imports are read again. */
export async function refreshAccountData(): Promise<void> {
  await Promise.all(
    [api.accounts.key(), api.trades.key(), api.statistics.key(), api.imports.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
