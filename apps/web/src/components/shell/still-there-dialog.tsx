import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'

type StillThereDialogProps = { readonly secondsLeft: number; readonly onStay: () => void }

/** Asks before signing out an inactive user; any response keeps the session. */
export function StillThereDialog({ secondsLeft, onStay }: StillThereDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('stillThere.title')}
      actions={
        <Button kind="primary" onClick={onStay} autoFocus>
          {t('stillThere.stay')}
        </Button>
      }
    >
      <p role="timer">{t('stillThere.left', { count: secondsLeft })}</p>
    </Dialog>
  )
}
