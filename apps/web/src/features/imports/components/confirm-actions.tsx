import type { ImportPreview } from '@plumbline/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import styles from './confirm-actions.module.css'
import type { ConfirmDecisions } from './confirm-options.tsx'

type ConfirmActionsProps = {
  readonly counts: ImportPreview['counts']
  readonly decisions: ConfirmDecisions
  /** A required decision is missing. */
  readonly blocked: boolean
  readonly busy: 'confirming' | 'discarding' | null
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onDiscard: () => void
}

/** The primary button states what it writes; if there is nothing to write, only closing the preview is left. */
export function ConfirmActions(props: ConfirmActionsProps) {
  const { counts, decisions, blocked, busy, error, onConfirm, onDiscard } = props
  const { t } = useTranslation('imports')
  const trades =
    counts.new + counts.changed + decisions.take.length + (decisions.restoreDismissed ? counts.dismissed : 0)
  const restoresCash = decisions.restoreDismissed && (counts.dismissedCash ?? 0) > 0
  // A file without new trades may still contain deposits.
  const writes = trades > 0 || counts.newCash > 0 || decisions.takeCashTwins || restoresCash
  return (
    <div className={styles.actions}>
      <FormError error={error} />
      {writes ? (
        <Button kind="primary" disabled={blocked} busy={busy === 'confirming'} onClick={onConfirm}>
          {trades > 0 ? t('actions.confirm', { count: trades }) : t('actions.confirmCash')}
        </Button>
      ) : null}
      <Button kind={writes ? 'secondary' : 'primary'} busy={busy === 'discarding'} onClick={onDiscard}>
        {writes ? t('actions.discard') : t('actions.close')}
      </Button>
      {writes && blocked ? <p className={styles.note}>{t('actions.blocked')}</p> : null}
    </div>
  )
}
