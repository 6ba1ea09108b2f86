import type { AdminUser } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { Small } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { CardItem, CardList } from '../card-list.tsx'
import { UserLink } from './user-link.tsx'
import { UserMarks } from './user-marks.tsx'
import { UserPlan } from './user-plan.tsx'

/** Users as cards, for phones. */
export function UserCards({ users }: { readonly users: readonly AdminUser[] }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  return (
    <CardList label={t('page.users')}>
      {users.map((user) => (
        <CardItem key={user.id}>
          <UserLink user={user} />
          <Small>{user.email}</Small>
          {user.plan === null ? null : (
            <Small>
              <UserPlan plan={user.plan} />
            </Small>
          )}
          <Small>
            {t('users.sessionCount', { count: user.sessions })}
            {' · '}
            {user.lastSeenAt === null
              ? t('users.neverSeen')
              : t('users.seen', { day: format.instant(user.lastSeenAt, 'date') })}
          </Small>
          <UserMarks user={user} />
        </CardItem>
      ))}
    </CardList>
  )
}
