import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { endSession, refreshSession } from '#web/lib/session/session.ts'
import { useRetryAfter } from '#web/lib/session/use-retry-after.ts'
import { useSendVerification, useVerifyEmail, verificationSentAt } from '../api/mutations.ts'
import { WaitButton } from './wait-button.tsx'
import styles from './auth-panel.module.css'
import { AuthPanel, InvalidLink } from './auth-panel.tsx'

/** For a signed-in user with an unverified address: says where the mail went, and continues once it is verified. */
export function VerifyWaiting({ email }: { readonly email: string }) {
  const { t } = useTranslation('identity')
  const send = useSendVerification(() => undefined)
  const { secondsLeft, refusal } = useRetryAfter(send.error)
  const signOut = useMutation({ mutationFn: endSession })
  const format = useFormat()
  const sentAt = verificationSentAt()
  useSessionWatch()
  return (
    <AuthPanel title={t('verify.title')} lead={t('verify.lead', { email })} focusTitle>
      <div className={styles.panel}>
        <p>{t('verify.patience')}</p>
        <FormError error={refusal} />
        <WaitButton
          kind="secondary"
          busy={send.isPending}
          secondsLeft={secondsLeft}
          onClick={() => send.mutate(undefined)}
        >
          {t('verify.again')}
        </WaitButton>
        <p role="status" className={styles.foot}>
          {sentAt === null ? null : t('verify.sentAt', { time: format.instant(sentAt) })}
        </p>
        <FormError error={signOut.error} />
        <Button kind="plain" fullWidth busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('verify.signOut')}
        </Button>
      </div>
    </AuthPanel>
  )
}

const EVERY_MS = 10_000

/** Polls the session while the page is visible, and at once when the user returns to it. */
function useSessionWatch(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refreshSession().catch(() => undefined)
    }
    const timer = setInterval(look, EVERY_MS)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

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
        <InvalidLink error={sent.error} onRetry={retry}>
          {signedIn ? null : <p>{t('verify.signInFirst')}</p>}
          <Button kind="primary" fullWidth onClick={onNewLink}>
            {signedIn ? t('link.again') : t('link.signIn')}
          </Button>
        </InvalidLink>
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
