import type { Subscription } from './subscription.ts'

/** What a change of a subscription means to its user. */
export type SubscriptionEvent =
  | { readonly kind: 'trial-started'; readonly trialEndDate: number | null }
  | { readonly kind: 'started'; readonly planType: Subscription['planType'] }
  | { readonly kind: 'renewed'; readonly currentPeriodEnd: number | null }
  | { readonly kind: 'plan-changed'; readonly planType: Subscription['planType'] }
  | { readonly kind: 'cancellation-planned'; readonly endsAt: number | null }
  | { readonly kind: 'cancellation-withdrawn' }
  | { readonly kind: 'payment-failed' }
  | { readonly kind: 'payment-disputed' }
  | { readonly kind: 'payment-recovered' }
  | { readonly kind: 'ended' }

/** What has happened between two stored states; nothing between equal ones. */
export function subscriptionEventsBetween(
  before: Subscription,
  after: Subscription,
): readonly SubscriptionEvent[] {
  const turn = turnBetween(before, after)
  const events: SubscriptionEvent[] = turn === null ? [] : [turn]
  if (!runs(before) || !runs(after)) return events
  if (after.planType !== before.planType) events.push({ kind: 'plan-changed', planType: after.planType })
  if (after.cancelAtPeriodEnd !== before.cancelAtPeriodEnd) events.push(cancellation(after))
  const isRenewed = (after.currentPeriodEnd ?? 0) > (before.currentPeriodEnd ?? 0)
  if (isRenewed && after.status === 'active')
    events.push({ kind: 'renewed', currentPeriodEnd: after.currentPeriodEnd })
  return events
}

function turnBetween(before: Subscription, after: Subscription): SubscriptionEvent | null {
  const [had, has] = [runs(before), runs(after)]
  if (after.status === 'past_due') return before.status === 'past_due' ? null : { kind: 'payment-failed' }
  if (has && before.status === 'past_due') return { kind: 'payment-recovered' }
  if (has && !had)
    return after.status === 'trialing'
      ? { kind: 'trial-started', trialEndDate: after.trialEndDate }
      : { kind: 'started', planType: after.planType }
  return had && !has ? { kind: 'ended' } : null
}

const cancellation = (after: Subscription): SubscriptionEvent =>
  after.cancelAtPeriodEnd
    ? { kind: 'cancellation-planned', endsAt: after.trialEndDate ?? after.currentPeriodEnd }
    : { kind: 'cancellation-withdrawn' }

/** Paid or waiting for a payment: it exists at the provider and has not ended. */
function runs({ status, stripeSubscriptionId }: Subscription): boolean {
  return (
    stripeSubscriptionId !== null && (status === 'active' || status === 'trialing' || status === 'past_due')
  )
}
