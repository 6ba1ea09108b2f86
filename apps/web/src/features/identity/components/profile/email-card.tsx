import type { Profile } from '@plumbline/contract/identity/profile'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '#web/components/security/refusal.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useCancelEmailChange, useSendVerification } from '../../api/mutations.ts'
import { ConfirmedMark } from './confirmed-mark.tsx'
import styles from './email-card.module.css'

const EmailDialog = lazyComponent(async () => (await import('./email-dialog.tsx')).EmailDialog)

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
      {open ? <EmailDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

type PendingEmailProps = { readonly pending: NonNullable<Profile['pendingEmail']> }

/** A new address waiting for confirmation from both addresses. */
function PendingEmail({ pending }: PendingEmailProps) {
  const { t } = useTranslation('profile')
  const { mutate, isPending, error } = useCancelEmailChange(() => showToast({ message: t('email.kept') }))
  return (
    <div className={styles.pending}>
      <CardLine
        action={
          <Button busy={isPending} onClick={() => mutate(undefined)}>
            {t('email.keep')}
          </Button>
        }
      >
        <p>{t('email.pending')}</p>
        <b className={styles.address}>{pending.email}</b>
        <Stack as="ul" gap={4}>
          <Side confirmed={pending.oldConfirmed}>{t('email.old')}</Side>
          <Side confirmed={pending.newConfirmed}>{t('email.new')}</Side>
        </Stack>
      </CardLine>
      <FormError error={error} />
    </div>
  )
}

type SideProps = { readonly confirmed: boolean; readonly children: string }

function Side({ confirmed, children }: SideProps) {
  const { t } = useTranslation('profile')
  const Icon = confirmed ? CircleCheck : CircleDashed
  return (
    <Cluster as="li" nowrap className={styles.side}>
      <Icon size={15} aria-hidden />
      {t(confirmed ? 'email.sideConfirmed' : 'email.sideWaits', { side: children })}
    </Cluster>
  )
}
