import type { AdminUser } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

type Change = 'disabled' | 'enabled' | 'verified' | 'promoted' | 'demoted'

/** Toast after a change to a user, with undo where available, or with the error. */
export function useChangeToast() {
  const { t } = useTranslation('admin')
  const errorText = useApiErrorText()
  const failed = (error: unknown) => showToast({ message: errorText(error) })
  const changed = (change: Change) => (user: AdminUser, undo?: () => Promise<unknown>) =>
    showToast({
      message: t(`done.${change}`, { name: user.name }),
      ...(undo && { onUndo: () => void undo().catch(failed) }),
    })
  return { changed, failed }
}
