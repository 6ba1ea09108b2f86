import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api } from '#web/lib/api/client.ts'

export function useCreateLayout() {
  return useMutation(api.dashboard.createLayout.mutationOptions())
}

export function useUpdateLayout() {
  return useMutation(api.dashboard.updateLayout.mutationOptions())
}

export function useChooseLayout() {
  return useMutation(api.dashboard.chooseLayout.mutationOptions())
}

export function useDeleteLayout() {
  return useMutation(api.dashboard.deleteLayout.mutationOptions())
}

/** Deletes the sample account with its sample trades. No confirmation, because it can be created again at any time. */
export function useRemoveDemo() {
  const { t } = useTranslation('dashboard')
  return useMutation(
    api.accounts.delete.mutationOptions({ onSuccess: () => showToast({ message: t('demo.removed') }) }),
  )
}
