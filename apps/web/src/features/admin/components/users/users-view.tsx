import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { readUserView, type UserView, writeUserView } from '../../model/user-view.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { UserBar } from './user-bar.tsx'
import { UserList } from './user-list.tsx'

const UserDrawer = lazy(async () => ({ default: (await import('./user-drawer.tsx')).UserDrawer }))

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
        <Suspense fallback={null}>
          <UserDrawer key={view.userId} userId={view.userId} onClose={() => change({ userId: null })} />
        </Suspense>
      )}
    </AdminFrame>
  )
}
