import type { Passkey } from '@plumbline/contract/passkeys/passkeys'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useRemovePasskey } from '../api/mutations.ts'

type RemoveDialogProps = { readonly passkey: Passkey; readonly onClose: () => void }

/** Cannot be undone: only the device could register the same passkey again, and devices do not. */
export function RemoveDialog({ passkey: { id, name }, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('profile')
  const { mutate, isPending, error } = useRemovePasskey(() => {
    showToast({ message: t('passkeys.removed', { name }) })
    onClose()
  })
  return (
    <ConfirmDialog
      open
      title={t('passkeys.removeTitle', { name })}
      confirmLabel={t('passkeys.remove')}
      danger
      busy={isPending}
      onConfirm={() => mutate({ id })}
      onCancel={onClose}
    >
      <p>{t('passkeys.removeWords')}</p>
      <FormError error={error} />
    </ConfirmDialog>
  )
}
