import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

/** Deletes a review with its texts; the toast restores them. */
export function useDeleteReview(): (id: string) => void {
  const { t } = useTranslation('daily-reviews')
  const errorText = useApiErrorText()
  const onError = (error: unknown) => showToast({ message: errorText(error) })
  const restore = useMutation(api.dailyReviews.restore.mutationOptions({ onError }))
  const remove = useMutation(
    api.dailyReviews.delete.mutationOptions({
      onError,
      onSuccess: ({ id }) => showToast({ message: t('deleted'), onUndo: () => restore.mutate({ id }) }),
    }),
  )
  return (id) => remove.mutate({ id })
}
