import type { AdminUser } from '@plumbline/contract/admin/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Paragraph, Small } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { usePausedText } from '#web/lib/browser/use-paused-text.ts'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { usersOptions } from '../../api/queries.ts'
import { readUserView, userFilters, type UserView, writeUserView } from '../../model/user-view.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { CardItem, CardList, MoreButton } from '../list-parts.tsx'
import styles from './user-list.module.css'
import { UserMarks, UserPlan } from './user-marks.tsx'

const UserDrawer = lazyComponent(async () => (await import('./user-drawer.tsx')).UserDrawer)

/** Users of this server; search, filter and the open user are part of the URL. */
export function UsersView() {
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const view = readUserView(params)
  const change = (part: Partial<UserView>) =>
    changeSearch((known) => writeUserView(known, part), { replace: true, preventScrollReset: true })
  return (
    <AdminFrame page="users">
      <UserBar view={view} onChange={change} />
      <UserList view={view} />
      {view.userId === null ? null : (
        <UserDrawer key={view.userId} userId={view.userId} onClose={() => change({ userId: null })} />
      )}
    </AdminFrame>
  )
}

type UserBarProps = { readonly view: UserView; readonly onChange: (view: Partial<UserView>) => void }

/** Filters of the user list: search by name or address, and kind. */
function UserBar({ view, onChange }: UserBarProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = usePausedText(view.search, (search) => onChange({ search }))
  return (
    <Cluster gap={12} rowGap={8}>
      <SearchInput
        label={t('users.search')}
        placeholder={t('users.search')}
        value={typed}
        onChange={setTyped}
        maxLength={100}
      />
      <Segmented
        label={t('users.show')}
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
        segments={userFilters.map((value) => ({ value, label: t(`users.filter.${value}`) }))}
        scrolls
      />
    </Cluster>
  )
}

/** Users matching the filter: a table, or cards on phones. */
function UserList({ view }: { readonly view: UserView }) {
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

/** Users as a table. */
function UserTable({ users }: { readonly users: readonly AdminUser[] }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const sellsPlans = users.some(({ plan }) => plan !== null)
  return (
    <Card flush>
      <DataTable caption={t('page.users')}>
        <TableHead>
          <HeadCell>{t('users.person')}</HeadCell>
          <HeadCell>{t('users.marks')}</HeadCell>
          {sellsPlans ? <HeadCell>{t('plan.label')}</HeadCell> : null}
          <HeadCell numeric>{t('users.sessions')}</HeadCell>
          <HeadCell numeric>{t('users.lastSeen')}</HeadCell>
        </TableHead>
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

/** Users as cards, for phones. */
function UserCards({ users }: { readonly users: readonly AdminUser[] }) {
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

/** A user's name as a link that opens their drawer. */
function UserLink({ user }: { readonly user: Pick<AdminUser, 'id' | 'name'> }) {
  const [params] = useSearchParams()
  const search = writeUserView(params, { userId: user.id }).toString()
  return (
    <Link to={{ search }} preventScrollReset className={styles.name}>
      {user.name}
    </Link>
  )
}
