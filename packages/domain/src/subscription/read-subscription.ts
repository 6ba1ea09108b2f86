import {
  type AccessStatus,
  accessStatuses,
  newSubscription,
  type PlanType,
  planTypes,
  type Subscription,
  subscriptionStatuses,
} from './subscription.ts'

/**
 * A subscription from stored or imported fields of unknown content: missing or unusable ones get their default, and
 * `enterprise` becomes `pro` (section 4). Without data: basic, not paid.
 */
export function readSubscription(fields: Readonly<Record<string, unknown>> | null): Subscription {
  const plain = newSubscription('active')
  if (fields === null) return plain
  return {
    planType: planOf(fields['planType']) ?? plain.planType,
    status: subscriptionStatuses.find((status) => status === fields['status']) ?? plain.status,
    currentPeriodEnd: seconds(fields['currentPeriodEnd']),
    cancelAtPeriodEnd: fields['cancelAtPeriodEnd'] === true,
    stripeCustomerId: idOf(fields['stripeCustomerId']) ?? '',
    stripeSubscriptionId: idOf(fields['stripeSubscriptionId']),
    accessStatus: accessOf(fields['accessStatus']),
    canceledAt: seconds(fields['canceledAt']),
    willDowngradeTo: planOf(fields['willDowngradeTo']),
    trialEndDate: seconds(fields['trialEndDate']),
  }
}

function planOf(value: unknown): PlanType | null {
  return value === 'enterprise' ? 'pro' : (planTypes.find((plan) => plan === value) ?? null)
}

const accessOf = (value: unknown): AccessStatus =>
  accessStatuses.find((access) => access === value) ?? 'active'

/** Zero and negative times are how older data says "none". */
const seconds = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : null

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
