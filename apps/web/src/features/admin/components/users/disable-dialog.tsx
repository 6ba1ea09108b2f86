import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'

type DisableDialogProps = {
  readonly name: string
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation, because disabling interrupts whatever the user is doing. */
export function DisableDialog({ name, busy, onConfirm, onClose }: DisableDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <ConfirmDialog
      open
      title={t('disable.title', { name })}
      confirmLabel={t('action.disable')}
      danger
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>{t('disable.words')}</p>
    </ConfirmDialog>
  )
}
