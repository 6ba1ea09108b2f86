import {
  cancelSubscription,
  changeCard,
  changePrice,
  resumeSubscription,
} from '@plumbline/domain/subscription/simulate-subscription'
import type { SimulatedCard, SimulatedChange } from '@plumbline/domain/subscription/simulated-subscription'
import { payCheckout, successUrlOf } from './stripe-checkouts.ts'
import { changed } from './stripe-lookups.ts'
import { StripeRefusal } from './stripe-refusal.ts'
import type { FakeCheckout, FakePortal, FakeState, FakeSubscription } from './stripe-state.ts'

/** Stripe's test card of each behaviour (docs.stripe.com/testing). */
export const stripeFakeCards: Readonly<Record<SimulatedCard, string>> = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  'fails-at-renewal': '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
}

export interface PageAnswer {
  readonly status: number
  readonly html?: string
  readonly location?: string
}

/** The hosted pages: checkout and portal, as plain forms. null: no such page. */
export function answerPage(
  state: FakeState,
  method: string,
  path: string,
  form: URLSearchParams,
): PageAnswer | null {
  const [, kind, id = ''] = /^\/(c\/pay|p\/session)\/([\w-]+)$/.exec(path) ?? []
  if (kind === 'c/pay') {
    const checkout = state.checkouts.get(id)
    return checkout === undefined ? null : checkoutPage(state, checkout, method, form)
  }
  const portal = kind === 'p/session' ? state.portals.get(id) : undefined
  return portal === undefined ? null : portalPage(state, portal, method, form)
}

function checkoutPage(
  state: FakeState,
  checkout: FakeCheckout,
  method: string,
  form: URLSearchParams,
): PageAnswer {
  if (checkout.status !== 'open')
    return { status: 200, html: page('Checkout', '<p>This checkout is complete, or it has expired.</p>') }
  if (method !== 'POST') return { status: 200, html: checkoutForm(state, checkout, '') }
  try {
    const paid = payCheckout(state, checkout.id, cardOf(form))
    return { status: 303, location: successUrlOf(paid) }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { status: error.status, html: checkoutForm(state, checkout, error.message) }
  }
}

function checkoutForm(state: FakeState, checkout: FakeCheckout, message: string): string {
  const { price, trialDays, cancelUrl } = checkout
  const email = state.customers.get(checkout.customerId)?.email ?? ''
  const back = cancelUrl === null ? '' : `<a href="${escaped(cancelUrl)}">Cancel</a>`
  return page(
    'Checkout',
    `<p>${escaped(email)}</p>
    <p>${price.planType} · ${money(price.amountCents, price.currency)} per ${price.interval}</p>
    ${trialDays > 0 ? `<p>${trialDays} days free</p>` : ''}
    <form method="post">${cardField(message)}
      <button>${trialDays > 0 ? 'Start trial' : 'Subscribe'}</button>
    </form>${back}`,
  )
}

function portalPage(state: FakeState, portal: FakePortal, method: string, form: URLSearchParams): PageAnswer {
  const own = [...state.subscriptions.values()].filter(({ customerId }) => customerId === portal.customerId)
  if (method !== 'POST') return { status: 200, html: portalForm(state, portal, own) }
  const subscription = own.find(({ id }) => id === form.get('subscription'))
  const change = subscription && changeOf(state, subscription, form)
  if (subscription === undefined || change === undefined) return { status: 400, html: page('Portal', '') }
  const isCancelledInPortal = form.get('action') === 'cancel' || subscription.isCancelledInPortal
  changed(state, subscription.id, change, { isCancelledInPortal })
  return { status: 303, location: `/p/session/${portal.id}` }
}

function changeOf(
  { prices, now }: FakeState,
  { state }: FakeSubscription,
  form: URLSearchParams,
): SimulatedChange | undefined {
  const price = prices.get(form.get('price') ?? '')
  const changes: Readonly<Record<string, () => SimulatedChange | undefined>> = {
    cancel: () => cancelSubscription(state, now(), 'period-end'),
    renew: () => resumeSubscription(state, now()),
    card: () => changeCard(state, cardOf(form), now()),
    plan: () => price && changePrice(state, price, now()),
  }
  return changes[form.get('action') ?? '']?.()
}

function portalForm(
  state: FakeState,
  portal: FakePortal,
  subscriptions: readonly FakeSubscription[],
): string {
  return page(
    'Billing portal',
    `${subscriptions.map((subscription) => subscriptionCard(state, subscription)).join('')}
    <a href="${escaped(portal.returnUrl)}">Return to the shop</a>`,
  )
}

function subscriptionCard({ prices }: FakeState, { id, state }: FakeSubscription): string {
  const hidden = `<input type="hidden" name="subscription" value="${id}">`
  const button = (action: string, label: string, more = '') =>
    `<form method="post">${hidden}<input type="hidden" name="action" value="${action}">${more}<button>${label}</button></form>`
  const options = [...prices.values()].map(
    ({ priceId, planType, interval }) => `<option value="${priceId}">${planType} per ${interval}</option>`,
  )
  const invoices = state.invoices.map(
    ({ number, amountCents, currency, status }) =>
      `<li>${number}: ${money(amountCents, currency)} ${status}</li>`,
  )
  const runs = state.status !== 'canceled'
  return `<section><h2>${state.price.planType}</h2><p>Status: ${state.status}</p>
    ${runs && !state.cancelAtPeriodEnd ? button('cancel', 'Cancel subscription') : ''}
    ${runs && state.cancelAtPeriodEnd ? button('renew', 'Renew subscription') : ''}
    ${runs ? button('card', 'Update card', cardField('')) : ''}
    ${runs ? button('plan', 'Change plan', `<label>Plan <select name="price">${options.join('')}</select></label>`) : ''}
    <ol>${invoices.join('')}</ol></section>`
}

/** A number without a known behaviour is declined. */
function cardOf(form: URLSearchParams): SimulatedCard {
  const digits = (form.get('card') ?? '').replaceAll(/\D/g, '')
  const cards: readonly SimulatedCard[] = ['pays', 'fails-at-renewal', 'disputed']
  return cards.find((card) => stripeFakeCards[card].replaceAll(' ', '') === digits) ?? 'declined'
}

function cardField(message: string): string {
  return `<label>Card number <input name="card" inputmode="numeric" required></label>
    ${message === '' ? '' : `<p role="alert">${escaped(message)}</p>`}`
}

const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title} (fake)</title>
    <h1>${title} (fake)</h1>${body}</html>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
