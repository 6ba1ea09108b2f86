import type { SubscriptionAnswer } from '@plumbline/contract/subscription/subscription'
import type { PlanType } from '@plumbline/domain/subscription/subscription'

/** What the pages say about a subscription. Times: seconds since 1970. */
export type PlanState =
  /** Nothing is paid on this installation. */
  | { readonly kind: 'included' }
  /** Never subscribed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'trial'; readonly daysLeft: number; readonly until: number | null }
  | {
      readonly kind: 'active'
      readonly plan: PlanType
      readonly until: number | null
      /** The plan after this period; null: the same. */
      readonly next: PlanType | null
    }
  /** Cancelled; usable until then. */
  | { readonly kind: 'ending'; readonly plan: PlanType; readonly until: number | null }
  | { readonly kind: 'past-due'; readonly plan: PlanType }
  | { readonly kind: 'ended'; readonly at: number | null }

type Known = Pick<
  SubscriptionAnswer,
  | ('planType' | 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'canceledAt' | 'willDowngradeTo')
  | ('trialEndDate' | 'billing' | 'access' | 'isActive' | 'isTrialActive' | 'trialDaysLeft')
>

export function planStateOf(subscription: Known): PlanState {
  const { planType: plan, status, currentPeriodEnd, trialEndDate, cancelAtPeriodEnd } = subscription
  if (subscription.billing === 'none') return { kind: 'included' }
  if (subscription.access === 'past-due' || status === 'past_due') return { kind: 'past-due', plan }
  if (status === 'canceled') return { kind: 'ended', at: subscription.canceledAt ?? currentPeriodEnd }
  if (subscription.isTrialActive) {
    if (cancelAtPeriodEnd) return { kind: 'ending', plan, until: trialEndDate }
    return { kind: 'trial', daysLeft: subscription.trialDaysLeft, until: trialEndDate }
  }
  if (!subscription.isActive) return { kind: 'none' }
  if (cancelAtPeriodEnd) return { kind: 'ending', plan, until: currentPeriodEnd }
  return { kind: 'active', plan, until: currentPeriodEnd, next: subscription.willDowngradeTo }
}

/** Whether there is a subscription at the provider, which its portal changes; a second one cannot be bought. */
export function isRunning({ kind }: PlanState): boolean {
  return kind === 'trial' || kind === 'active' || kind === 'ending' || kind === 'past-due'
}

/** The plan that the user holds; null without one. */
export function currentPlan(state: PlanState): PlanType | null {
  if (state.kind === 'trial') return 'pro'
  return state.kind === 'active' || state.kind === 'ending' || state.kind === 'past-due' ? state.plan : null
}
