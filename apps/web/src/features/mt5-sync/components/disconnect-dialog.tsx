import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useDisconnect } from '../api/mutations.ts'

type DisconnectDialogProps = { readonly account: Account; readonly onClose: () => void }

/** Removes the link with its password or key; imported trades stay. */
export function DisconnectDialog({ account, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation('mt5-sync')
  const { mutate, isPending, error } = useDisconnect(() => {
    onClose()
    showToast({ message: t('disconnect.done') })
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('disconnect.title')}
      confirmLabel={t('action.disconnect')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate({ id: account.id })}
    >
      <p>{t('disconnect.words')}</p>
      <FormError error={error} />
    </ConfirmDialog>
  )
}
