import type { BillingInterval } from './billing-period.ts'
import type { ProviderSubscription } from './provider-subscription.ts'
import type { PlanType } from './subscription.ts'

/** Seconds since 1970. */
type Seconds = number

/** What a test card does: pays, is declined at once, pays once and fails at each renewal, pays and is disputed later. */
export const simulatedCards = ['pays', 'declined', 'fails-at-renewal', 'disputed'] as const
export type SimulatedCard = (typeof simulatedCards)[number]

export interface SimulatedPrice {
  readonly priceId: string
  readonly planType: PlanType
  readonly interval: BillingInterval
  readonly amountCents: number
  readonly currency: string
}

export interface SimulatedInvoice {
  /** Counted from 1. */
  readonly number: number
  readonly createdAt: Seconds
  readonly amountCents: number
  readonly currency: string
  readonly status: 'paid' | 'open' | 'disputed'
  readonly attempts: number
  readonly periodStart: Seconds
  readonly periodEnd: Seconds
}

/**
 * A subscription at a payment provider without a real one: in the sandbox, and behind the Stripe endpoints that tests
 * use. It moves through time like Stripe's with its defaults, except that a dispute ends it.
 */
export interface SimulatedSubscription {
  readonly id: string
  readonly price: SimulatedPrice
  readonly card: SimulatedCard
  /** The next charge fails, whatever the card. */
  readonly failsNext: boolean
  readonly status: 'trialing' | 'active' | 'past_due' | 'canceled'
  readonly startedAt: Seconds
  /** Periods are counted from here. */
  readonly anchor: Seconds
  readonly periodStart: Seconds
  readonly periodEnd: Seconds
  readonly trialEnd: Seconds | null
  readonly cancelAtPeriodEnd: boolean
  /** When it was cancelled, which may be before it ends. */
  readonly canceledAt: Seconds | null
  readonly endedAt: Seconds | null
  /** When the open invoice is charged again. */
  readonly nextAttemptAt: Seconds | null
  readonly disputeAt: Seconds | null
  /** Oldest first. */
  readonly invoices: readonly SimulatedInvoice[]
}

/** What happened, and the subscription after it. */
export interface SimulatedStep {
  readonly kind: 'started' | 'paid' | 'payment-failed' | 'updated' | 'disputed' | 'ended'
  readonly at: Seconds
  readonly subscription: SimulatedSubscription
}

export interface SimulatedChange {
  readonly subscription: SimulatedSubscription
  /** Empty: nothing changed. */
  readonly steps: readonly SimulatedStep[]
}

/**
 * Moves the whole past back by `seconds`, as if that much time had passed: what became due is applied with
 * `advanceSubscription`. So all times stay comparable with the real clock.
 */
export function ageSubscription(subscription: SimulatedSubscription, seconds: number): SimulatedSubscription {
  const aged = (at: Seconds) => at - seconds
  const agedIfAny = (at: Seconds | null) => (at === null ? null : at - seconds)
  return {
    ...subscription,
    startedAt: aged(subscription.startedAt),
    // The current period keeps its length; later ones are counted from its end.
    anchor: aged(subscription.periodEnd),
    periodStart: aged(subscription.periodStart),
    periodEnd: aged(subscription.periodEnd),
    trialEnd: agedIfAny(subscription.trialEnd),
    canceledAt: agedIfAny(subscription.canceledAt),
    endedAt: agedIfAny(subscription.endedAt),
    nextAttemptAt: agedIfAny(subscription.nextAttemptAt),
    disputeAt: agedIfAny(subscription.disputeAt),
    invoices: subscription.invoices.map((invoice) => ({
      ...invoice,
      createdAt: aged(invoice.createdAt),
      periodStart: aged(invoice.periodStart),
      periodEnd: aged(invoice.periodEnd),
    })),
  }
}

/** The subscription in our terms. */
export function toProviderSubscription(
  subscription: SimulatedSubscription,
  customerId: string,
): ProviderSubscription {
  return {
    id: subscription.id,
    customerId,
    planType: subscription.price.planType,
    status: subscription.status,
    currentPeriodEnd: subscription.periodEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd && subscription.status !== 'canceled',
    canceledAt: subscription.canceledAt,
    trialEnd: subscription.trialEnd,
  }
}
