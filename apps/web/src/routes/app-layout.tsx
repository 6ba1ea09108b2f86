import { memo, type ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router'
import type { User } from '@plumbline/contract/identity/user'
import { CoolDownHost } from '#web/components/mindset/cool-down-host.tsx'
import { Reauthentication } from '#web/components/security/reauthentication.tsx'
import { AppShell } from '#web/components/shell/app-shell.tsx'
import { CommandButton } from '#web/components/shell/command-button.tsx'
import { CommandHost } from '#web/components/shell/command-host.tsx'
import { ConnectionBanner } from '#web/components/shell/connection-banner.tsx'
import { InactivityGuard } from '#web/components/shell/inactivity-guard.tsx'
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { PageDrop } from '#web/components/ui/page-drop.tsx'
import { withoutReceived } from '#web/lib/files/file-receivers.ts'
import { AccountSwitcher } from '#web/features/accounts/components/account-switcher.tsx'
import { ReviewPromptHost } from '#web/features/daily-reviews/components/review-prompt-host.tsx'
import { DeletionNotice } from '#web/features/identity/components/deletion-notice.tsx'
import { PlanChip } from '#web/features/subscription/components/plan-chip.tsx'
import { PlanLimitHint } from '#web/features/subscription/components/plan-limit-hint.tsx'
import { NotificationBell } from '#web/features/notifications/components/notification-bell.tsx'
import { DisplayZoneProvider } from '#web/features/settings/components/display-zone-provider.tsx'
import { LevelCelebrationHost } from '#web/features/levels/components/level-celebration-host.tsx'
import { AddTradeButton } from '#web/features/trades/components/add-trade-button.tsx'
import { TradeDrawerHost } from '#web/features/trades/components/trade-drawer-host.tsx'
import { useSendWaiting, WaitingNote } from '#web/features/trades/components/waiting/waiting-note.tsx'
import { useWaitingTrades } from '#web/features/trades/model/waiting-trades.ts'
import { useLive } from '#web/lib/session/use-live.ts'
import { BrokerZoneContext } from '#web/lib/format/time-zones.ts'
import { useAccountInUrl, useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useShownDay } from '#web/lib/selection/use-day-zone.ts'
import { endInactive, useSession } from '#web/lib/session/session.ts'
import { useConnectionWatch } from '#web/lib/api/use-connection.ts'
import { isOpen } from '#web/lib/session/session-key.ts'
import { useSessionRenewal } from '#web/lib/session/use-session-renewal.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { liveQueries, navigation } from './features.ts'
import { PeriodSlot } from './period-slot.tsx'
import { useImportFiles } from './use-import-files.ts'
import { useSendUnsent } from './use-send-unsent.ts'
import { useDestination } from './use-destination.ts'
import { useSignOut } from './use-sign-out.tsx'

const loadCommands = async () => (await import('./commands/load-commands.tsx')).loadCommands()

const AccountShell = lazyComponent(async () => (await import('./account-shell.tsx')).AccountShell, {
  placeholder: <Spinner />,
})

// Few users link a terminal: the code loads with the first link.
const SyncIndicator = lazyComponent(
  async () => (await import('#web/features/mt5-sync/components/sync-indicator.tsx')).SyncIndicator,
)

/** The shell around every page of the product; redirects as soon as its guards ask for something else. */
export function AppLayout() {
  const { data: session } = useSession()
  const destination = useDestination()
  if (destination !== null) return <Navigate to={destination} replace />
  if (session?.kind !== 'signed-in') return null
  // The profile and the administration are open without a subscription; the rest of the shell would be refused.
  if (!isOpen(session)) return <AccountShell key={session.user.id} session={session} />
  return <SignedInShell key={session.user.id} user={session.user} kept={session.kept} />
}

type SignedInShellProps = { readonly user: User; readonly kept: boolean }

/** Parts that depend on the URL are separate components: a page change renders them, not the whole shell. */
const SignedInShell = memo(function SignedInShell({ user, kept }: SignedInShellProps) {
  useLive(user.id, liveQueries)
  useSessionRenewal()
  useConnectionWatch()
  const sendWaiting = useSendWaiting(user.id)
  useSendUnsent(user.id)
  const hasWaiting = useWaitingTrades(({ trades }) => trades.length > 0)
  const signOut = useSignOut(user.id)
  return (
    <DisplayZoneProvider>
      <SelectedAccount>
        <AppShell
          navigation={navigation}
          user={user}
          onSignOut={signOut.ask}
          banner={
            <>
              <ConnectionBanner
                hasWaiting={hasWaiting}
                keeps={kept}
                waiting={<WaitingNote userId={user.id} onSend={sendWaiting} />}
              />
              <CoolDownHost where="banner" />
              <DeletionNotice dueAt={user.deletionDueAt} />
            </>
          }
          notice={<ReviewPromptHost />}
          accountSwitcher={<AccountSwitcher />}
          period={<PeriodSlot />}
          search={<CommandButton />}
          plan={<PlanChip />}
          sync={<SyncSlot />}
          action={<AddTradeButton />}
          bell={<NotificationBell userId={user.id} />}
        >
          <Outlet />
          <TradeDrawerHost />
          <LevelCelebrationHost />
          <LeaveGuard />
          <InactivityGuard onOver={endInactive} />
          <Reauthentication />
          <PlanLimitHint />
          {signOut.dialog}
          <CommandHost loadCommands={loadCommands} />
        </AppShell>
        {/* Outside the page: a page whose code is loading is hidden, and files dropped meanwhile must not be lost. */}
        <ImportDrop />
      </SelectedAccount>
    </DisplayZoneProvider>
  )
})

/** Keeps the selected account in the URL, and provides its time zone and its day to the pages. */
function SelectedAccount({ children }: { readonly children: ReactNode }) {
  useAccountInUrl()
  const { accounts, selected } = useSelectedAccount()
  useShownDay(accounts, selected)
  return <BrokerZoneContext value={selected?.brokerTimeZone ?? null}>{children}</BrokerZoneContext>
}

function ImportDrop() {
  const importFiles = useImportFiles()
  // A page that shows images takes those; everything else is imported.
  const take = (files: readonly File[]) => {
    const rest = withoutReceived(files)
    if (rest.length > 0) importFiles(rest)
  }
  return <PageDrop onFiles={take} />
}

/** Sync status in the top bar; nothing if no account is linked. */
function SyncSlot() {
  const { accounts } = useSelectedAccount()
  if (!accounts.some(({ mt5Connection }) => mt5Connection !== null)) return null
  return <SyncIndicator accounts={accounts} />
}
