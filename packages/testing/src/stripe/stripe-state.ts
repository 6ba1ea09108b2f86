import type {
  SimulatedStep,
  SimulatedSubscription,
} from '@plumbline/domain/subscription/simulated-subscription'

/** Seconds since 1970. */
type Seconds = number

export interface FakeCustomer {
  readonly id: string
  readonly created: Seconds
  readonly email: string | null
  readonly name: string | null
  readonly metadata: Readonly<Record<string, string>>
}

export interface FakePrice {
  readonly priceId: string
  readonly planType: 'pro' | 'basic'
  readonly interval: 'month' | 'year'
  readonly amountCents: number
  readonly currency: string
}

export interface FakeCheckout {
  readonly id: string
  readonly created: Seconds
  readonly expiresAt: Seconds
  readonly customerId: string
  readonly clientReferenceId: string | null
  readonly price: FakePrice
  readonly trialDays: number
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly subscriptionMetadata: Readonly<Record<string, string>>
  readonly status: 'open' | 'complete' | 'expired'
  readonly subscriptionId: string | null
}

export interface FakeSubscription {
  readonly id: string
  readonly customerId: string
  readonly metadata: Readonly<Record<string, string>>
  /** Cancelled in the portal, which sets `cancel_at` instead of `cancel_at_period_end`. */
  readonly isCancelledInPortal: boolean
  readonly state: SimulatedSubscription
}

export interface FakePortal {
  readonly id: string
  readonly customerId: string
  readonly returnUrl: string
  readonly created: Seconds
}

/** An event as Stripe sends it. */
export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly created: Seconds
  readonly [field: string]: unknown
}

export type Wire = Readonly<Record<string, unknown>>

/** Everything that the fake remembers. Insertion order is the order of creation. */
export interface FakeState {
  readonly url: string
  readonly prices: Map<string, FakePrice>
  readonly customers: Map<string, FakeCustomer>
  readonly deletedCustomers: Set<string>
  readonly checkouts: Map<string, FakeCheckout>
  readonly subscriptions: Map<string, FakeSubscription>
  readonly portals: Map<string, FakePortal>
  /** Fields that replace those of an object, by its id: what only Stripe's dashboard or another version would do. */
  readonly changes: Map<string, Wire>
  readonly events: StripeEvent[]
  /** Subscriptions whose trial was announced to end. */
  readonly announcedTrials: Set<string>
  readonly now: () => Seconds
  readonly newId: (prefix: string) => string
  /** Adds the events of what happened to a subscription. */
  readonly record: (id: string, steps: readonly SimulatedStep[]) => void
  readonly emit: (type: string, object: Wire, at?: Seconds) => void
}

/** The four plans under the ids that `startStripeFake` sells. */
export const stripeFakePrices = {
  'pro-monthly': 'price_pro_monthly',
  'pro-annual': 'price_pro_annual',
  'basic-monthly': 'price_basic_monthly',
  'basic-yearly': 'price_basic_yearly',
} as const

export const soldPrices: readonly FakePrice[] = [
  { priceId: 'price_pro_monthly', planType: 'pro', interval: 'month', amountCents: 2900, currency: 'USD' },
  { priceId: 'price_pro_annual', planType: 'pro', interval: 'year', amountCents: 29_000, currency: 'USD' },
  {
    priceId: 'price_basic_monthly',
    planType: 'basic',
    interval: 'month',
    amountCents: 1200,
    currency: 'USD',
  },
  {
    priceId: 'price_basic_yearly',
    planType: 'basic',
    interval: 'year',
    amountCents: 12_000,
    currency: 'USD',
  },
]
