import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { endToSignInAgain } from '#web/lib/session/session.ts'
import { useProfile } from '#web/lib/session/use-profile.ts'
import { retryAfterOf, useRetryAfter } from '#web/lib/session/use-retry-after.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { reauthenticationMethodsOf } from './reauthentication-field.tsx'

/** Why an action with re-authentication was rejected, and the remedy: how long to wait, or a link to sign in again. */
export function Refusal({ error }: { readonly error: unknown }) {
  if (apiErrorOf(error).code === 'RECENT_SIGN_IN_REQUIRED') return <NotRecent error={error} />
  if (retryAfterOf(error) === 0) return <FormError error={error} />
  return (
    <Stack gap={8} align="start">
      <FormError error={error} />
      <Wait error={error} />
    </Stack>
  )
}

/** Users with a password or a code see the error alone; others can sign in again. */
function NotRecent({ error }: { readonly error: unknown }) {
  const profile = useProfile().data
  if (profile === undefined || reauthenticationMethodsOf(profile).length > 0)
    return <FormError error={error} />
  return (
    <Stack gap={8} align="start">
      <FormError error={error} />
      <SignInAgain />
    </Stack>
  )
}

/** The countdown is visual only; a screen reader hears the time once, with the error. */
function Wait({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const { secondsLeft } = useRetryAfter(error)
  return (
    <Paragraph tone="text2" role="timer">
      {secondsLeft === 0 ? t('wait.over') : t('wait.retryIn', { duration: format.duration(secondsLeft) })}
    </Paragraph>
  )
}

/** Signs out and returns to this page after the next sign-in. */
export function SignInAgain() {
  const { t } = useTranslation('security')
  const showError = useErrorToast()
  const signOut = () => {
    endToSignInAgain().catch(showError)
  }
  return <Button onClick={signOut}>{t('proof.signOut')}</Button>
}
