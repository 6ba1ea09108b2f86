import FileUp from 'lucide-react/icons/file-up'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import NotebookText from 'lucide-react/icons/notebook-text'
import Wallet from 'lucide-react/icons/wallet'

export type NavigationGroup = 'review' | 'improve' | 'practise' | 'setUp'

export type NavigationItem = {
  readonly to: string
  /** A key of the namespace `common`. */
  readonly labelKey: string
  readonly icon: typeof Wallet
  readonly group: NavigationGroup
  /** One of the five of the phone's bottom bar. */
  readonly onPhone: boolean
}

/**
 * Where one can go: sidebar and bottom bar are made from this list. A feature adds its line when it
 * works, so that nothing is offered that does not exist.
 */
export const navigation: readonly NavigationItem[] = [
  { to: '/dashboard', labelKey: 'nav.dashboard', icon: LayoutDashboard, group: 'review', onPhone: true },
  { to: '/journal', labelKey: 'nav.journal', icon: NotebookText, group: 'review', onPhone: true },
  { to: '/import', labelKey: 'nav.import', icon: FileUp, group: 'setUp', onPhone: true },
  { to: '/accounts', labelKey: 'nav.accounts', icon: Wallet, group: 'setUp', onPhone: true },
]

/** Heading of a group; the first group needs none. */
export const groupLabelKeys: Record<NavigationGroup, string | undefined> = {
  review: undefined,
  improve: 'nav.groups.improve',
  practise: 'nav.groups.practise',
  setUp: 'nav.groups.setUp',
}
