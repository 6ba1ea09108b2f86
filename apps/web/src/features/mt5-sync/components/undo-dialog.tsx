import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { useUndoRun } from '../api/mutations.ts'
import styles from './runs-card.module.css'

type UndoDialogProps = {
  readonly run: Mt5Run
  /** The account's link is on; the undo turns it off. */
  readonly linkOn: boolean
  readonly onClose: () => void
}

/** Asks for confirmation before undoing a run, and a second time if its trades were edited since. */
export function UndoDialog({ run, linkOn, onClose }: UndoDialogProps) {
  const { t } = useTranslation('mt5-sync')
  // The link may already be reported as off when the undo returns.
  const [wasOn] = useState(linkOn)
  const { mutate, isPending, error } = useUndoRun(() => {
    onClose()
    showToast({ message: t(wasOn ? 'undo.doneLinkOff' : 'undo.done') })
  })
  const { code, data } = apiErrorOf(error)
  const edited = code === 'IMPORT_EDITED' && typeof data['count'] === 'number' ? data['count'] : null
  return (
    <ConfirmDialog
      open
      danger
      title={t('undo.title')}
      confirmLabel={t(edited === null ? 'undo.action' : 'undo.force')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate({ id: run.id, force: edited !== null })}
    >
      {edited === null ? (
        <>
          <p>{t('undo.words', { count: run.added })}</p>
          {wasOn ? <p className={styles.after}>{t('undo.linkOff')}</p> : null}
          <FormError error={error} />
        </>
      ) : (
        <p role="alert">{t('undo.edited', { count: edited })}</p>
      )}
    </ConfirmDialog>
  )
}
