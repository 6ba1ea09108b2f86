import type { AdminUser } from '@plumbline/contract/admin/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { usersOptions } from '../../api/queries.ts'
import type { UserView } from '../../model/user-view.ts'
import { MoreButton } from '../more-button.tsx'
import { UserCards } from './user-cards.tsx'
import { UserTable } from './user-table.tsx'

/** Users matching the filter: a table, or cards on phones. */
export function UserList({ view }: { readonly view: UserView }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const query = useInfiniteQuery(usersOptions(view))
  const { data, error, refetch } = query
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={8} />
  const users = data.pages.flatMap((page) => page.users)
  const total = data.pages.at(-1)?.total ?? 0
  if (users.length === 0) {
    return (
      <Card>
        <EmptyState>{t('users.none')}</EmptyState>
      </Card>
    )
  }
  return (
    <>
      <Paragraph tone="text2" role="status">
        {t('users.count', { count: total, users: format.number(total) })}
      </Paragraph>
      <Users users={users} />
      <MoreButton query={query} />
    </>
  )
}

function Users({ users }: { readonly users: readonly AdminUser[] }) {
  const narrow = useNarrow()
  return narrow ? <UserCards users={users} /> : <UserTable users={users} />
}
