import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useDoneToast } from './use-done-toast.ts'

/** Deletes a trade at once: for eight seconds it can be taken back, for a day the server could. */
export function useDeleteTrade(onDeleted: () => void) {
  const { t } = useTranslation('trades')
  const errorText = useApiErrorText()
  const done = useDoneToast()
  return useMutation(
    api.trades.delete.mutationOptions({
      meta: { endsAtOnce: true },
      onSuccess: ({ editId }) => {
        onDeleted()
        done(t('delete.done'), editId)
      },
      onError: (error) => showToast({ message: errorText(error) }),
    }),
  )
}
