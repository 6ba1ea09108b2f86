import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useHashSecret } from '#web/lib/navigation/use-hash-secret.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useConfirmEmail } from '../api/mutations.ts'
import { AuthPanel, InvalidLink } from './auth-panel.tsx'

/** Confirms a change of address from a mail's link (`#token=…`). */
export function ConfirmEmailPage() {
  const { data: session } = useSession()
  const token = useHashSecret('token')
  if (token === null) return <Navigate to="/dashboard" replace />
  return <ConfirmByLink key={token} token={token} signedIn={session?.kind === 'signed-in'} />
}

type ConfirmByLinkProps = { readonly token: string; readonly signedIn: boolean }

/** Page behind the links of an address change; one link goes to the old address, one to the new. */
function ConfirmByLink({ token, signedIn }: ConfirmByLinkProps) {
  const { t } = useTranslation('identity')
  const [sent, retry] = useConfirmEmail(token)
  const on = (
    <Button kind="primary" fullWidth to={signedIn ? '/profile' : '/auth'}>
      {signedIn ? t('confirm.profile') : t('link.signIn')}
    </Button>
  )
  switch (sent.kind) {
    case 'pending':
      return (
        <AuthPanel title={t('link.checking')} lead={t('confirm.checking')}>
          <Spinner />
        </AuthPanel>
      )
    case 'failed':
      return (
        <InvalidLink error={sent.error} onRetry={retry}>
          <p>{t('confirm.deadHelp')}</p>
          {on}
        </InvalidLink>
      )
    case 'answered': {
      const { outcome, email } = sent.answer
      return outcome === 'changed' ? (
        <AuthPanel title={t('confirm.changed')} lead={t('confirm.changedLead', { email })} focusTitle>
          {on}
        </AuthPanel>
      ) : (
        <AuthPanel title={t('confirm.waiting')} lead={t('confirm.waitingLead')} focusTitle>
          {on}
        </AuthPanel>
      )
    }
  }
}
