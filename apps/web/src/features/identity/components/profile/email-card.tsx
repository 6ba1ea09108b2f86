import type { Profile } from '@plumbline/contract/identity/profile'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { Refusal } from '#web/components/security/refusal.tsx'
import { useSendVerification } from '../../api/confirm-address.ts'
import { ConfirmedMark } from './confirmed-mark.tsx'
import styles from './email-card.module.css'
import { PendingEmail } from './pending-email.tsx'

const EmailDialog = lazy(async () => ({ default: (await import('./email-dialog.tsx')).EmailDialog }))

/** Sign-in address, and the pending new one. */
export function EmailCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState(false)
  const send = useSendVerification(() =>
    showToast({ message: t('email.verificationSent', { email: profile.email }) }),
  )
  return (
    <Card title={t('email.title')} level={3}>
      <Stack gap={12}>
        <CardLine
          action={
            <>
              {profile.emailVerified ? null : (
                <Button busy={send.isPending} onClick={() => send.mutate(undefined)}>
                  {t('email.sendVerification')}
                </Button>
              )}
              <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {t('email.open')}
              </Button>
            </>
          }
        >
          <Cluster as="p" rowGap={4}>
            <b className={styles.address}>{profile.email}</b>
            <ConfirmedMark confirmed={profile.emailVerified} />
          </Cluster>
          <p>{t('email.words')}</p>
        </CardLine>
        <Refusal error={send.error} />
        {profile.pendingEmail === null ? null : <PendingEmail pending={profile.pendingEmail} />}
      </Stack>
      {open ? (
        <Suspense fallback={null}>
          <EmailDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
