import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

/** Undoes an import of bars; a failure is shown as a notice. */
export function useUndoBars() {
  const { t } = useTranslation('prices')
  const errorText = useApiErrorText()
  return useMutation(
    api.priceImports.undo.mutationOptions({
      onSuccess: ({ fileName }) => showToast({ message: t('history.undone', { name: fileName }) }),
      onError: (error) => showToast({ message: errorText(error) }),
    }),
  )
}
