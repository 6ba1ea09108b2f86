import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
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
