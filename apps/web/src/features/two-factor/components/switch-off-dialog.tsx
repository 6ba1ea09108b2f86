import { useTranslation } from 'react-i18next'
import { ConfirmIdentityDialog } from '#web/components/security/confirm-identity-dialog.tsx'
import { useSwitchOff } from '../api/mutations.ts'

type SwitchOffDialogProps = { readonly onClose: () => void; readonly onSwitchedOff: () => void }

/** Requires re-authentication, because afterwards the password alone is enough to sign in. */
export function SwitchOffDialog({ onClose, onSwitchedOff }: SwitchOffDialogProps) {
  const { t } = useTranslation('profile')
  const { mutate, isPending, error } = useSwitchOff(onSwitchedOff)
  return (
    <ConfirmIdentityDialog
      title={t('twoFactor.off.title')}
      confirmLabel={t('twoFactor.off.open')}
      danger
      busy={isPending}
      error={error}
      proofFirst
      onConfirm={(proof) => mutate(proof)}
      onClose={onClose}
    >
      <p>{t('twoFactor.off.words')}</p>
    </ConfirmIdentityDialog>
  )
}
