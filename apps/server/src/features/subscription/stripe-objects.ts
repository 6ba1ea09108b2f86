import { type Invoice, type PricePlan, pricePlanKeys } from '@plumbline/contract/subscription/subscription'
import type { ProviderSubscription } from '@plumbline/domain/subscription/provider-subscription'
import { readSubscription } from '@plumbline/domain/subscription/read-subscription'
import type { PlanType } from '@plumbline/domain/subscription/subscription'
import type { Stripe } from 'stripe'
import { type ProviderCheckout, ProviderError } from './payment-provider.ts'
import type { StripeConfig } from './stripe-client.ts'

/** What we note on Stripe's customers, checkouts and subscriptions. */
export interface StripeNotes {
  readonly userId: string
  readonly planType: PlanType
}

export function idOf(given: string | { readonly id: string } | null): string | null {
  return typeof given === 'string' ? given : (given?.id ?? null)
}

/** Throws ProviderError `refused` if the price is not what its variable says. */
export function toPricePlan(
  key: PricePlan['key'],
  price: Stripe.Price,
  { trialDays }: Pick<StripeConfig, 'trialDays'>,
): PricePlan {
  const { planType, interval } = plans[key]
  const every = price.recurring
  if (price.unit_amount === null || every?.interval !== interval || every.interval_count !== 1)
    throw new ProviderError('refused', `Stripe: ${price.id} must be a fixed price per ${interval}`)
  return {
    key,
    priceId: price.id,
    planType,
    interval,
    amountCents: hundredths(price.unit_amount, price.currency),
    currency: price.currency.toUpperCase(),
    trialDays: planType === 'pro' ? trialDays : 0,
  }
}

const plans: Readonly<Record<PricePlan['key'], Pick<PricePlan, 'planType' | 'interval'>>> = {
  'pro-monthly': { planType: 'pro', interval: 'month' },
  'pro-annual': { planType: 'pro', interval: 'year' },
  'basic-monthly': { planType: 'basic', interval: 'month' },
  'basic-yearly': { planType: 'basic', interval: 'year' },
}

/** Stripe counts in a currency's smallest unit (docs.stripe.com/currencies: ISK and UGX have two decimals there). */
export function hundredths(amount: number, currency: string): number {
  const code = currency.toLowerCase()
  if (withoutDecimals.has(code)) return amount * 100
  return withThreeDecimals.has(code) ? Math.round(amount / 10) : amount
}

const withoutDecimals = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const withThreeDecimals = new Set('bhd jod kwd omr tnd'.split(' '))

/**
 * null: a checkout that expired without a payment, as if it had never been, or one of another product. Cancelled in
 * Stripe's portal, a subscription has `cancel_at` only; by the API or in the dashboard, `cancel_at_period_end` (billing
 * mode `flexible`).
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  prices: StripeConfig['prices'],
): ProviderSubscription | null {
  const status = statuses[subscription.status]
  const customerId = idOf(subscription.customer)
  const planType = planOf(subscription, prices)
  if (status === undefined || customerId === null || planType === null) return null
  const { cancel_at: cancelAt } = subscription
  const periodEnds = subscription.items.data.map((item) => item.current_period_end)
  const isCancelled = subscription.cancel_at_period_end || cancelAt !== null
  const end = isCancelled && cancelAt !== null ? cancelAt : Math.max(...periodEnds)
  return {
    id: subscription.id,
    customerId,
    planType,
    status,
    currentPeriodEnd: Number.isFinite(end) ? end : null,
    cancelAtPeriodEnd: isCancelled && status !== 'canceled',
    canceledAt: subscription.canceled_at,
    trialEnd: subscription.trial_end,
  }
}

/** `unpaid` and `paused` wait for a payment method, too. */
const statuses: Readonly<Record<string, ProviderSubscription['status']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
  incomplete: 'incomplete',
}

/**
 * By the configured prices. A price that is not configured any more (the operator raised it, older subscribers keep
 * theirs) says its plan in its own metadata, or the checkout noted it. null: neither, since the operator sells other
 * products, too.
 */
export function planOf(
  subscription: Pick<Stripe.Subscription, 'items' | 'metadata'>,
  prices: StripeConfig['prices'],
): PlanType | null {
  const bought = subscription.items.data.map(({ price }) => price)
  const keys = pricePlanKeys.filter((key) => bought.some(({ id }) => id === prices[key]))
  const configured = keys.map((key) => plans[key].planType)
  if (configured.length > 0) return configured.includes('pro') ? 'pro' : 'basic'
  const noted = [...bought, subscription].find(({ metadata }) => metadata['planType'] !== undefined)
  return noted === undefined ? null : readSubscription(noted.metadata).planType
}

/** A draft is not shown. */
export function toInvoice(invoice: Stripe.Invoice): Invoice | null {
  const status = invoiceStatus(invoice)
  if (status === null) return null
  const currency = invoice.currency.toUpperCase()
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: new Date(invoice.created * 1000).toISOString(),
    amountCents: hundredths(invoice.total, currency),
    currency,
    status,
    url: invoice.hosted_invoice_url ?? null,
  }
}

function invoiceStatus(invoice: Stripe.Invoice): Invoice['status'] | null {
  switch (invoice.status) {
    case 'paid': {
      const credited = invoice.post_payment_credit_notes_amount
      return credited > 0 && credited >= invoice.amount_paid ? 'refunded' : 'paid'
    }
    case 'open':
      return invoice.attempted ? 'failed' : 'open'
    case 'uncollectible':
      return 'failed'
    case 'void':
      return 'void'
    case 'draft':
    case null:
    default:
      return null
  }
}

export function toCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: session.id,
    // Not `client_reference_id`, which payers write themselves in payment links.
    userId: session.metadata?.['userId'] ?? '',
    customerId: idOf(session.customer),
    isComplete: session.status === 'complete' && session.payment_status !== 'unpaid',
    subscriptionId: idOf(session.subscription),
  }
}
