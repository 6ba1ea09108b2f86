import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { api } from '#web/lib/api/client.ts'
import { useProfile } from '#web/lib/session/use-profile.ts'
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx'
import { reauthenticationMethodsOf } from './reauthentication-field.tsx'
import { SignInAgain } from './refusal.tsx'

type ReauthenticationDialogProps = { readonly onEnd: (isShown: boolean) => void }

/** Re-authentication lasts ten minutes; a user without password and code signs in again. */
export function ReauthenticationDialog({ onEnd }: ReauthenticationDialogProps) {
  const { t } = useTranslation('security')
  const profile = useProfile().data
  const { mutate, isPending, error } = useMutation(
    api.identity.reauthenticate.mutationOptions({ onSuccess: () => onEnd(true) }),
  )
  const turnBack = () => onEnd(false)
  if (profile && reauthenticationMethodsOf(profile).length === 0) {
    return (
      <Dialog
        open
        onClose={turnBack}
        title={t('reauthentication.title')}
        actions={<Button onClick={turnBack}>{t('dialog.cancel')}</Button>}
      >
        <p>{t('reauthentication.signInAgain')}</p>
        <SignInAgain />
      </Dialog>
    )
  }
  return (
    <ConfirmIdentityDialog
      title={t('reauthentication.title')}
      confirmLabel={t('reauthentication.confirm')}
      busy={isPending}
      error={error}
      proofFirst
      onConfirm={(proof) => mutate(proof)}
      onClose={turnBack}
    >
      <p>{t('reauthentication.why')}</p>
    </ConfirmIdentityDialog>
  )
}
