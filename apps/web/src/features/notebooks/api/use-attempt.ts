import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { StoreError, useNotebookStore } from '../model/notebook-store.ts'

/**
 * Runs an action that shows its result at once; a failure, which rolls it back, is shown as a notice: the store's
 * message with the server's reason.
 */
export function useAttempt(): (work: () => Promise<void>) => Promise<void> {
  const { t } = useTranslation('notebooks')
  const errorText = useApiErrorText()
  return async (work) => {
    useNotebookStore.setState({ error: null })
    try {
      await work()
    } catch (error) {
      const isOwn = error instanceof StoreError
      const failure = isOwn ? error.failure : useNotebookStore.getState().error
      const cause = isOwn ? error.cause : error
      const reason = cause === undefined ? '' : errorText(cause)
      const message = failure === null ? reason : t(`storeError.${failure}`)
      showToast({
        message: failure === null || reason === '' ? message : t('because', { message, reason }),
      })
    }
  }
}
