import type { MarketDataService } from '@plumbline/contract/prices/market-data'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'

/** Changes of a market data service; each answer replaces the service in the list. A new key is tested. */
export function useMarketData({ onKeySaved }: { readonly onKeySaved: () => void }) {
  const onError = useErrorToast()
  const { queryKey } = api.marketData.list.queryOptions()
  const onSuccess = (changed: MarketDataService) =>
    queryClient.setQueryData(queryKey, (known) =>
      known?.map((each) => (each.service === changed.service ? changed : each)),
    )
  const test = useMutation(api.marketData.test.mutationOptions({ onSuccess, onError }))
  const saved = (changed: MarketDataService) => {
    onSuccess(changed)
    onKeySaved()
    test.mutate({ service: changed.service })
  }
  return {
    test,
    turn: useMutation(api.marketData.update.mutationOptions({ onSuccess, onError })),
    saveKey: useMutation(api.marketData.update.mutationOptions({ onSuccess: saved, onError })),
    removeKey: useMutation(api.marketData.removeKey.mutationOptions({ onSuccess, onError })),
  }
}

/** Undoes an import of bars; a failure is shown as a notice. */
export function useUndoBars() {
  const { t } = useTranslation('prices')
  const showError = useErrorToast()
  return useMutation(
    api.priceImports.undo.mutationOptions({
      onSuccess: ({ fileName }) => showToast({ message: t('history.undone', { name: fileName }) }),
      onError: showError,
    }),
  )
}
