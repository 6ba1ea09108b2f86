import { type ReactNode, Suspense, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { ToastRegion } from '#web/components/ui/toast-region.tsx'
import { currentCover, withActiveKeys } from '#web/lib/commands/active-keys.ts'
import { commandsOf, useCommandRegistry } from '#web/lib/commands/commands.ts'
import { useChord } from '#web/lib/commands/follow-keys.ts'
import type { NavigationItem } from '#web/lib/feature.ts'
import { rememberSignedIn } from '#web/lib/session/session-hint.ts'
import styles from './app-shell.module.css'
import { AppearanceMenu } from './appearance-menu.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { LiveIndicator } from './live-indicator.tsx'
import { ShellKeys } from './shell-keys.ts'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { type ShellUser, UserMenu } from './user-menu.tsx'
import { VersionNotice } from './version-notice.tsx'

type AppShellProps = {
  readonly navigation: readonly NavigationItem[]
  /** At the left of the top bar: the account switcher. */
  readonly accountSwitcher?: ReactNode
  /** After the account: period, filters. */
  readonly period?: ReactNode
  /** In the middle: search and commands. */
  readonly search?: ReactNode
  /** The user's plan, where it is about to end. */
  readonly plan?: ReactNode
  /** Sync status of linked accounts. */
  readonly sync?: ReactNode
  /** At the right: the main action. */
  readonly action?: ReactNode
  /** Beside the user's menu: notifications. */
  readonly bell?: ReactNode
  /** Above the page: notices for all pages. */
  readonly banner?: ReactNode
  /** Beside the toasts: reminders that stay until the user acts. */
  readonly notice?: ReactNode
  readonly user?: ShellUser | undefined
  readonly onSignOut: () => void
  readonly children: ReactNode
}

/** Sidebar, top bar and page for a signed-in user. */
export function AppShell({
  navigation,
  accountSwitcher,
  period,
  search,
  plan,
  sync,
  action,
  bell,
  banner,
  notice,
  user,
  onSignOut,
  children,
}: AppShellProps) {
  useEffect(() => rememberSignedIn(true), [])
  return (
    <div className="pl-shell">
      <SkipLink />
      <Sidebar navigation={navigation} />
      <div className="pl-column">
        <header className="pl-top">
          {accountSwitcher}
          {period}
          <div className={styles.search}>{search}</div>
          {action}
          {plan}
          {sync}
          <LiveIndicator />
          {bell}
          <span className={styles.look}>
            <AppearanceMenu />
          </span>
          <UserMenu user={user} onSignOut={onSignOut} />
        </header>
        {banner}
        <main id="main" className="pl-main" tabIndex={-1}>
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </main>
      </div>
      <Changing />
      <ShellKeys navigation={navigation} />
      <BottomBar navigation={navigation} />
      <ChordHint />
      <ToastRegion>
        <VersionNotice />
        {notice}
      </ToastRegion>
    </div>
  )
}

/** Shown while the next page loads. */
function Changing() {
  if (useNavigation().state === 'idle') return null
  return (
    <div className={styles.changing}>
      <Spinner />
    </div>
  )
}

/** After the first key of a two-key shortcut: the possible second keys. */
export function ChordHint() {
  const chord = useChord((state) => state.chord)
  return (
    <div role="status" className={styles.place}>
      {chord.kind === 'idle' ? null : <Hint first={chord.first} />}
    </div>
  )
}

function Hint({ first }: { readonly first: string }) {
  const offered = useCommandRegistry((state) => state.offered)
  const begin = `${first} `
  const ways = withActiveKeys(commandsOf({ offered }), currentCover(), true).flatMap(({ keys, label }) =>
    keys.filter((each) => each.startsWith(begin)).map((each) => ({ key: each.slice(begin.length), label })),
  )
  return (
    <div className={styles.hint}>
      <Kbd>{first.toUpperCase()}</Kbd>
      <ul className={styles.ways}>
        {ways.map(({ key, label }) => (
          <li key={key} className={styles.way}>
            <Kbd>{key.toUpperCase()}</Kbd> {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
