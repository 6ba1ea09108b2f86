import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useRevokeLinkKey } from '../api/mutations.ts'
import { CopyLine } from './copy-line.tsx'

type KeyDialogProps = {
  /** The full key; not stored anywhere after the dialog is closed. */
  readonly linkKey: string
  readonly onClose: () => void
}

/** The advisor's URL and key; the key is shown only once. */
export function KeyDialog({ linkKey, onClose }: KeyDialogProps) {
  const { t } = useTranslation('mt5-sync')
  return (
    <Dialog
      open
      width="medium"
      onClose={onClose}
      title={t('key.dialog')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('key.done')}
        </Button>
      }
    >
      <p>{t('key.once')}</p>
      <CopyLine label={t('key.title')} text={linkKey} />
      <CopyLine label={t('key.address')} text={window.location.origin} />
    </Dialog>
  )
}

type KeyQuestionProps = {
  readonly accountId: string
  readonly about: 'replace' | 'revoke'
  readonly onCreate: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before the advisor's current key stops working. */
export function KeyQuestion({ accountId, about, onCreate, onClose }: KeyQuestionProps) {
  const { t } = useTranslation('mt5-sync')
  const { mutate, isPending, error } = useRevokeLinkKey(() => {
    onClose()
    showToast({ message: t('key.revoked') })
  })
  return (
    <ConfirmDialog
      open
      danger={about === 'revoke'}
      title={t(`key.question.${about}`)}
      confirmLabel={t(about === 'replace' ? 'key.replace' : 'key.revoke')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => (about === 'replace' ? onCreate() : mutate({ id: accountId }))}
    >
      <p>{t(`key.words.${about}`)}</p>
      <FormError error={error} />
    </ConfirmDialog>
  )
}
