import type { AdminUser } from '@plumbline/contract/admin/admin'
import Ban from 'lucide-react/icons/ban'
import Crown from 'lucide-react/icons/crown'
import KeyRound from 'lucide-react/icons/key-round'
import MailWarning from 'lucide-react/icons/mail-warning'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './user-list.module.css'

/** Chips for exceptional states of a user; none for most users. */
export function UserMarks({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const { isOwner, isAdmin, emailVerified, disabledAt, deletionDueAt, twoFactor } = user
  const marks = [
    isOwner && { id: 'owner', Icon: Crown, words: t('mark.owner') },
    isAdmin && { id: 'admin', Icon: ShieldCheck, words: t('mark.admin') },
    disabledAt !== null && { id: 'disabled', Icon: Ban, words: t('mark.disabled') },
    !emailVerified && { id: 'unverified', Icon: MailWarning, words: t('mark.unverified') },
    deletionDueAt !== null && {
      id: 'deletion',
      Icon: Trash2,
      words: t('mark.deletion', { day: format.instant(deletionDueAt, 'date') }),
    },
    twoFactor && { id: 'twoFactor', Icon: KeyRound, words: t('mark.twoFactor') },
  ].filter((mark) => mark !== false)
  if (marks.length === 0) return null
  return (
    <Cluster as="span" rowGap={4} className={styles.marks}>
      {marks.map(({ id, Icon, words }) => (
        <Chip key={id} icon={<Icon size={12} aria-hidden />}>
          {words}
        </Chip>
      ))}
    </Cluster>
  )
}

/** A user's plan in a few words; nothing without billing. */
export function UserPlan({ plan }: { readonly plan: AdminUser['plan'] }) {
  const { t } = useTranslation('admin')
  if (plan === null) return null
  const name = t(`plan.${plan.planType}`)
  if (plan.access === 'required') return t('plan.none')
  if (plan.access === 'past-due') return t('plan.failed', { name })
  return plan.status === 'trialing' ? t('plan.trial', { name }) : name
}
