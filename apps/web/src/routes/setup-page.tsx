import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { AuthPanel } from '#web/features/identity/components/auth-panel.tsx'
import { SetupForm } from '#web/features/identity/components/setup-form.tsx'
import { isOnboarded } from '#web/lib/session/session-key.ts'
import { useSession } from '#web/lib/session/session.ts'
import { finalDestinationOf } from './guard.ts'

/** First run: the owner's account. Later visitors are redirected to sign-in, or signed-in users to the product. */
export function SetupPage() {
  const { t } = useTranslation('identity')
  const { data: session } = useSession()
  if (!session) return <Spinner />
  // The owner has just given their name; the next page asks only for the rest.
  if (session.kind === 'signed-in' && !isOnboarded(session.user))
    return <Navigate to="/registration-complete" state={{ isNamed: true }} replace />
  const destination = finalDestinationOf(session, '/setup')
  if (destination !== null || session.kind !== 'setup')
    return <Navigate to={destination ?? '/dashboard'} replace />
  return (
    <AuthPanel title={t('setup.title')} lead={t('setup.lead')}>
      <SetupForm tokenRequired={session.tokenRequired} />
    </AuthPanel>
  )
}
