import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { useWaitingTrades } from '../../model/waiting-trades.ts'

type LeaveWaitingDialogProps = {
  /** Notes that the server does not have yet. */
  readonly notes: number
  /** Reviews with answers that the server does not have yet. */
  readonly reviews: number
  readonly onStay: () => void
  readonly onLeave: () => void
  readonly onDiscard: () => void
}

/**
 * Asks before sign-out what happens to unsent trades, notes and reviews: keep them in this browser, or discard them on
 * a shared one.
 */
export function LeaveWaitingDialog({ notes, reviews, onStay, onLeave, onDiscard }: LeaveWaitingDialogProps) {
  const { t } = useTranslation('trades')
  const { t: common } = useTranslation()
  const count = useWaitingTrades(({ trades }) => trades.length)
  return (
    <Dialog
      open
      title={count > 0 ? t('waiting.leaveTitle') : t('waiting.leaveNotesTitle')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay} autoFocus>
            {common('dialog.cancel')}
          </Button>
          <Button kind="danger" onClick={onDiscard}>
            {t('waiting.leaveDiscard')}
          </Button>
          <Button kind="primary" onClick={onLeave}>
            {t('waiting.leave')}
          </Button>
        </>
      }
    >
      {count > 0 ? <p>{t('waiting.leaveLead', { count })}</p> : null}
      {notes > 0 ? <p>{t('waiting.leaveNotes', { count: notes })}</p> : null}
      {reviews > 0 ? <p>{t('waiting.leaveReviews', { count: reviews })}</p> : null}
    </Dialog>
  )
}
