import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useVerifyEmail } from '../api/confirm-address.ts'
import { DeadLink } from './dead-link.tsx'
import { AuthPanel } from './auth-panel.tsx'

type VerifyByLinkProps = {
  readonly token: string
  /** Whether this browser is signed in; the link may be opened in any browser. */
  readonly signedIn: boolean
  /** Leads to a page that sends another link. */
  readonly onNewLink: () => void
}

/** Page behind the verification link: verifies the address and shows the result. */
export function VerifyByLink({ token, signedIn, onNewLink }: VerifyByLinkProps) {
  const { t } = useTranslation('identity')
  const [sent, retry] = useVerifyEmail(token)
  switch (sent.kind) {
    case 'pending':
      return (
        <AuthPanel title={t('link.checking')} lead={t('verify.checking')}>
          <Spinner />
        </AuthPanel>
      )
    case 'failed':
      return (
        <DeadLink error={sent.error} onRetry={retry}>
          {signedIn ? null : <p>{t('verify.signInFirst')}</p>}
          <Button kind="primary" fullWidth onClick={onNewLink}>
            {signedIn ? t('link.again') : t('link.signIn')}
          </Button>
        </DeadLink>
      )
    case 'answered': {
      const { outcome, email } = sent.answer
      return (
        <AuthPanel
          title={outcome === 'verified' ? t('verify.done') : t('verify.already')}
          lead={outcome === 'verified' ? t('verify.doneLead', { email }) : t('verify.alreadyLead', { email })}
          focusTitle
        >
          <Button kind="primary" fullWidth to={signedIn ? '/dashboard' : '/auth'}>
            {signedIn ? t('link.goOn') : t('link.signIn')}
          </Button>
        </AuthPanel>
      )
    }
  }
}
