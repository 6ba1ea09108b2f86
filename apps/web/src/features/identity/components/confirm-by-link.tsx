import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useConfirmEmail } from '../api/mutations.ts'
import { AuthPanel, InvalidLink } from './auth-panel.tsx'

type ConfirmByLinkProps = { readonly token: string; readonly signedIn: boolean }

/** Page behind the links of an address change; one link goes to the old address, one to the new. */
export function ConfirmByLink({ token, signedIn }: ConfirmByLinkProps) {
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
