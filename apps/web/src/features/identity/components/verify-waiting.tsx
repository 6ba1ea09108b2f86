import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { endSession } from '#web/lib/session/session.ts'
import { useRetryAfter } from '#web/lib/session/use-retry-after.ts'
import { useSendVerification, verificationSentAt } from '../api/confirm-address.ts'
import { useSessionWatch } from '../model/use-session-watch.ts'
import { AuthPanel } from './auth-panel.tsx'
import styles from './auth-panel.module.css'
import { WaitButton } from './wait-button.tsx'

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
