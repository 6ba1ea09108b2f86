import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { Gate } from '#web/features/identity/components/gate.tsx'
import { SignInForm } from '#web/features/identity/components/sign-in-form.tsx'
import { returnPath } from '#web/lib/return-path.ts'
import { useSession } from '#web/lib/session.ts'

/** Sign-in; afterwards back to the page that was asked for (`?to=`). */
export function SignInPage() {
  const { t } = useTranslation('identity')
  const { data: session } = useSession()
  const [params] = useSearchParams()
  if (!session) return <Spinner />
  if (session.kind === 'signed-in') return <Navigate to={returnPath(params.get('to'))} replace />
  if (session.kind === 'setup') return <Navigate to="/setup" replace />
  return (
    <Gate title={t('signIn.title')} lead={params.has('to') ? t('signIn.leadReturn') : t('signIn.lead')}>
      <SignInForm />
    </Gate>
  )
}
