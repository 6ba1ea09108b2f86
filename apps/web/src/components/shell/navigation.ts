import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileUp from 'lucide-react/icons/file-up'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import NotebookText from 'lucide-react/icons/notebook-text'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'

export type NavigationGroup = 'review' | 'improve' | 'practise' | 'setUp'

export type NavigationItem = {
  readonly to: string
  /** A key of the namespace `common`. */
  readonly labelKey: string
  readonly icon: typeof Wallet
  readonly group: NavigationGroup
  /** The key that leads there after G; another one for each. */
  readonly letter?: string
  /** One of the five of the phone's bottom bar. */
  readonly onPhone: boolean
}

/**
 * Where one can go: sidebar and bottom bar are made from this list. A feature adds its line when it
 * works, so that nothing is offered that does not exist.
 */
export const navigation: readonly NavigationItem[] = [
  {
    to: '/dashboard',
    labelKey: 'nav.dashboard',
    icon: LayoutDashboard,
    group: 'review',
    letter: 'd',
    onPhone: true,
  },
  {
    to: '/calendar',
    labelKey: 'nav.calendar',
    icon: CalendarDays,
    group: 'review',
    letter: 'c',
    onPhone: true,
  },
  {
    to: '/journal',
    labelKey: 'nav.journal',
    icon: NotebookText,
    group: 'review',
    letter: 'j',
    onPhone: true,
  },
  {
    to: '/journal/reports',
    labelKey: 'nav.reports',
    icon: ChartColumn,
    group: 'review',
    letter: 'r',
    onPhone: false,
  },
  { to: '/import', labelKey: 'nav.import', icon: FileUp, group: 'setUp', letter: 'i', onPhone: true },
  { to: '/accounts', labelKey: 'nav.accounts', icon: Wallet, group: 'setUp', letter: 'a', onPhone: true },
  { to: '/profile', labelKey: 'nav.profile', icon: UserRound, group: 'setUp', letter: 'p', onPhone: false },
]

/** Heading of a group; the first group needs none. */
export const groupLabelKeys: Record<NavigationGroup, string | undefined> = {
  review: undefined,
  improve: 'nav.groups.improve',
  practise: 'nav.groups.practise',
  setUp: 'nav.groups.setUp',
}

/** The item that an address belongs to: of `/journal` and `/journal/reports` the longer one that fits. */
export function itemOf(pathname: string): NavigationItem | undefined {
  return navigation
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce<NavigationItem | undefined>(
      (longest, item) => (longest === undefined || item.to.length > longest.to.length ? item : longest),
      undefined,
    )
}
