import { Navigate, Outlet } from 'react-router'
import { AuthTopBar, PublicLinks } from '#web/components/shell/public-frame.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useSession } from '#web/lib/session/session.ts'
import styles from './account-shell.module.css'
import { AccountShell } from './account-shell.tsx'
import { useDestination } from './use-destination.ts'

/** Around the pages of plans, payments and the registration; redirects as soon as their guards ask for something else. */
export function AccountLayout() {
  const { data: session } = useSession()
  const destination = useDestination()
  if (destination !== null)
    return (
      <>
        <Navigate to={destination} replace />
        <Spinner />
      </>
    )
  if (session?.kind === 'signed-in') return <AccountShell key={session.user.id} session={session} />
  return (
    <div className="pl-gate">
      <AuthTopBar />
      <main className={styles.main}>
        <Outlet />
      </main>
      <PublicLinks />
    </div>
  )
}
