import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** After a change of a user: the lists, the user, and the audit log, where it stands now. */
export async function refreshUsers(): Promise<void> {
  await Promise.all(
    [api.admin.users.key(), api.admin.user.key(), api.admin.audit.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
