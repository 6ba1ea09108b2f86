import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import type { User } from '@plumbline/contract/identity/identity'
import { AppShell } from '#web/components/shell/app-shell.tsx'
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx'
import { PageDrop } from '#web/components/ui/page-drop.tsx'
import { showToast } from '#web/components/ui/toast-store.ts'
import { AccountSwitcher } from '#web/features/accounts/components/account-switcher.tsx'
import { DisplayZoneProvider } from '#web/features/settings/components/display-zone-provider.tsx'
import { AddTradeButton } from '#web/features/trades/components/add-trade-button.tsx'
import { TradeDrawerHost } from '#web/features/trades/components/trade-drawer-host.tsx'
import { useLive } from '#web/lib/live/use-live.ts'
import { BrokerZoneContext } from '#web/lib/time-zones.ts'
import { signInPath } from '#web/lib/return-path.ts'
import { useAccountInUrl, useSelectedAccount } from '#web/lib/selected-account.ts'
import { endSession, useSession } from '#web/lib/session.ts'
import { useApiErrorText } from '#web/lib/use-api-error-text.ts'
import { useWhereNow } from '#web/lib/use-where-now.ts'
import { liveQueries } from './live-queries.ts'
import { PeriodSlot } from './period-slot.tsx'
import { takeFiles } from './take-files.ts'

/** The shell around every page of someone who is signed in; leads to sign-in the moment nobody is. */
export function AppLayout() {
  const { data: session } = useSession()
  const location = useLocation()
  if (session?.kind === 'setup') return <Navigate to="/setup" replace />
  if (session?.kind !== 'signed-in') return <Navigate to={signInPath(location)} replace />
  return <SignedInShell user={session.user} />
}

function SignedInShell({ user }: { readonly user: User }) {
  useLive(user.id, liveQueries)
  useAccountInUrl()
  const { selected } = useSelectedAccount()
  const importFiles = useImportFiles()
  const errorText = useApiErrorText()
  const signOut = () => {
    endSession().catch((error: unknown) => showToast({ message: errorText(error) }))
  }
  return (
    <DisplayZoneProvider>
      <BrokerZoneContext value={selected?.brokerTimeZone ?? null}>
        <AppShell
          user={user}
          onSignOut={signOut}
          accountSwitcher={<AccountSwitcher />}
          period={<PeriodSlot />}
          action={<AddTradeButton />}
        >
          <Outlet />
          <TradeDrawerHost />
          <LeaveGuard />
        </AppShell>
        {/* Beside the shell: a page whose code is awaited is hidden, and files dropped meanwhile are not to be lost. */}
        <PageDrop onFiles={importFiles} />
      </BrokerZoneContext>
    </DisplayZoneProvider>
  )
}

/** Files dropped on any page go to the import page. */
function useImportFiles(): (files: readonly File[]) => void {
  const navigate = useNavigate()
  const whereNow = useWhereNow()
  return (files) => {
    void takeFiles(files)
    if (whereNow()?.pathname !== '/import') void navigate('/import')
  }
}
