import Brain from 'lucide-react/icons/brain'
import Calculator from 'lucide-react/icons/calculator'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import ChartColumn from 'lucide-react/icons/chart-column'
import ListTodo from 'lucide-react/icons/list-todo'
import History from 'lucide-react/icons/history'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ListChecks from 'lucide-react/icons/list-checks'
import FileUp from 'lucide-react/icons/file-up'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import NotebookText from 'lucide-react/icons/notebook-text'
import Target from 'lucide-react/icons/target'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import type { TextKey } from '#web/lib/i18n/text-key.ts'

export type NavigationGroup = 'review' | 'improve' | 'practise' | 'setUp'

export type NavigationItem = {
  readonly to: string
  readonly labelKey: TextKey
  readonly icon: typeof Wallet
  readonly group: NavigationGroup
  /** Second key of the shortcut after G; unique. */
  readonly letter?: string
  /** Whether the phone's bottom bar shows it; the others are in its menu. At most four. */
  readonly onPhone: boolean
}

/**
 * Navigation items: sidebar and bottom bar are built from this list. A feature adds its line when it works, so that no
 * item leads nowhere.
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
    onPhone: true,
  },
  {
    to: '/daily-review',
    labelKey: 'nav.dailyReview',
    icon: ClipboardCheck,
    group: 'review',
    letter: 'v',
    onPhone: false,
  },
  {
    to: '/trading-plans',
    labelKey: 'nav.tradingPlans',
    icon: ListChecks,
    group: 'review',
    letter: 't',
    onPhone: false,
  },
  {
    to: '/notebook',
    labelKey: 'nav.notebooks',
    icon: NotebookPen,
    group: 'review',
    letter: 'n',
    onPhone: false,
  },
  { to: '/goals', labelKey: 'nav.goals', icon: Target, group: 'improve', letter: 'g', onPhone: false },
  {
    to: '/mindset',
    labelKey: 'nav.mindset',
    icon: Brain,
    group: 'improve',
    letter: 'e',
    onPhone: false,
  },
  {
    to: '/strategy',
    labelKey: 'nav.strategy',
    icon: Lightbulb,
    group: 'improve',
    letter: 'y',
    onPhone: false,
  },
  {
    to: '/habits',
    labelKey: 'nav.habits',
    icon: ListTodo,
    group: 'improve',
    letter: 'h',
    onPhone: false,
  },
  {
    to: '/backtesting',
    labelKey: 'nav.backtesting',
    icon: History,
    group: 'practise',
    letter: 'b',
    onPhone: false,
  },
  {
    to: '/toolbox',
    labelKey: 'nav.toolbox',
    icon: Calculator,
    group: 'practise',
    letter: 'o',
    onPhone: false,
  },
  { to: '/import', labelKey: 'nav.import', icon: FileUp, group: 'setUp', letter: 'i', onPhone: false },
  {
    to: '/prices',
    labelKey: 'nav.prices',
    icon: ChartCandlestick,
    group: 'setUp',
    letter: 'm',
    onPhone: false,
  },
  { to: '/accounts', labelKey: 'nav.accounts', icon: Wallet, group: 'setUp', letter: 'a', onPhone: false },
  { to: '/profile', labelKey: 'nav.profile', icon: UserRound, group: 'setUp', letter: 'p', onPhone: false },
]

/** Heading of a group; the first group has none. */
export const groupLabelKeys: Record<NavigationGroup, TextKey | undefined> = {
  review: undefined,
  improve: 'nav.groups.improve',
  practise: 'nav.groups.practise',
  setUp: 'nav.groups.setUp',
}

/** The item of an address: of `/journal` and `/journal/reports` the longest match. */
export function itemOf(pathname: string): NavigationItem | undefined {
  return navigation
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce<NavigationItem | undefined>(
      (longest, item) => (longest === undefined || item.to.length > longest.to.length ? item : longest),
      undefined,
    )
}
