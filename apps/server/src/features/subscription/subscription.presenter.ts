import type { BillingKind, SubscriptionAnswer } from '@plumbline/contract/subscription/subscription'
import {
  accessDenial,
  endedSubscription,
  hasProFeatures,
  isSubscriptionActive,
  isTrialActive,
  isTrialEligible,
  shownSubscription,
  trialDaysLeft,
} from '@plumbline/domain/subscription/shown-subscription'
import type { StoredSubscription } from './subscription.read.ts'

interface Terms {
  readonly billing: BillingKind
  /** Seconds since 1970. */
  readonly now: number
  /** The installation offers a trial. */
  readonly offersTrial: boolean
}

/**
 * The subscription as pages show it. What a user may do follows from the stored values; without a row, nothing is
 * changed for display.
 */
export function presentSubscription(
  { subscription: stored, hadProTrial, updatedAt }: StoredSubscription,
  { billing, now, offersTrial }: Terms,
): SubscriptionAnswer {
  const current = endedSubscription(stored, now)
  const shown = updatedAt === null ? current : shownSubscription(current, now).subscription
  const isFree = billing === 'none'
  return {
    planType: shown.planType,
    status: shown.status,
    currentPeriodEnd: shown.currentPeriodEnd,
    cancelAtPeriodEnd: shown.cancelAtPeriodEnd,
    stripeCustomerId: shown.stripeCustomerId,
    stripeSubscriptionId: shown.stripeSubscriptionId,
    accessStatus: shown.accessStatus,
    canceledAt: shown.canceledAt,
    willDowngradeTo: shown.willDowngradeTo,
    trialEndDate: shown.trialEndDate,
    updatedAt: (updatedAt ?? new Date(now * 1000)).toISOString(),
    hadProTrial,
    billing,
    access: isFree ? null : accessDenial(stored, now),
    isActive: isSubscriptionActive(current, now),
    isTrialActive: isTrialActive(current, now),
    trialDaysLeft: trialDaysLeft(current, now),
    hasProFeatures: isFree || hasProFeatures(shown, now),
    isTrialEligible: offersTrial && isTrialEligible(current, hadProTrial),
  }
}
