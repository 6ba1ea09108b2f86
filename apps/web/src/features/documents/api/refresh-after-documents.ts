import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'

/** Documents bring settings, labels, views and layouts too, and take them with them. */
export async function refreshAfterDocuments(): Promise<void> {
  const keys = [
    ...[api.documents.list.key(), api.settings.key(), api.tags.key()],
    ...[api.strategies.key(), api.tradeViews.key(), api.dashboard.key()],
  ]
  await Promise.all([
    refreshAccountData(),
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ])
}
