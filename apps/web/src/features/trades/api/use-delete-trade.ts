import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useDoneToast } from './use-done-toast.ts'

/**
 * Deletes a trade without confirmation: the toast offers undo for eight seconds; the server could undo it for a day.
 */
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
