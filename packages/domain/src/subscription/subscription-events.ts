import type { PlanType, Subscription } from './subscription.ts'

export const subscriptionEventKinds = [
  'trial-started',
  'trial-ending',
  'started',
  'renewed',
  'plan-changed',
  'cancellation-planned',
  'cancellation-withdrawn',
  'payment-failed',
  'payment-disputed',
  'payment-recovered',
  'ended',
] as const
export type SubscriptionEventKind = (typeof subscriptionEventKinds)[number]

/** What happens to a subscription, for its user. `at`: seconds since 1970, until when the state after it lasts. */
export interface SubscriptionEvent {
  readonly kind: SubscriptionEventKind
  readonly planType: PlanType
  readonly at: number | null
}

/** What has happened between two stored states; nothing between equal ones. */
export function subscriptionEventsBetween(
  before: Subscription,
  after: Subscription,
): readonly SubscriptionEvent[] {
  const kinds: readonly SubscriptionEventKind[] = [
    ...turnBetween(before, after),
    ...(runs(before) && runs(after) ? changesBetween(before, after) : []),
  ]
  const { planType } = after
  const at = after.trialEndDate ?? after.currentPeriodEnd
  // A failed payment and an end last until the user acts.
  const lasts = (kind: SubscriptionEventKind) => kind !== 'payment-failed' && kind !== 'ended'
  return kinds.map((kind) => ({ kind, planType, at: lasts(kind) ? at : null }))
}

const REMINDER_SECONDS = 3 * 86_400

/** From three days before a trial ends until then; null at other times. */
export function trialEnding(
  { status, planType, trialEndDate: at }: Subscription,
  now: number,
): SubscriptionEvent | null {
  if (status !== 'trialing' || at === null || at <= now || at - now > REMINDER_SECONDS) return null
  return { kind: 'trial-ending', planType, at }
}

function turnBetween(before: Subscription, after: Subscription): readonly SubscriptionEventKind[] {
  const [had, has] = [runs(before), runs(after)]
  if (after.status === 'past_due') return before.status === 'past_due' ? [] : ['payment-failed']
  if (has && before.status === 'past_due') return ['payment-recovered']
  if (has && !had) return [after.status === 'trialing' ? 'trial-started' : 'started']
  return had && !has ? ['ended'] : []
}

function changesBetween(before: Subscription, after: Subscription): readonly SubscriptionEventKind[] {
  const isRenewed =
    after.status === 'active' && (after.currentPeriodEnd ?? 0) > (before.currentPeriodEnd ?? 0)
  const cancels = after.cancelAtPeriodEnd
  return [
    ...(after.planType === before.planType ? [] : ['plan-changed' as const]),
    ...(cancels === before.cancelAtPeriodEnd
      ? []
      : [cancels ? ('cancellation-planned' as const) : ('cancellation-withdrawn' as const)]),
    ...(isRenewed ? ['renewed' as const] : []),
  ]
}

/** Paid or waiting for a payment: it exists at the provider and has not ended. */
function runs({ status, stripeSubscriptionId }: Subscription): boolean {
  return (
    stripeSubscriptionId !== null && (status === 'active' || status === 'trialing' || status === 'past_due')
  )
}
