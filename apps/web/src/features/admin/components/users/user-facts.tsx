import type { AdminUser } from '@plumbline/contract/admin/admin'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import styles from './user-drawer.module.css'

/** Address, beginning, and what is about to happen. */
export function UserFacts({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation('admin')
  const { email, createdAt, lastSeenAt, disabledAt, deletionDueAt } = user
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('user.email'), email],
    [t('user.created'), <InstantTime key="created" at={createdAt} />],
    [
      t('users.lastSeen'),
      lastSeenAt === null ? t('users.never') : <InstantTime key="seen" at={lastSeenAt} style="date" />,
    ],
    ...(disabledAt === null
      ? []
      : [[t('user.disabledAt'), <InstantTime key="disabled" at={disabledAt} />] as const]),
    ...(deletionDueAt === null
      ? []
      : [[t('user.deletionDue'), <InstantTime key="due" at={deletionDueAt} />] as const]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
