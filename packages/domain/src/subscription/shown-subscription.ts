import type { Subscription } from './subscription.ts'

/** Seconds since 1970. */
type Seconds = number

/**
 * The stored values once time has passed: a subscription that was cancelled and whose last period or trial is over, or
 * that the provider reports as cancelled, is basic and canceled. Access is decided from these.
 */
export function endedSubscription(stored: Subscription, now: Seconds): Subscription {
  if (!hasEnded(stored, now)) return stored
  return {
    ...stored,
    planType: 'basic',
    status: 'canceled',
    cancelAtPeriodEnd: false,
    canceledAt: stored.canceledAt ?? lastEnd(stored),
    willDowngradeTo: null,
    trialEndDate: null,
  }
}

function hasEnded(stored: Subscription, now: Seconds): boolean {
  if (stored.status === 'canceled') return true
  const end = lastEnd(stored)
  const runs = stored.status === 'active' || stored.status === 'trialing'
  return runs && stored.cancelAtPeriodEnd && end !== null && end <= now
}

/** A trial may end after the period that the provider states for it, or the other way round. */
function lastEnd({ currentPeriodEnd, trialEndDate }: Subscription): Seconds | null {
  const ends = [currentPeriodEnd, trialEndDate].filter((end) => end !== null)
  return ends.length === 0 ? null : Math.max(...ends)
}

/**
 * The subscription as pages show it: the first rule that applies, in the order of section 4. `isWrittenBack`: the
 * stored plan is to be replaced by pro.
 */
export function shownSubscription(
  stored: Subscription,
  now: Seconds,
): { readonly subscription: Subscription; readonly isWrittenBack: boolean } {
  const { planType, status, cancelAtPeriodEnd, currentPeriodEnd } = stored
  const isCancelledTrial = status === 'trialing' && cancelAtPeriodEnd && isTrialActive(stored, now)
  if (isCancelledTrial && planType === 'basic') return as({ ...stored, planType: 'pro' })
  if (status === 'active' && planType === 'pro' && stored.stripeCustomerId !== '')
    return { subscription: stored, isWrittenBack: true }
  if (planType === 'basic' && (currentPeriodEnd === null || currentPeriodEnd <= now))
    return as({ ...stored, status: 'active' })
  if (cancelAtPeriodEnd && isInPeriod(stored, now)) return as({ ...stored, status: 'active' })
  return as(stored)
}

const as = (subscription: Subscription) => ({ subscription, isWrittenBack: false })

export function isTrialActive({ trialEndDate }: Subscription, now: Seconds): boolean {
  return trialEndDate !== null && trialEndDate > now
}

/** Rounded up: a trial that ends in an hour has one day left. 0 without an active trial. */
export function trialDaysLeft(subscription: Subscription, now: Seconds): number {
  const { trialEndDate } = subscription
  return trialEndDate === null ? 0 : Math.max(0, Math.ceil((trialEndDate - now) / DAY_SECONDS))
}

const DAY_SECONDS = 86_400

/**
 * Trialing with a future trial end, or active with the period not over; so is a cancelled trial until its period ends.
 * Never past due, also not with a pending cancellation: access is denied then.
 */
export function isSubscriptionActive(subscription: Subscription, now: Seconds): boolean {
  const { status, cancelAtPeriodEnd } = subscription
  if (status === 'trialing' && isTrialActive(subscription, now)) return true
  const lastsForPeriod = status === 'active' || (status === 'trialing' && cancelAtPeriodEnd)
  return lastsForPeriod && isInPeriod(subscription, now)
}

function isInPeriod({ currentPeriodEnd }: Subscription, now: Seconds): boolean {
  return currentPeriodEnd !== null && currentPeriodEnd > now
}

/** Whether pro features are on, for a subscription as shown: a pro plan, or a trial that has not ended. */
export function hasProFeatures(subscription: Subscription, now: Seconds): boolean {
  return subscription.planType === 'pro' || isTrialActive(subscription, now)
}

/** Why the product is closed to a user: nothing was paid, or the last payment failed. null: it is open. */
export type AccessDenial = 'required' | 'past-due'

/** Decided from the stored values, before they are changed for display; a failed payment names itself first. */
export function accessDenial(stored: Subscription, now: Seconds): AccessDenial | null {
  const { accessStatus, status, planType } = endedSubscription(stored, now)
  if (status === 'past_due') return 'past-due'
  if (accessStatus === 'not_paid') return 'required'
  return status === 'canceled' && planType === 'basic' ? 'required' : null
}

/** One trial per user, and none beside a pro plan that runs or waits for its payment. */
export function isTrialEligible({ planType, status }: Subscription, hadProTrial: boolean): boolean {
  const holdsPro =
    planType === 'pro' && (status === 'active' || status === 'trialing' || status === 'past_due')
  return !hadProTrial && !holdsPro
}
