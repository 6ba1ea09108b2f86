import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** After a change of the passkeys: their list, and what was written down about it. */
export async function refreshPasskeys(): Promise<void> {
  await Promise.all(
    [api.passkeys.list.key(), api.identity.activity.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
