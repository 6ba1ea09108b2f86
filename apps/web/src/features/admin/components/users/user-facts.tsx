import type { AdminUser } from '@plumbline/contract/admin/admin'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import styles from './user-drawer.module.css'
import { UserPlan } from './user-plan.tsx'

/** Address, plan, dates of registration and last visit, and when the user was disabled or is due for deletion. */
export function UserFacts({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation('admin')
  const { email, createdAt, lastSeenAt, disabledAt, deletionDueAt, plan } = user
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('user.email'), email],
    ...(plan === null ? [] : [[t('plan.label'), <UserPlan key="plan" plan={plan} />] as const]),
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
    <Grid as="dl" min={160} rowGap={8} fit className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  )
}
