import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'

/** Documents bring settings, labels and views too, and take them with them. */
export async function refreshAfterDocuments(): Promise<void> {
  const keys = [
    ...[api.documents.list.key(), api.settings.key(), api.tags.key()],
    ...[api.strategies.key(), api.tradeViews.key()],
  ]
  await Promise.all([
    refreshAccountData(),
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ])
}
