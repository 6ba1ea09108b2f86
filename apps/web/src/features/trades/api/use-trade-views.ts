import type { TradeView } from '@plumbline/contract/trades/trade-views'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const refreshViews = () => queryClient.invalidateQueries({ queryKey: api.tradeViews.key() })

/** The person's saved views; none until they are there. */
export function useTradeViews(): readonly TradeView[] {
  return useQuery(api.tradeViews.list.queryOptions({ staleTime: 60_000 })).data ?? none
}

const none: readonly TradeView[] = []

export function useCreateView() {
  return useMutation(api.tradeViews.create.mutationOptions({ onSuccess: refreshViews }))
}

export function useUpdateView() {
  return useMutation(api.tradeViews.update.mutationOptions({ onSuccess: refreshViews }))
}

export function useDeleteView() {
  return useMutation(api.tradeViews.delete.mutationOptions({ onSuccess: refreshViews }))
}
