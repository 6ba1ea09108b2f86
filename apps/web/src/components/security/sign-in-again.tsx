import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { endToSignInAgain } from '#web/lib/session/session.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'

/** Signs out and returns to this page after the next sign-in. */
export function SignInAgain() {
  const { t } = useTranslation('security')
  const errorText = useApiErrorText()
  const signOut = () => {
    endToSignInAgain().catch((failure: unknown) => showToast({ message: errorText(failure) }))
  }
  return <Button onClick={signOut}>{t('proof.signOut')}</Button>
}
