import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

/**
 * Deletes a review with its texts; the toast restores them. `onTexts` is called when the texts have been read again:
 * their editor must be mounted again, since it keeps its own text.
 */
export function useDeleteReview(onTexts: () => void): (id: string) => Promise<void> {
  const { t } = useTranslation('daily-reviews')
  const errorText = useApiErrorText()
  const restore = useMutation(api.dailyReviews.restore.mutationOptions())
  const remove = useMutation(api.dailyReviews.delete.mutationOptions())
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    try {
      await action()
      onTexts()
      return true
    } catch (error) {
      showToast({ message: errorText(error) })
      return false
    }
  }
  return async (id) => {
    if (!(await attempt(() => remove.mutateAsync({ id })))) return
    showToast({
      message: t('deleted'),
      onUndo: () => void attempt(() => restore.mutateAsync({ id })),
    })
  }
}
