import type { Profile } from '@plumbline/contract/identity/profile'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useCancelEmailChange } from '../../api/mutations.ts'
import styles from './email-card.module.css'

type PendingEmailProps = { readonly pending: NonNullable<Profile['pendingEmail']> }

/** A new address waiting for confirmation from both addresses. */
export function PendingEmail({ pending }: PendingEmailProps) {
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
