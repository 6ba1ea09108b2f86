/** What `enterprise` of older data becomes is decided on load (spec of sign-in and subscription, section 4). */
export const planTypes = ['basic', 'pro'] as const
export type PlanType = (typeof planTypes)[number]

export const subscriptionStatuses = [
  'not_paid',
  'active',
  'trialing',
  'past_due',
  'canceled',
  'none',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const accessStatuses = ['active', 'not_paid'] as const
export type AccessStatus = (typeof accessStatuses)[number]

/** A user's subscription as stored (section 3). Times are seconds since 1970. */
export interface Subscription {
  readonly planType: PlanType
  readonly status: SubscriptionStatus
  readonly currentPeriodEnd: number | null
  readonly cancelAtPeriodEnd: boolean
  /** Empty without one. */
  readonly stripeCustomerId: string
  readonly stripeSubscriptionId: string | null
  /** `not_paid` blocks access. */
  readonly accessStatus: AccessStatus
  readonly canceledAt: number | null
  /** The plan after the current period; null: it stays. */
  readonly willDowngradeTo: PlanType | null
  readonly trialEndDate: number | null
}

/** A new user's subscription. With billing, access begins with the first checkout. */
export function newSubscription(accessStatus: AccessStatus): Subscription {
  return {
    planType: 'basic',
    status: 'not_paid',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    stripeCustomerId: '',
    stripeSubscriptionId: null,
    accessStatus,
    canceledAt: null,
    willDowngradeTo: null,
    trialEndDate: null,
  }
}

/** What is shown if the subscription could not be loaded: an outage locks no user out. */
export const subscriptionAfterLoadError: Subscription = { ...newSubscription('active'), status: 'none' }
