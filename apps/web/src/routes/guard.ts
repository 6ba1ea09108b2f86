import type { Session, User } from '@plumbline/contract/identity/user'
import { returningTo, returnPath } from '#web/lib/session/return-path.ts'
import type { Access } from '#web/lib/feature.ts'
import { isOnboarded } from '#web/lib/session/session-key.ts'
import { features } from './features.ts'

type SignedIn = Extract<Session, { kind: 'signed-in' }>

/** Who opens a page, as far as guards ask. The optional fields are missing in sessions stored by earlier versions. */
export type Visitor =
  | { readonly kind: 'setup' }
  /** `hasLeft`: the user has just signed out, and does not want to return to the page. */
  | { readonly kind: 'signed-out'; readonly hasLeft?: boolean }
  | {
      readonly kind: 'signed-in'
      readonly user: Pick<User, 'emailVerified' | 'isAdmin'> & { readonly onboarded?: boolean }
      readonly access?: SignedIn['access']
    }

type Known = Extract<Visitor, { kind: 'signed-in' }>

/** Where a guard leads; null: it lets the user through. */
type Guard = (user: Known) => string | null

const subscribed: Guard = ({ access }) =>
  access === 'past-due' ? '/payment-failed' : access === 'required' ? '/required-subscription' : null

/** The subscription guard of /payment-failed itself, which it leads to. */
const subscribedOrPastDue: Guard = (user) => (user.access === 'past-due' ? null : subscribed(user))

const verified: Guard = ({ user }) => (user.emailVerified ? null : '/verify-email')
const onboarded: Guard = ({ user }) => (isOnboarded(user) ? null : '/registration-complete')
const admin: Guard = ({ user }) => (user.isAdmin ? null : '/dashboard')

/** Of the product's pages, behind the auth guard and in the order of the specification: subscription, then the third. */
const productErrors = [subscribed, verified, onboarded] as const

/** The guards of pages behind the auth guard. */
const guards: Readonly<Record<Exclude<Access, 'entry' | 'anyone'>, readonly Guard[]>> = {
  product: productErrors,
  // Export, security and deletion are there.
  unpaid: [verified, onboarded],
  admin: [admin, verified, onboarded],
  'past-due': [subscribedOrPastDue],
  verified: [verified],
  'signed-in': [],
}

const pages = features.flatMap((feature) => feature.pages ?? [])

/** Who may open a page, by its address. A page without an own entry, such as that of a trade, follows its first segment. */
const accessOf = new Map<string, Access>([
  ...pages.map(({ path, access = 'product' }) => [segmentOf(path), access] as const),
  // These count, where a page below a path declares another access than the path's own page.
  ...pages.map(({ path, access = 'product' }) => [path, access] as const),
])

/** Addresses that only redirect. */
export function redirectOf({ pathname, searchParams }: URL): string | null {
  switch (trimmed(pathname)) {
    case '/':
      return home
    case '/login':
      return withSearch('/auth', searchParams)
    case '/signup':
      searchParams.set('tab', '1')
      return withSearch('/auth', searchParams)
    case '/settings':
      return '/profile'
    default:
      return null
  }
}

/** Where a visitor to `path` (with query and hash) is redirected; null: the page is shown. */
export function destinationOf(visitor: Visitor, path: string): string | null {
  const url = new URL(path, 'https://plumbline.invalid')
  const moved = redirectOf(url)
  if (moved !== null) return moved
  const pathname = trimmed(url.pathname)
  const page = segmentOf(pathname.slice(1))
  const access = accessOf.get(pathname.slice(1)) ?? accessOf.get(page)
  if (access === 'anyone') return null
  if (access === undefined || access === 'entry') return ofGate(visitor, pathname, url.searchParams.get('to'))
  return ofGuards(visitor, guards[access], page, path)
}

/** Where the redirects end: the pages between need not be loaded. null: `path` itself is shown. */
export function finalDestinationOf(visitor: Visitor, path: string): string | null {
  const next = destinationOf(visitor, path)
  return next === null ? null : (finalDestinationOf(visitor, next) ?? next)
}

function ofGuards(visitor: Visitor, asked: readonly Guard[], page: string, path: string): string | null {
  if (visitor.kind === 'setup') return '/setup'
  if (visitor.kind === 'signed-out') return visitor.hasLeft === true ? '/auth' : returningTo('/auth', path)
  const gate = asked.map((guard) => guard(visitor)).find((destination) => destination !== null) ?? null
  if (gate === null || gate === home) return gate
  // A page about a missing payment is not one to return to once it is paid.
  return returningTo(gate, page === 'payment-failed' ? null : path)
}

/** Pages of signing in and registration; each redirects once it is done. `to`: the requested page. */
function ofGate(visitor: Visitor, gate: string, to: string | null): string | null {
  switch (gate) {
    case '/setup':
      return visitor.kind === 'setup' ? null : visitor.kind === 'signed-out' ? '/auth' : home
    case '/auth':
      return visitor.kind === 'setup' ? '/setup' : visitor.kind === 'signed-out' ? null : returnPath(to)
    case '/verify-email':
      if (visitor.kind !== 'signed-in') return visitor.kind === 'setup' ? '/setup' : '/auth'
      return visitor.user.emailVerified ? returnPath(to) : null
    case '/registration-complete':
      if (visitor.kind === 'setup') return '/setup'
      if (visitor.kind === 'signed-out') return visitor.hasLeft === true ? '/auth' : returningTo('/auth', to)
      if (!visitor.user.emailVerified) return returningTo('/verify-email', to)
      return isOnboarded(visitor.user) ? returnPath(to) : null
    default:
      return home
  }
}

const home = '/dashboard'

function segmentOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** The router takes a slash at the end for none. */
const trimmed = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

function withSearch(path: string, params: URLSearchParams): string {
  return params.size === 0 ? path : `${path}?${params}`
}
