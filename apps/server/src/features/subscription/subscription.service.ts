import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@plumbline/contract/errors'
import type {
  Invoice,
  Prices,
  SubscriptionAnswer,
  SubscriptionComparison,
} from '@plumbline/contract/subscription/subscription'
import { currentOf, subscriptionFromProvider } from '@plumbline/domain/subscription/provider-subscription'
import { shownSubscription } from '@plumbline/domain/subscription/shown-subscription'
import { newSubscription } from '@plumbline/domain/subscription/subscription'
import type { Actor } from '#server/platform/http/context.ts'
import { loadSubscription, secondsOf } from './access.service.ts'
import { customerOf, payerOf } from './customers.service.ts'
import { ProviderError } from './payment-provider.ts'
import { presentSubscription } from './subscription.presenter.ts'
import { findSubscription, type StoredSubscription } from './subscription.read.ts'
import { isEnterprise, writeBackPro } from './subscription.repo.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { requirePayments, callProvider, type PaymentDeps } from './require-payments.ts'
import { subscriptionsOf, syncSubscription } from './sync-subscription.service.ts'

/** Plans and their prices, visible to everyone; none without billing. */
export async function listPrices(deps: SubscriptionDeps): Promise<Prices> {
  const { billing, payments } = deps
  if (payments === null || billing.kind === 'none') return { billing: 'none', plans: [], supportEmail: null }
  const plans = await callProvider(deps, () => payments.prices())
  return { billing: billing.kind, plans: [...plans], supportEmail: billing.supportEmail }
}

/** The user's subscription as pages show it. Throws UNAUTHENTICATED for another user's. */
export async function getSubscription(
  deps: SubscriptionDeps,
  { userId }: Actor,
  input: { readonly userId?: string | undefined },
): Promise<SubscriptionAnswer> {
  if (input.userId !== undefined && input.userId !== userId) throw new AppError('UNAUTHENTICATED')
  const now = secondsOf(deps.now())
  const { billing } = deps
  if (billing.kind === 'none') {
    const stored = { subscription: newSubscription('active'), hadProTrial: false, updatedAt: null }
    return presentSubscription(stored, { billing: 'none', now, offersTrial: false })
  }
  const stored = await loadSubscription(deps, userId)
  await writeBack(deps, userId, stored, now)
  return presentSubscription(stored, { billing: billing.kind, now, offersTrial: billing.trialDays > 0 })
}

/** An active pro subscription with a customer is written back as pro, if it is stored as enterprise (section 4). */
async function writeBack(
  { database }: SubscriptionDeps,
  userId: string,
  { subscription, updatedAt }: StoredSubscription,
  now: number,
): Promise<void> {
  if (updatedAt === null || !shownSubscription(subscription, now).isWrittenBack) return
  await database.asUser(userId, async (trx) => {
    // Checked first: a write that changes nothing would still make every page read again.
    if (await isEnterprise(trx, userId)) await writeBackPro(trx, userId)
  })
}

/** Newest first; none without a customer. */
export async function listInvoices(given: SubscriptionDeps, actor: Actor): Promise<{ invoices: Invoice[] }> {
  const deps = requirePayments(given)
  const { customerId } = await payerOf(deps.database, actor)
  if (customerId === '') return { invoices: [] }
  return callProvider(deps, async () => {
    try {
      return { invoices: [...(await deps.payments.invoices(customerId))] }
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'not-found') return { invoices: [] }
      throw error
    }
  })
}

/** How the provider and we see the subscription; finds a customer whose id was lost here. */
export async function compareSubscription(
  given: SubscriptionDeps,
  actor: Actor,
): Promise<SubscriptionComparison> {
  const deps = requirePayments(given)
  return callProvider(deps, () => compare(deps, actor))
}

/** Adopts the provider's state, and compares again. */
export async function repairSubscription(
  given: SubscriptionDeps,
  actor: Actor,
): Promise<SubscriptionComparison> {
  const deps = requirePayments(given)
  return callProvider(deps, async () => {
    await customerOf(deps.database, deps.payments, await payerOf(deps.database, actor))
    await syncSubscription(deps, actor.userId)
    return compare(deps, actor)
  })
}

async function compare(deps: PaymentDeps, actor: Actor): Promise<SubscriptionComparison> {
  const payer = await payerOf(deps.database, actor)
  const customerId = payer.customerId || ((await deps.payments.findCustomer(payer)) ?? '')
  const theirs = customerId === '' ? null : currentOf(await subscriptionsOf(deps.payments, customerId))
  const { subscription: ours } = await findSubscription(deps.database.db, actor.userId)
  return {
    ours: viewOf(ours),
    theirs: theirs && viewOf(theirs),
    differs: !isDeepStrictEqual(subscriptionFromProvider(ours, theirs), ours),
  }
}

const viewOf = ({ planType, status, currentPeriodEnd }: SubscriptionComparison['ours']) => ({
  planType,
  status,
  currentPeriodEnd,
})
