import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { AuthPanel } from '#web/features/identity/components/auth-panel.tsx'
import { SetupForm } from '#web/features/identity/components/setup-form.tsx'
import { useSession } from '#web/lib/session/session.ts'

/** First run: the owner's account. Later visitors are redirected to sign-in, or signed-in users to the product. */
export function SetupPage() {
  const { t } = useTranslation('identity')
  const { data: session } = useSession()
  if (!session) return <Spinner />
  if (session.kind === 'signed-in') return <Navigate to="/dashboard" replace />
  if (session.kind === 'signed-out') return <Navigate to="/auth" replace />
  return (
    <AuthPanel title={t('setup.title')} lead={t('setup.lead')}>
      <SetupForm tokenRequired={session.tokenRequired} />
    </AuthPanel>
  )
}
