import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { useWaitingTrades } from '../../model/waiting-trades.ts'

type LeaveWaitingDialogProps = { readonly onStay: () => void; readonly onLeave: () => void }

/** Before somebody signs out whose trades have not been sent: nothing of them stays for the next person here. */
export function LeaveWaitingDialog({ onStay, onLeave }: LeaveWaitingDialogProps) {
  const { t } = useTranslation('trades')
  const count = useWaitingTrades(({ trades }) => trades.length)
  return (
    <ConfirmDialog
      open
      danger
      title={t('waiting.leaveTitle')}
      confirmLabel={t('waiting.leave')}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      <p>{t('waiting.leaveLead', { count })}</p>
    </ConfirmDialog>
  )
}
