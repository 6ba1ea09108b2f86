import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/components/ui/toast-store.ts'
import { api } from '#web/lib/api.ts'
import { refreshAccountData } from '#web/lib/refresh-account-data.ts'

/** Takes the demo account away with its invented trades; it can be made again at any time, so nothing asks back. */
export function useRemoveDemo() {
  const { t } = useTranslation('dashboard')
  return useMutation(
    api.accounts.delete.mutationOptions({
      onSuccess: async () => {
        await refreshAccountData()
        showToast({ message: t('demo.removed') })
      },
    }),
  )
}
