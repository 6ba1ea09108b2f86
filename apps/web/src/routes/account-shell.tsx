import type { Session } from '@plumbline/contract/identity/user'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link, Outlet } from 'react-router'
import { Reauthentication } from '#web/components/security/reauthentication.tsx'
import { AppearanceMenu } from '#web/components/shell/appearance-menu.tsx'
import { InactivityGuard } from '#web/components/shell/inactivity-guard.tsx'
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx'
import { PlumbMark } from '#web/components/shell/plumb-mark.tsx'
import { PublicLinks } from '#web/components/shell/public-frame.tsx'
import { UserMenu } from '#web/components/shell/user-menu.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { ToastRegion } from '#web/components/ui/toast-region.tsx'
import { DeletionNotice } from '#web/features/identity/components/deletion-notice.tsx'
import { DisplayZoneProvider } from '#web/features/settings/components/display-zone-provider.tsx'
import { useLive } from '#web/lib/session/use-live.ts'
import { isInProduct } from '#web/lib/session/session-key.ts'
import { endInactive } from '#web/lib/session/session.ts'
import { rememberSignedIn } from '#web/lib/session/session-hint.ts'
import { useSessionRenewal } from '#web/lib/session/use-session-renewal.ts'
import { SkipLink } from '#web/components/shell/skip-link.tsx'
import styles from './account-shell.module.css'
import { liveQueries } from './features.ts'
import { useSignOut } from './use-sign-out.tsx'

type AccountShellProps = { readonly session: Extract<Session, { kind: 'signed-in' }> }

/**
 * Around the pages of a user's account and plan: no sidebar and nothing of the journal, which may be closed to the user
 * or not begun. It follows the session like the product's own shell.
 */
export function AccountShell({ session }: AccountShellProps) {
  const { user } = session
  const isReady = isInProduct(session)
  const signOut = useSignOut(user.id)
  useSessionRenewal()
  useEffect(() => {
    if (!isReady) rememberSignedIn(false)
  }, [isReady])
  return (
    <OwnZone verified={user.emailVerified}>
      <div className="pl-gate">
        <SkipLink />
        <header className="pl-gate-top">
          <Link to={isReady ? '/dashboard' : '/'} className={classes('pl-gate-brand', styles.brand)}>
            <PlumbMark />
            Plumbline
          </Link>
          <Cluster nowrap>
            <AppearanceMenu />
            <UserMenu user={user} hasKeys={false} onSignOut={signOut.ask} />
          </Cluster>
        </header>
        <DeletionNotice dueAt={user.deletionDueAt} />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </main>
        <PublicLinks />
        <LeaveGuard />
        <InactivityGuard onOver={endInactive} />
        <Reauthentication />
        {signOut.dialog}
        <ToastRegion />
      </div>
      {user.emailVerified ? <Live userId={user.id} /> : null}
    </OwnZone>
  )
}

/** The server has live updates and settings for users with a confirmed address only. */
function Live({ userId }: { readonly userId: string }) {
  useLive(userId, liveQueries)
  return null
}

function OwnZone({ verified, children }: { readonly verified: boolean; readonly children: ReactNode }) {
  return verified ? <DisplayZoneProvider>{children}</DisplayZoneProvider> : children
}
