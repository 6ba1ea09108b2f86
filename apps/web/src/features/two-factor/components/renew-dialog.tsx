import { useTranslation } from 'react-i18next'
import { ConfirmIdentityDialog } from '#web/components/security/confirm-identity-dialog.tsx'
import { useRenewCodes } from '../api/mutations.ts'

type RenewDialogProps = {
  readonly onClose: () => void
  readonly onRenewed: (backupCodes: readonly string[]) => void
}

/** Replaces the remaining backup codes. */
export function RenewDialog({ onClose, onRenewed }: RenewDialogProps) {
  const { t } = useTranslation('profile')
  const { mutate, isPending, error } = useRenewCodes(onRenewed)
  return (
    <ConfirmIdentityDialog
      title={t('twoFactor.renew.title')}
      confirmLabel={t('twoFactor.renew.confirm')}
      busy={isPending}
      error={error}
      proofFirst
      onConfirm={(proof) => mutate(proof)}
      onClose={onClose}
    >
      <p>{t('twoFactor.renew.words')}</p>
    </ConfirmIdentityDialog>
  )
}
