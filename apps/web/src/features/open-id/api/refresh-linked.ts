import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** After an account elsewhere was linked or unlinked: the list, and what was written down about it. */
export async function refreshLinked(): Promise<void> {
  await Promise.all(
    [api.openId.linked.key(), api.identity.activity.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
