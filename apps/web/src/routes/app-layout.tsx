import { lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { User } from '@plumbline/contract/identity/user'
import { Reauthentication } from '#web/components/security/reauthentication.tsx'
import { AppShell } from '#web/components/shell/app-shell.tsx'
import { CommandButton } from '#web/components/shell/command-button.tsx'
import { CommandHost } from '#web/components/shell/command-host.tsx'
import { ConnectionBanner } from '#web/components/shell/connection-banner.tsx'
import { InactivityGuard } from '#web/components/shell/inactivity-guard.tsx'
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx'
import { PageDrop } from '#web/components/ui/page-drop.tsx'
import { withoutReceived } from '#web/lib/files/file-receivers.ts'
import { showToast } from '#web/components/ui/toast-store.ts'
import { AccountSwitcher } from '#web/features/accounts/components/account-switcher.tsx'
import { ReviewPromptHost } from '#web/features/daily-reviews/components/review-prompt-host.tsx'
import { DeletionBanner } from '#web/features/identity/components/deletion-banner.tsx'
import { NotificationBell } from '#web/features/notifications/components/notification-bell.tsx'
import { DisplayZoneProvider } from '#web/features/settings/components/display-zone-provider.tsx'
import { AddTradeButton } from '#web/features/trades/components/add-trade-button.tsx'
import { TradeDrawerHost } from '#web/features/trades/components/trade-drawer-host.tsx'
import { useSendWaiting } from '#web/features/trades/api/use-send-waiting.ts'
import { WaitingNote } from '#web/features/trades/components/waiting/waiting-note.tsx'
import { discardAllWaiting, useWaitingTrades } from '#web/features/trades/model/waiting-trades.ts'
import { beforeSignOut } from '#web/lib/session/ask-to-sign-out.ts'
import { wouldLose } from '#web/lib/forms/unsaved-forms.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { BrokerZoneContext } from '#web/lib/format/time-zones.ts'
import { returningTo, signInPath } from '#web/lib/session/return-path.ts'
import { useAccountInUrl, useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useSessionEnd } from '#web/lib/session/session-end.ts'
import { endInactive, endSession, useSession } from '#web/lib/session/session.ts'
import { countOffline } from '#web/lib/offline/offline-store.ts'
import { useConnectionWatch } from '#web/lib/api/use-connection.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useSessionRenewal } from '#web/lib/session/use-session-renewal.ts'
import { loadCommands } from './commands/load-commands.ts'
import { liveQueries } from './live-queries.ts'
import { PeriodSlot } from './period-slot.tsx'
import { SyncSlot } from './sync-slot.tsx'
import { useImportFiles } from './use-import-files.ts'
import { useSendAnswers } from './use-send-answers.ts'
import { useSendDrafts } from './use-send-drafts.ts'

// Separate chunks, loaded on demand.
const LeaveDialog = lazy(async () => ({
  default: (await import('#web/components/shell/leave-dialog.tsx')).LeaveDialog,
}))
const LeaveWaitingDialog = lazy(async () => ({
  default: (await import('#web/features/trades/components/waiting/leave-waiting-dialog.tsx'))
    .LeaveWaitingDialog,
}))

/** The shell around every page for a signed-in user with a confirmed address; redirects as soon as the session ends. */
export function AppLayout() {
  const { data: session } = useSession()
  const left = useSessionEnd(({ end }) => end?.kind === 'signed-out')
  const location = useLocation()
  if (session?.kind === 'setup') return <Navigate to="/setup" replace />
  if (session?.kind !== 'signed-in') return <Navigate to={left ? '/auth' : signInPath(location)} replace />
  const { user } = session
  if (!user.emailVerified) {
    const wanted = `${location.pathname}${location.search}${location.hash}`
    return <Navigate to={returningTo('/verify-email', wanted)} replace />
  }
  return <SignedInShell key={user.id} user={user} kept={session.kept} />
}

type SignedInShellProps = { readonly user: User; readonly kept: boolean }

/** Parts that depend on the URL are separate components: a page change renders them, not the whole shell. */
const SignedInShell = memo(function SignedInShell({ user, kept }: SignedInShellProps) {
  useLive(user.id, liveQueries)
  useSessionRenewal()
  useConnectionWatch()
  const sendWaiting = useSendWaiting(user.id)
  useSendDrafts(user.id)
  useSendAnswers(user.id)
  const errorText = useApiErrorText()
  const [leaving, setLeaving] = useState<'unsaved' | 'waiting' | null>(null)
  const [unsent, setUnsent] = useState({ notes: 0, reviews: 0 })
  const hasWaiting = useWaitingTrades(({ trades }) => trades.length > 0)
  const signOut = async (afterwards?: () => Promise<void>) => {
    setLeaving(null)
    try {
      await endSession()
      await afterwards?.()
    } catch (error) {
      showToast({ message: errorText(error) })
    }
  }
  const afterUnsaved = async () => {
    const notes = await countOffline(['waiting', user.id, 'note'])
    const reviews = await countOffline(['waiting', user.id, 'review'])
    setUnsent({ notes, reviews })
    if (hasWaiting || notes + reviews > 0) setLeaving('waiting')
    else await signOut()
  }
  const askFirst = () => {
    if (wouldLose('tab')) setLeaving('unsaved')
    else void afterUnsaved()
  }
  useEffect(() => beforeSignOut(async () => askFirst()))
  return (
    <DisplayZoneProvider>
      <SelectedAccount>
        <AppShell
          user={user}
          onSignOut={askFirst}
          banner={
            <>
              <ConnectionBanner
                hasWaiting={hasWaiting}
                keeps={kept}
                waiting={<WaitingNote userId={user.id} onSend={sendWaiting} />}
              />
              {user.deletionDueAt === null ? null : <DeletionBanner dueAt={user.deletionDueAt} />}
            </>
          }
          notice={<ReviewPromptHost />}
          accountSwitcher={<AccountSwitcher />}
          period={<PeriodSlot />}
          search={<CommandButton />}
          sync={<SyncSlot />}
          action={<AddTradeButton />}
          bell={<NotificationBell userId={user.id} />}
        >
          <Outlet />
          <TradeDrawerHost />
          <LeaveGuard />
          <InactivityGuard onOver={endInactive} />
          <Reauthentication />
          <Suspense fallback={null}>
            {leaving === 'unsaved' ? (
              <LeaveDialog scope="tab" onStay={() => setLeaving(null)} onLeave={() => void afterUnsaved()} />
            ) : leaving === 'waiting' ? (
              <LeaveWaitingDialog
                {...unsent}
                onStay={() => setLeaving(null)}
                onLeave={() => void signOut()}
                onDiscard={() => void signOut(() => discardAllWaiting(user.id))}
              />
            ) : null}
          </Suspense>
          <CommandHost loadCommands={loadCommands} />
        </AppShell>
        {/* Outside the page: a page whose code is loading is hidden, and files dropped meanwhile must not be lost. */}
        <ImportDrop />
      </SelectedAccount>
    </DisplayZoneProvider>
  )
})

/** Keeps the selected account in the URL, and provides its time zone to the pages. */
function SelectedAccount({ children }: { readonly children: ReactNode }) {
  useAccountInUrl()
  const { selected } = useSelectedAccount()
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
