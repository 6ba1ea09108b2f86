import type Wallet from 'lucide-react/icons/wallet'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { TextKey, TextName } from './i18n/text-key.ts'
import type { FollowedQueries } from './live/followed-query.ts'

/**
 * What the shell knows about a feature: data and `() => import(…)` only, so that nothing of it is loaded before it is
 * needed. Each feature declares its own in `features/<name>/feature.ts`; `routes/features.ts` lists them.
 */
export type Feature = {
  /** Its place in the navigation, which leads to its first page. */
  readonly navigation?: Omit<NavigationItem, 'to'>
  readonly pages?: readonly Page[]
  readonly liveQueries?: readonly FollowedQueries[]
  /** Commands available on every page; those of one page are registered by that page. */
  readonly commands?: readonly CommandPart[]
  readonly unsent?: Unsent
  /** The procedures, by the first segment of their path, whose last answers are readable offline. */
  readonly readableOffline?: readonly string[]
}

export type NavigationGroup = 'review' | 'improve' | 'practise' | 'setUp'

export type NavigationItem = {
  readonly to: string
  readonly labelKey: TextKey
  readonly icon: typeof Wallet
  readonly group: NavigationGroup
  /** Second key of the shortcut after G; unique. */
  readonly letter: string
  /** Whether the phone's bottom bar shows it; the others are in its menu. At most four. */
  readonly onPhone?: true
}

/**
 * Who may open a page. `product`: subscribed, verified and registered users. `unpaid`: the same without a subscription.
 * `past-due` and `verified`: pages about a missing payment. `entry`: sign-in and what follows it, which redirect by
 * themselves. `anyone`: without a session too.
 */
export type Access =
  | 'product'
  | 'unpaid'
  | 'admin'
  | 'past-due'
  | 'verified'
  | 'signed-in'
  | 'entry'
  | 'anyone'

export type Page = {
  /** Relative to the root, as in React Router. */
  readonly path: string
  /** Default: `product`. */
  readonly access?: Access
  /** What is around the page: the shell of the product (default), that of plans and payments, or nothing. */
  readonly frame?: 'app' | 'account' | 'plain'
  /** The namespaces of its texts beside those of the shell: a page that lacks one disappears while it loads. */
  readonly texts: readonly TextName[]
  readonly load: () => Promise<ComponentType>
  /** Runs while the page's code loads. Default: `loadSession` where nothing around the page does; null: none. */
  readonly loader?: LoaderFunction | null
}

type CommandPart = {
  readonly texts: readonly TextName[]
  readonly load: () => Promise<ComponentType>
  readonly forAdmins?: true
}

/** Changes that wait in this browser; `send` returns how many it sent, `notice` says so. */
type Unsent = {
  readonly kind: string
  readonly send: (userId: string) => Promise<number>
  readonly notice: TextKey | null
}
