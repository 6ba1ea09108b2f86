import type { SimulatedInvoice } from '@plumbline/domain/subscription/simulated-subscription'
import type {
  FakeCheckout,
  FakeCustomer,
  FakePortal,
  FakePrice,
  FakeState,
  FakeSubscription,
  Wire,
} from './stripe-state.ts'

/** The version of the API whose objects these are. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

type Context = Pick<FakeState, 'changes' | 'url'>

const changed = ({ changes }: Context, object: Wire & { readonly id: string }): Wire => ({
  ...object,
  ...changes.get(object.id),
})

export function customerWire(context: Context, customer: FakeCustomer): Wire {
  return changed(context, {
    id: customer.id,
    object: 'customer',
    created: customer.created,
    email: customer.email,
    name: customer.name,
    livemode: false,
    metadata: customer.metadata,
  })
}

export const deletedCustomerWire = (id: string): Wire => ({ id, object: 'customer', deleted: true })

export function priceWire(context: Context, price: FakePrice): Wire {
  return changed(context, {
    id: price.priceId,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    currency: price.currency.toLowerCase(),
    livemode: false,
    metadata: {},
    product: `prod_${price.planType}`,
    recurring: {
      interval: price.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    type: 'recurring',
    unit_amount: price.amountCents,
    unit_amount_decimal: String(price.amountCents),
  })
}

export function checkoutWire(context: Context, checkout: FakeCheckout): Wire {
  const isOpen = checkout.status === 'open'
  const total = checkout.trialDays > 0 ? 0 : checkout.price.amountCents
  return changed(context, {
    id: checkout.id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.clientReferenceId,
    created: checkout.created,
    currency: checkout.price.currency.toLowerCase(),
    customer: checkout.customerId,
    expires_at: checkout.expiresAt,
    livemode: false,
    metadata: checkout.metadata,
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_status: paymentStatus(checkout),
    status: checkout.status,
    subscription: checkout.subscriptionId,
    success_url: checkout.successUrl,
    ui_mode: 'hosted_page',
    url: isOpen ? `${context.url}/c/pay/${checkout.id}` : null,
  })
}

function paymentStatus({ status, trialDays }: FakeCheckout): string {
  if (status !== 'complete') return 'unpaid'
  return trialDays > 0 ? 'no_payment_required' : 'paid'
}

/** With billing mode `flexible`, the default: periods are on the items, and the portal cancels with `cancel_at`. */
export function subscriptionWire(context: Context, subscription: FakeSubscription): Wire {
  const { id, state, isCancelledInPortal } = subscription
  const isPending = state.cancelAtPeriodEnd
  return changed(context, {
    id,
    object: 'subscription',
    billing_cycle_anchor: state.anchor,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    cancel_at: isPending && isCancelledInPortal ? state.periodEnd : null,
    cancel_at_period_end: isPending && !isCancelledInPortal,
    canceled_at: state.canceledAt,
    collection_method: 'charge_automatically',
    created: state.startedAt,
    currency: state.price.currency.toLowerCase(),
    customer: subscription.customerId,
    ended_at: state.endedAt,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${id.slice(4)}`,
          object: 'subscription_item',
          created: state.startedAt,
          current_period_start: state.periodStart,
          current_period_end: state.periodEnd,
          metadata: {},
          price: priceWire(context, state.price),
          quantity: 1,
          subscription: id,
        },
      ],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: invoiceId(id, state.invoices.length),
    livemode: false,
    metadata: subscription.metadata,
    start_date: state.startedAt,
    status: state.status,
    trial_end: state.trialEnd,
    trial_start: state.trialEnd === null ? null : state.startedAt,
  })
}

export const invoiceId = (subscriptionId: string, number: number) => `in_${subscriptionId.slice(4)}n${number}`
export const chargeId = (subscriptionId: string, number: number) => `ch_${subscriptionId.slice(4)}n${number}`

export function invoiceWire(
  context: Context,
  { id, customerId, metadata }: FakeSubscription,
  invoice: SimulatedInvoice,
): Wire {
  const isOpen = invoice.status === 'open'
  const own = invoiceId(id, invoice.number)
  return changed(context, {
    id: own,
    object: 'invoice',
    amount_due: invoice.amountCents,
    amount_paid: isOpen ? 0 : invoice.amountCents,
    amount_remaining: isOpen ? invoice.amountCents : 0,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    billing_reason: invoice.number === 1 ? 'subscription_create' : 'subscription_cycle',
    collection_method: 'charge_automatically',
    created: invoice.createdAt,
    currency: invoice.currency.toLowerCase(),
    customer: customerId,
    hosted_invoice_url: `${context.url}/i/${own}`,
    livemode: false,
    metadata: {},
    number: `${id.slice(-6).toUpperCase()}-${String(invoice.number).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: id, metadata },
    },
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    post_payment_credit_notes_amount: 0,
    status: isOpen ? 'open' : 'paid',
    subtotal: invoice.amountCents,
    total: invoice.amountCents,
  })
}

export function chargeWire(
  context: Context,
  { id, customerId }: FakeSubscription,
  invoice: SimulatedInvoice,
): Wire {
  return changed(context, {
    id: chargeId(id, invoice.number),
    object: 'charge',
    amount: invoice.amountCents,
    created: invoice.createdAt,
    currency: invoice.currency.toLowerCase(),
    customer: customerId,
    disputed: invoice.status === 'disputed',
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: `pi_${id.slice(4)}n${invoice.number}`,
    status: 'succeeded',
  })
}

/** A dispute names the payment, not the customer. */
export function disputeWire(subscriptionId: string, invoice: SimulatedInvoice, at: number): Wire {
  return {
    id: `du_${subscriptionId.slice(4)}n${invoice.number}`,
    object: 'dispute',
    amount: invoice.amountCents,
    charge: chargeId(subscriptionId, invoice.number),
    created: at,
    currency: invoice.currency.toLowerCase(),
    livemode: false,
    metadata: {},
    payment_intent: `pi_${subscriptionId.slice(4)}n${invoice.number}`,
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

export function portalWire({ url }: Context, portal: FakePortal): Wire {
  return {
    id: portal.id,
    object: 'billing_portal.session',
    created: portal.created,
    customer: portal.customerId,
    livemode: false,
    return_url: portal.returnUrl,
    url: `${url}/p/session/${portal.id}`,
  }
}
