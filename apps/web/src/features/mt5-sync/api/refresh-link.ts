import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** After a change of a link: its state, and the accounts, which carry it. What a run writes is heard of live. */
export async function refreshLink(): Promise<void> {
  await Promise.all(
    [api.mt5Sync.key(), api.accounts.list.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
