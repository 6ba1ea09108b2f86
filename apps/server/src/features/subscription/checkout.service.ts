import { createHash } from 'node:crypto'
import { AppError } from '@plumbline/contract/errors'
import type { CheckoutInput, PricePlan } from '@plumbline/contract/subscription/subscription'
import {
  accessDenial,
  endedSubscription,
  isTrialEligible,
} from '@plumbline/domain/subscription/shown-subscription'
import { planTypes } from '@plumbline/domain/subscription/subscription'
import type { Actor } from '#server/platform/http/context.ts'
import { secondsOf } from './access.service.ts'
import { bindCustomer, bindNewCustomer, customerOf, payerOf } from './customers.service.ts'
import { type CheckoutRequest, type Payer, ProviderError } from './payment-provider.ts'
import { findSubscription, type StoredSubscription } from './subscription.read.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { requirePayments, callProvider, type PaymentDeps } from './require-payments.ts'
import { subscriptionsOf, syncAfterCheckout, syncSubscription } from './sync-subscription.service.ts'

/**
 * Starts a checkout at the provider. Of the payload only the price, the plan and the wish for a trial count; the price
 * must be on offer. Throws CHECKOUT_UNAUTHENTICATED, BILLING_OFF, CHECKOUT_PLAN_INVALID, CHECKOUT_PRICE_UNKNOWN,
 * TRIAL_NOT_OFFERED, TRIAL_ALREADY_USED, ALREADY_SUBSCRIBED, CHECKOUT_SESSION_MISSING, PAYMENT_SERVICE_UNAVAILABLE.
 */
export async function createCheckoutSession(
  given: SubscriptionDeps,
  actor: Actor,
  input: CheckoutInput,
  site: URL,
): Promise<{ sessionId: string; url: string }> {
  if (input.userId !== undefined && input.userId !== actor.userId)
    throw new AppError('CHECKOUT_UNAUTHENTICATED')
  const deps = requirePayments(given)
  return callProvider(deps, async () => {
    const price = await priceOf(deps, input)
    if (input.isTrial && price.trialDays === 0) throw new AppError('TRIAL_NOT_OFFERED')
    const payer = await payerOf(deps.database, actor)
    const known = { ...payer, customerId: await customerOf(deps.database, deps.payments, payer) }
    // Another tab may have finished a checkout that no event has reported yet.
    await syncSubscription(deps, actor.userId)
    const stored = await findSubscription(deps.database.db, actor.userId)
    refuseSubscribed(deps, stored, input)
    const order = { price, isTrial: input.isTrial, stored, site }
    const { sessionId, url } = await startOnce(deps, known, order)
    if (sessionId === '') throw new AppError('CHECKOUT_SESSION_MISSING')
    return { sessionId, url }
  })
}

async function priceOf(deps: PaymentDeps, { planType, priceId }: CheckoutInput): Promise<PricePlan> {
  if (!planTypes.some((plan) => plan === planType)) throw new AppError('CHECKOUT_PLAN_INVALID')
  const plans = await deps.payments.prices()
  const price = plans.find((plan) => plan.priceId === priceId && plan.planType === planType)
  if (price === undefined) throw new AppError('CHECKOUT_PRICE_UNKNOWN')
  return price
}

function refuseSubscribed(
  { now }: PaymentDeps,
  { subscription, hadProTrial }: StoredSubscription,
  { isTrial }: CheckoutInput,
): void {
  const current = endedSubscription(subscription, secondsOf(now()))
  if (isTrial && !isTrialEligible(current, hadProTrial)) throw new AppError('TRIAL_ALREADY_USED')
  const { status, stripeSubscriptionId } = current
  const runs = status === 'active' || status === 'trialing' || status === 'past_due'
  if (runs && stripeSubscriptionId !== null) throw new AppError('ALREADY_SUBSCRIBED')
}

interface Order {
  readonly price: PricePlan
  readonly isTrial: boolean
  readonly stored: StoredSubscription
  /** The installation's address for this browser. */
  readonly site: URL
}

interface Started {
  readonly sessionId: string
  readonly url: string
}

/**
 * Starts the checkout of the customer that the user is. A checkout of another customer is abandoned before its address
 * leaves the server: two tabs may both have created one. A customer that the provider does not know is replaced.
 */
async function startOnce(deps: PaymentDeps, payer: Payer, order: Order): Promise<Started> {
  const { database, payments } = deps
  const { userId, customerId: known } = payer
  const started = await payments.startCheckout(requestOf(deps, payer, order))
  const { customerId } = started
  const replaced = known === '' ? {} : { replaced: known }
  const bound = await bindNewCustomer(database, { userId, customerId, ...replaced })
  if (bound.kind === 'bound') return started
  if (bound.kind === 'no-user') throw new AppError('CHECKOUT_UNAUTHENTICATED')
  if (bound.kind === 'other-user') throw new TypeError('The provider gave a user another one’s customer')
  const again = { ...payer, customerId: bound.customerId }
  return payments.startCheckout(requestOf(deps, again, order, 'of the customer that another tab created'))
}

function requestOf(
  { now }: PaymentDeps,
  payer: Payer,
  { price, isTrial, stored, site }: Order,
  attempt = '',
): CheckoutRequest {
  const trialDays = isTrial ? price.trialDays : 0
  // The provider replaces the braces, which URL would escape in a parameter set by name.
  const successUrl = new URL('/checkout-success?session_id={CHECKOUT_SESSION_ID}', site)
  if (isTrial) successUrl.search += '&trial=true'
  const cancelUrl = new URL('/pricing', site)
  // Two clicks within a minute start one checkout; after a purchase, the same order is a new one.
  const { stripeSubscriptionId } = stored.subscription
  const minute = Math.floor(secondsOf(now()) / 60)
  // Without the customer, which the first of two clicks creates.
  const { customerId: _, ...person } = payer
  const parts = [person, price, trialDays, successUrl, stripeSubscriptionId, minute, attempt]
  const idempotencyKey = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { payer, price, trialDays, successUrl, cancelUrl, idempotencyKey }
}

/**
 * Confirms a checkout that the provider says is finished: reads the subscription. Throws CHECKOUT_NOT_FOUND, also for
 * another user's, and CHECKOUT_PLAN_UNKNOWN.
 */
export async function verifyCheckoutSession(
  given: SubscriptionDeps,
  actor: Actor,
  { sessionId, userId = actor.userId }: { readonly sessionId: string; readonly userId?: string | undefined },
): Promise<{ success: boolean }> {
  if (userId !== actor.userId) throw new AppError('UNAUTHENTICATED')
  const deps = requirePayments(given)
  return callProvider(deps, async () => {
    const checkout = await deps.payments.checkout(sessionId).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || error.kind === 'unavailable' || error.kind === 'timeout')
        throw error
      // An invalid id is refused by the provider, an unknown one not found.
      throw new AppError('CHECKOUT_NOT_FOUND')
    })
    if (checkout.userId !== userId) throw new AppError('CHECKOUT_NOT_FOUND')
    if (!checkout.isComplete) return { success: false }
    const { customerId, subscriptionId } = checkout
    if (customerId !== null) await bindCustomer(deps.database, { userId, customerId })
    await syncAfterCheckout(deps, userId)
    if (customerId !== null && subscriptionId !== null)
      await refuseOtherProduct(deps, { userId, sessionId, customerId, subscriptionId })
    return { success: true }
  })
}

interface Bought {
  readonly userId: string
  readonly sessionId: string
  readonly customerId: string
  readonly subscriptionId: string
}

/**
 * Throws CHECKOUT_PLAN_UNKNOWN if a user who is without access paid for something other than a plan: a price
 * that the configuration does not name gives nothing. A user with access needs no such answer.
 */
async function refuseOtherProduct(deps: PaymentDeps, { subscriptionId, ...bought }: Bought): Promise<void> {
  const { database, payments, log, now } = deps
  const { subscription } = await findSubscription(database.db, bought.userId)
  if (accessDenial(subscription, secondsOf(now())) === null) return
  const plans = await subscriptionsOf(payments, bought.customerId)
  if (plans.some(({ id }) => id === subscriptionId)) return
  log.error('paid for a price that is no plan', undefined, { subscriptionId, ...bought })
  throw new AppError('CHECKOUT_PLAN_UNKNOWN')
}
