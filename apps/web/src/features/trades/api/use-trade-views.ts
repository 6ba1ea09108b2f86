import type { SavedView } from '@plumbline/contract/trades/trade-views'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** The user's saved views; empty while loading. */
export function useTradeViews(): readonly SavedView[] {
  return useQuery(api.tradeViews.list.queryOptions({ staleTime: 60_000 })).data ?? none
}

const none: readonly SavedView[] = []

export function useCreateView() {
  return useMutation(api.tradeViews.create.mutationOptions())
}

export function useUpdateView() {
  return useMutation(api.tradeViews.update.mutationOptions())
}

export function useDeleteView() {
  return useMutation(api.tradeViews.delete.mutationOptions())
}
