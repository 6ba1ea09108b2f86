import type { AdminUser } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { UserLink } from './user-link.tsx'
import styles from './user-list.module.css'
import { UserMarks } from './user-marks.tsx'
import { UserPlan } from './user-plan.tsx'

/** Users as a table. */
export function UserTable({ users }: { readonly users: readonly AdminUser[] }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const sellsPlans = users.some(({ plan }) => plan !== null)
  return (
    <Card flush>
      <DataTable caption={t('page.users')}>
        <thead>
          <tr>
            <HeadCell>{t('users.person')}</HeadCell>
            <HeadCell>{t('users.marks')}</HeadCell>
            {sellsPlans ? <HeadCell>{t('plan.label')}</HeadCell> : null}
            <HeadCell numeric>{t('users.sessions')}</HeadCell>
            <HeadCell numeric>{t('users.lastSeen')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <Cell>
                <span className={styles.person}>
                  <UserLink user={user} />
                  <Small>{user.email}</Small>
                </span>
              </Cell>
              <Cell>
                <UserMarks user={user} />
              </Cell>
              {sellsPlans ? (
                <Cell>
                  <UserPlan plan={user.plan} />
                </Cell>
              ) : null}
              <Cell numeric>{format.number(user.sessions)}</Cell>
              <Cell numeric quiet>
                {user.lastSeenAt === null ? (
                  t('users.never')
                ) : (
                  <InstantTime at={user.lastSeenAt} style="date" />
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}
