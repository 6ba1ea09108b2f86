import type { ConversionRate, CurrentRate } from '@plumbline/contract/toolbox/toolbox'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export type Currencies = { readonly from: string; readonly to: string }

/** The newest rate that the server knows; undefined while it loads, or where no rate is needed. */
export function useKnownRate(currencies: Currencies | null): CurrentRate | null | undefined {
  const { data } = useQuery(
    api.toolbox.currentRate.queryOptions({
      input: currencies ? { from: currencies.from, to: currencies.to } : skipToken,
    }),
  )
  return data
}

const ratesKey = api.toolbox.rates.queryKey()

/** Entered rates with what changes them; a deleted one can be restored. */
export function useRates() {
  const { t } = useTranslation('toolbox')
  const onError = useErrorToast()
  const { data: rates = [] } = useQuery(api.toolbox.rates.queryOptions())
  const save = useMutation(api.toolbox.saveRate.mutationOptions({ onError }))
  const remove = useMutation(
    api.toolbox.deleteRate.mutationOptions({
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries({ queryKey: ratesKey })
        const before = queryClient.getQueryData<ConversionRate[]>(ratesKey)
        queryClient.setQueryData<ConversionRate[]>(ratesKey, (all) => all?.filter((each) => each.id !== id))
        return { before }
      },
      onError: (error, _, kept) => {
        queryClient.setQueryData(ratesKey, kept?.before)
        onError(error)
      },
    }),
  )
  return {
    rates,
    save: save.mutate,
    isSaving: save.isPending,
    remove: (rate: ConversionRate) => {
      const { id, ...given } = rate
      remove.mutate({ id })
      showToast({ message: t('rates.deleted', rate), onUndo: () => save.mutate(given) })
    },
  }
}
