import type { PlanType, Subscription } from './subscription.ts'

/** A subscription as the payment provider has it, in our terms. Times are seconds since 1970. */
export interface ProviderSubscription {
  readonly id: string
  readonly customerId: string
  readonly planType: PlanType
  readonly status: 'trialing' | 'active' | 'past_due' | 'canceled' | 'incomplete'
  readonly currentPeriodEnd: number | null
  readonly cancelAtPeriodEnd: boolean
  readonly canceledAt: number | null
  readonly trialEnd: number | null
}

/**
 * Our subscription after the provider's was read again; null: the customer has none. A pure function of the provider's
 * state, so that events can arrive twice and in any order. A checkout that was not paid leaves everything as it is, and
 * so does an earlier subscription that ended if an operator has entered another since.
 */
export function subscriptionFromProvider(
  stored: Subscription,
  provider: ProviderSubscription | null,
): Subscription {
  if (provider === null)
    return stored.stripeSubscriptionId === null
      ? stored
      : { ...cancelled(stored), stripeSubscriptionId: null }
  if (provider.status === 'incomplete') return { ...stored, stripeCustomerId: provider.customerId }
  if (provider.status === 'canceled' && isEnteredByOperator(stored)) return stored
  const common = {
    currentPeriodEnd: provider.currentPeriodEnd,
    stripeCustomerId: provider.customerId,
    stripeSubscriptionId: provider.id,
    canceledAt: provider.canceledAt,
    accessStatus: 'active',
  } as const
  if (provider.status === 'canceled') return { ...cancelled(stored), ...common }
  return {
    ...common,
    planType: provider.planType,
    status: provider.status,
    cancelAtPeriodEnd: provider.cancelAtPeriodEnd,
    willDowngradeTo: provider.cancelAtPeriodEnd && provider.planType === 'pro' ? 'basic' : null,
    trialEndDate: provider.trialEnd,
  }
}

/** A contract outside the provider, which has no subscription there. */
function isEnteredByOperator({ status, stripeSubscriptionId }: Subscription): boolean {
  return status === 'active' && stripeSubscriptionId === null
}

function cancelled(stored: Subscription): Subscription {
  return {
    ...stored,
    planType: 'basic',
    status: 'canceled',
    cancelAtPeriodEnd: false,
    willDowngradeTo: null,
    trialEndDate: null,
  }
}

/**
 * Of several subscriptions of one customer, the one that counts: one that runs before one that waits for a payment
 * before an ended one before one that was never paid, then the one that lasts longest. Two tabs may have bought at once.
 */
export function currentOf(subscriptions: readonly ProviderSubscription[]): ProviderSubscription | null {
  return [...subscriptions].sort(byImportance)[0] ?? null
}

const ranks: Readonly<Record<ProviderSubscription['status'], number>> = {
  active: 0,
  trialing: 1,
  past_due: 2,
  canceled: 3,
  incomplete: 4,
}

function byImportance(a: ProviderSubscription, b: ProviderSubscription): number {
  return (
    ranks[a.status] - ranks[b.status] ||
    Number(b.planType === 'pro') - Number(a.planType === 'pro') ||
    (b.currentPeriodEnd ?? 0) - (a.currentPeriodEnd ?? 0) ||
    (a.id < b.id ? -1 : 1)
  )
}

/** Subscriptions that run beside the current one: two tabs have bought at once. They are to be cancelled. */
export function redundantSubscriptions(
  subscriptions: readonly ProviderSubscription[],
): readonly ProviderSubscription[] {
  const current = currentOf(subscriptions)
  return subscriptions.filter(({ id, status }) => id !== current?.id && isRunning(status))
}

const isRunning = (status: ProviderSubscription['status']): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due'

/** Whether a customer has had the free trial of the pro plan, also in a subscription that has ended. */
export function hadTrial(subscriptions: readonly ProviderSubscription[]): boolean {
  return subscriptions.some(
    ({ planType, trialEnd, status }) => planType === 'pro' && trialEnd !== null && status !== 'incomplete',
  )
}
