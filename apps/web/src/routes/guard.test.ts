import { describe, expect, it } from 'vitest'
import { destinationOf, finalDestinationOf, type Visitor } from './guard.ts'

type SignedIn = Extract<Visitor, { kind: 'signed-in' }>

const signedIn = (changes: Partial<SignedIn['user']> & Pick<SignedIn, 'access'> = {}): Visitor => {
  const { access = null, ...user } = changes
  return {
    kind: 'signed-in',
    user: { emailVerified: true, onboarded: true, isAdmin: false, ...user },
    access,
  }
}

const visitors = {
  'first run': { kind: 'setup' },
  'signed out': { kind: 'signed-out' },
  subscribed: signedIn(),
  'without subscription': signedIn({ access: 'required' }),
  'past due': signedIn({ access: 'past-due' }),
  unverified: signedIn({ emailVerified: false, onboarded: false }),
  'unverified, without subscription': signedIn({
    emailVerified: false,
    onboarded: false,
    access: 'required',
  }),
  'not onboarded': signedIn({ onboarded: false }),
  'not onboarded, without subscription': signedIn({ onboarded: false, access: 'required' }),
  admin: signedIn({ isAdmin: true }),
  'admin without subscription': signedIn({ isAdmin: true, access: 'required' }),
} as const satisfies Record<string, Visitor>

/** A path and the destination of each visitor, in the order of `visitors`; null: the page is shown. */
type Row = readonly (string | null)[]

/** Every visitor stays. */
const open = (path: string): Row => [path, ...Object.keys(visitors).map(() => null)]

/** Every visitor is redirected to the same page. */
const moved = (path: string, to: string): Row => [path, ...Object.keys(visitors).map(() => to)]

/** Auth guard, subscription guard, third guard. `to`: how the page is named in the address of a gate. */
const product = (path: string): Row => {
  const to = path === '/dashboard' ? '' : `?to=${encodeURIComponent(path)}`
  return [
    path,
    '/setup',
    `/auth${to}`,
    null,
    `/required-subscription${to}`,
    `/payment-failed${to}`,
    `/verify-email${to}`,
    `/required-subscription${to}`,
    `/registration-complete${to}`,
    `/required-subscription${to}`,
    null,
    `/required-subscription${to}`,
  ]
}

const times = (count: number, to: string | null) => Array.from({ length: count }, () => to)

const toRepair = '/verify-email?to=%2Fsubscription-repair'
const toProfile = '/registration-complete?to=%2Fprofile'

const table: readonly Row[] = [
  moved('/', '/dashboard'),
  ['/auth', '/setup', null, ...times(9, '/dashboard')],
  ['/auth?to=%2Fjournal', '/setup', null, ...times(9, '/journal')],
  moved('/login', '/auth'),
  moved('/login?to=%2Fjournal', '/auth?to=%2Fjournal'),
  moved('/signup', '/auth?tab=1'),
  ['/verify-email', '/setup', '/auth', ...times(3, '/dashboard'), null, null, ...times(4, '/dashboard')],
  ['/required-subscription', '/setup', '/auth?to=%2Frequired-subscription', ...times(9, null)],
  [
    '/checkout-success?session_id=1',
    '/setup',
    '/auth?to=%2Fcheckout-success%3Fsession_id%3D1',
    ...times(9, null),
  ],
  [
    ...['/subscription-repair', '/setup', '/auth?to=%2Fsubscription-repair'],
    ...[...times(3, null), toRepair, toRepair, ...times(4, null)],
  ],
  [
    ...['/registration-complete', '/setup', '/auth', ...times(3, '/dashboard')],
    ...['/verify-email', '/verify-email', null, null, ...times(2, '/dashboard')],
  ],
  [
    ...['/registration-complete?to=%2Fjournal', '/setup', '/auth?to=%2Fjournal', ...times(3, '/journal')],
    ...[...times(2, '/verify-email?to=%2Fjournal'), null, null, ...times(2, '/journal')],
  ],
  [
    ...['/payment-failed', '/setup', '/auth?to=%2Fpayment-failed', null, '/required-subscription', null],
    ...[null, '/required-subscription', null, '/required-subscription', null, '/required-subscription'],
  ],
  open('/terms'),
  open('/privacy-policy'),
  open('/pricing'),
  product('/dashboard'),
  product('/calendar'),
  product('/accounts'),
  product('/habits'),
  product('/goals'),
  product('/journal'),
  product('/daily-review'),
  product('/notebook'),
  product('/notebook/0193f3a0-0000-7000-8000-000000000000'),
  product('/mindset'),
  product('/strategy'),
  product('/toolbox'),
  product('/backtesting'),
  product('/mt5-websocket-test'),
  [
    ...['/profile', '/setup', '/auth?to=%2Fprofile', null, null, null],
    ...[...times(2, '/verify-email?to=%2Fprofile'), toProfile, toProfile, null, null],
  ],
  ['/admin', '/setup', '/auth?to=%2Fadmin', ...times(7, '/dashboard'), null, null],
  moved('/no-such-page', '/dashboard'),
  // Beyond the specification.
  ['/setup', null, '/auth', ...times(9, '/dashboard')],
  ['/sandbox/checkout/1', '/setup', '/auth?to=%2Fsandbox%2Fcheckout%2F1', ...times(9, null)],
  open('/welcome'),
  open('/confirm-email'),
  open('/auth/popup'),
  moved('/settings', '/profile'),
  product('/journal/reports'),
  product('/journal/42'),
  product('/accounts/42'),
  product('/import'),
  product('/import/42'),
  product('/trading-plans'),
  product('/prices'),
  product('/trading-plans/42'),
  product('/strategy/42'),
  ['/admin/health', '/setup', '/auth?to=%2Fadmin%2Fhealth', ...times(7, '/dashboard'), null, null],
]

describe.each(table.map(([path, ...destinations]) => [path ?? '', destinations] as const))(
  '%s',
  (path, destinations) => {
    it.each(
      Object.entries(visitors).map(([kind, visitor], place) => [kind, visitor, destinations[place]] as const),
    )('leads a visitor who is %s to its destination', (_kind, visitor, destination) => {
      expect(destinationOf(visitor, path)).toBe(destination)
    })
  },
)

it.each(Object.entries(visitors))(
  'redirects of a visitor who is %s end at a page that is shown',
  (_kind, visitor) => {
    for (const [path] of table) {
      const end = finalDestinationOf(visitor, path ?? '') ?? path ?? ''
      expect([path, destinationOf(visitor, end)]).toEqual([path, null])
    }
    expect(finalDestinationOf(visitors['without subscription'], '/auth?to=%2Fjournal')).toBe(
      '/required-subscription?to=%2Fjournal',
    )
  },
)

it('the return path keeps query and hash', () => {
  expect(destinationOf({ kind: 'signed-out' }, '/journal?account=7#rows')).toBe(
    '/auth?to=%2Fjournal%3Faccount%3D7%23rows',
  )
})

it('a user who has just signed out is not led back', () => {
  expect(destinationOf({ kind: 'signed-out', hasLeft: true }, '/journal')).toBe('/auth')
})

it('a session stored by an earlier version is open and onboarded', () => {
  expect(
    destinationOf({ kind: 'signed-in', user: { emailVerified: true, isAdmin: false } }, '/journal'),
  ).toBeNull()
})
