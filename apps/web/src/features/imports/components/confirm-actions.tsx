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

/** The primary button states the number of trades it writes; without any, closing the preview is primary. */
export function ConfirmActions(props: ConfirmActionsProps) {
  const { counts, decisions, blocked, busy, error, onConfirm, onDiscard } = props
  const { t } = useTranslation('imports')
  const trades =
    counts.new + counts.changed + decisions.take.length + (decisions.restoreDismissed ? counts.dismissed : 0)
  const restoresCash = decisions.restoreDismissed && (counts.dismissedCash ?? 0) > 0
  const confirm = (
    <Button
      kind={trades > 0 ? 'primary' : 'secondary'}
      disabled={blocked}
      busy={busy === 'confirming'}
      onClick={onConfirm}
    >
      {trades > 0 ? t('actions.confirm', { count: trades }) : t('actions.confirmCash')}
    </Button>
  )
  const discard = (
    <Button kind={trades > 0 ? 'secondary' : 'primary'} busy={busy === 'discarding'} onClick={onDiscard}>
      {trades > 0 ? t('actions.discard') : t('actions.close')}
    </Button>
  )
  return (
    <div className={styles.actions}>
      <FormError error={error} />
      {trades > 0 ? (
        <>
          {confirm}
          {discard}
          {blocked ? <p className={styles.note}>{t('actions.blocked')}</p> : null}
        </>
      ) : (
        <>
          {discard}
          {/* A file without new trades may still contain deposits. */}
          {counts.newCash > 0 || decisions.takeCashTwins || restoresCash ? confirm : null}
        </>
      )}
    </div>
  )
}
