import type { AdminUser } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { CardItem, CardList } from '../card-list.tsx'
import { UserLink } from './user-link.tsx'
import styles from './user-list.module.css'
import { UserMarks } from './user-marks.tsx'

/** Users as cards, for phones. */
export function UserCards({ users }: { readonly users: readonly AdminUser[] }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  return (
    <CardList label={t('page.users')}>
      {users.map((user) => (
        <CardItem key={user.id}>
          <UserLink user={user} />
          <span className={styles.quiet}>{user.email}</span>
          <span className={styles.quiet}>
            {t('users.sessionCount', { count: user.sessions })}
            {' · '}
            {user.lastSeenAt === null
              ? t('users.neverSeen')
              : t('users.seen', { day: format.instant(user.lastSeenAt, 'date') })}
          </span>
          <UserMarks user={user} />
        </CardItem>
      ))}
    </CardList>
  )
}
