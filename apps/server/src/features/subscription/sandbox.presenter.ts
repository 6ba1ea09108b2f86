import type { SandboxCheckout, SandboxPortal } from '@plumbline/contract/subscription/sandbox'
import type { Invoice, PricePlan } from '@plumbline/contract/subscription/subscription'
import type { SimulatedSubscription } from '@plumbline/domain/subscription/simulated-subscription'
import type { SandboxCheckoutRow, SandboxCustomer } from './sandbox.repo.ts'

const DAY_MS = 86_400_000

/** A checkout can be paid for a day. */
export function checkoutStatus(row: SandboxCheckoutRow, now: Date): SandboxCheckout['status'] {
  const isOver = row.status === 'open' && now.getTime() - row.created_at.getTime() >= DAY_MS
  return isOver ? 'expired' : row.status
}

export function presentCheckout(row: SandboxCheckoutRow, price: PricePlan, now: Date): SandboxCheckout {
  return {
    id: row.id,
    status: checkoutStatus(row, now),
    planType: price.planType,
    interval: price.interval,
    amountCents: price.amountCents,
    currency: price.currency,
    trialDays: row.trial_days,
    cancelUrl: row.cancel_url,
  }
}

export function presentPortal(customer: SandboxCustomer, plans: readonly PricePlan[]): SandboxPortal {
  return {
    id: customer.id,
    subscriptions: customer.subscriptions.map(presentSubscription).toReversed(),
    invoices: invoicesOf(customer),
    plans: [...plans],
  }
}

function presentSubscription(subscription: SimulatedSubscription): SandboxPortal['subscriptions'][number] {
  const { price, invoices } = subscription
  return {
    id: subscription.id,
    priceId: price.priceId,
    planType: price.planType,
    interval: price.interval,
    amountCents: price.amountCents,
    currency: price.currency,
    status: subscription.status,
    card: subscription.card,
    failsNext: subscription.failsNext,
    periodEnd: subscription.periodEnd,
    trialEnd: subscription.trialEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    endedAt: subscription.endedAt,
    nextAttemptAt: subscription.nextAttemptAt,
    canDispute: invoices.some(({ status, amountCents }) => status === 'paid' && amountCents > 0),
  }
}

/** Newest first. */
export function invoicesOf({ subscriptions }: SandboxCustomer): Invoice[] {
  return subscriptions
    .flatMap(({ id, invoices }, index) =>
      invoices.map((invoice) => ({
        id: `${id}-${invoice.number}`,
        number: `SANDBOX-${index + 1}-${String(invoice.number).padStart(4, '0')}`,
        createdAt: new Date(invoice.createdAt * 1000).toISOString(),
        amountCents: invoice.amountCents,
        currency: invoice.currency,
        status: invoiceStatuses[invoice.status],
        url: null,
      })),
    )
    .toReversed()
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
}

const invoiceStatuses = { paid: 'paid', open: 'failed', disputed: 'refunded' } as const
