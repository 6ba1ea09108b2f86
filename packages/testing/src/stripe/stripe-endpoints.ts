import { cancelSubscription, resumeSubscription } from '@plumbline/domain/subscription/simulate-subscription'
import { fieldsOf, textOf, textsOf } from './form-body.ts'
import { createCheckout, expireCheckout } from './stripe-checkouts.ts'
import { invalid, missing } from './stripe-refusal.ts'
import {
  type Call,
  changed,
  checkoutOf,
  customerOf,
  knownCustomer,
  limitOf,
  listOf,
  subscriptionOf,
} from './stripe-lookups.ts'
import type { FakeCustomer, FakeState, Wire } from './stripe-state.ts'
import {
  chargeWire,
  checkoutWire,
  chargeId,
  customerWire,
  deletedCustomerWire,
  invoiceWire,
  portalWire,
  priceWire,
  subscriptionWire,
} from './stripe-wire.ts'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `:id` is the object's id. */
  readonly path: string
  readonly required?: readonly string[]
  readonly optional?: readonly string[]
  readonly answer: (state: FakeState, call: Call) => Wire
}

const paging = ['limit', 'starting_after', 'ending_before', 'expand']

/** The endpoints that we use, with their parameters: others are refused. */
export const endpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    optional: ['email', 'name', 'metadata'],
    answer: (state, { params }) => {
      const customer: FakeCustomer = {
        id: state.newId('cus_'),
        created: state.now(),
        email: textOf(params, 'email'),
        name: textOf(params, 'name'),
        metadata: textsOf(fieldsOf(params, 'metadata')),
      }
      state.customers.set(customer.id, customer)
      state.emit('customer.created', customerWire(state, customer))
      return customerWire(state, customer)
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    optional: ['email', ...paging],
    answer: (state, call) => {
      const email = textOf(call.params, 'email')
      const found = [...state.customers.values()].filter(
        (customer) => email === null || customer.email === email,
      )
      return listOf(
        found.map((customer) => customerWire(state, customer)),
        call,
        'customer',
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/search',
    required: ['query'],
    optional: ['limit', 'page', 'expand'],
    answer: (state, { params, path }) => {
      const query = textOf(params, 'query') ?? ''
      const [, key = '', value] = /^metadata\['(\w+)'\]:'([^'\\]*)'$/.exec(query) ?? []
      if (value === undefined)
        throw invalid(`We were unable to parse your search query: ${query}`, { param: 'query' })
      // The search finds new customers a minute later (docs.stripe.com/search#data-freshness).
      const found = [...state.customers.values()].filter(
        ({ metadata, created }) => metadata[key] === value && created <= state.now() - 60,
      )
      const data = found.map((customer) => customerWire(state, customer)).slice(0, limitOf(params))
      return {
        object: 'search_result',
        url: path,
        has_more: found.length > data.length,
        data,
        next_page: null,
      }
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    answer: (state, { id }) =>
      state.deletedCustomers.has(id)
        ? deletedCustomerWire(id)
        : customerWire(state, customerOf(state, id, 'id')),
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    answer: (state, { id }) => {
      const price = state.prices.get(id)
      if (price === undefined) throw missing('price', id)
      return priceWire(state, price)
    },
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    required: ['mode', 'success_url', 'line_items', 'customer'],
    optional: [
      'cancel_url',
      'client_reference_id',
      'metadata',
      'payment_method_collection',
      'subscription_data',
    ],
    answer: (state, { params }) => {
      const customer = customerOf(state, textOf(params, 'customer') ?? '', 'customer')
      return checkoutWire(state, createCheckout(state, customer.id, params))
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    optional: ['customer', 'status', ...paging],
    answer: (state, call) => {
      const { customer, status } = textsOf(call.params)
      const found = [...state.checkouts.values()].filter(
        (checkout) =>
          (customer === undefined || checkout.customerId === customer) &&
          (status === undefined || checkout.status === status),
      )
      return listOf(
        found.map((checkout) => checkoutWire(state, checkout)),
        call,
        'checkout.session',
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    answer: (state, { id }) => checkoutWire(state, checkoutOf(state, id)),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    answer: (state, { id }) => {
      const checkout = checkoutOf(state, id)
      if (checkout.status !== 'open')
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${checkout.status}\`.`,
        )
      return checkoutWire(state, expireCheckout(state, checkout))
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    optional: ['customer', 'status', 'price', ...paging],
    answer: (state, call) => {
      const { customer, status } = textsOf(call.params)
      if (customer !== undefined) knownCustomer(state, customer)
      const found = [...state.subscriptions.values()]
        .filter((subscription) => customer === undefined || subscription.customerId === customer)
        .map((subscription) => subscriptionWire(state, subscription))
        .filter(
          (wire) =>
            status === 'all' ||
            (status === undefined ? wire['status'] !== 'canceled' : wire['status'] === status),
        )
      return listOf(found, call, 'subscription')
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    answer: (state, { id }) => subscriptionWire(state, subscriptionOf(state, id)),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    optional: ['cancel_at_period_end', 'metadata'],
    answer: (state, { id, params }) => {
      const subscription = subscriptionOf(state, id)
      if (subscription.state.status === 'canceled')
        throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
      const cancel = textOf(params, 'cancel_at_period_end')
      if (cancel === 'true')
        return changed(state, id, cancelSubscription(subscription.state, state.now(), 'period-end'))
      if (cancel === 'false') return changed(state, id, resumeSubscription(subscription.state, state.now()))
      if (cancel !== null)
        throw invalid(`Invalid boolean: ${cancel}`, {
          param: 'cancel_at_period_end',
          code: 'parameter_invalid_boolean',
        })
      const metadata = { ...subscription.metadata, ...textsOf(fieldsOf(params, 'metadata')) }
      state.subscriptions.set(id, { ...subscription, metadata })
      return subscriptionWire(state, subscriptionOf(state, id))
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    optional: ['invoice_now', 'prorate'],
    answer: (state, { id }) => {
      const subscription = subscriptionOf(state, id)
      // An ended one is not found by this call.
      if (subscription.state.status === 'canceled') throw missing('subscription', id)
      return changed(state, id, cancelSubscription(subscription.state, state.now(), 'now'))
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    optional: ['customer', 'subscription', 'status', ...paging],
    answer: (state, call) => {
      const { customer } = textsOf(call.params)
      if (customer !== undefined) knownCustomer(state, customer)
      const found = [...state.subscriptions.values()]
        .filter((subscription) => customer === undefined || subscription.customerId === customer)
        .flatMap((subscription) => subscription.state.invoices.map((invoice) => ({ subscription, invoice })))
        .toSorted((a, b) => a.invoice.createdAt - b.invoice.createdAt)
      return listOf(
        found.map(({ subscription, invoice }) => invoiceWire(state, subscription, invoice)),
        call,
        'invoice',
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    answer: (state, { id }) => {
      for (const subscription of state.subscriptions.values())
        for (const invoice of subscription.state.invoices)
          if (chargeId(subscription.id, invoice.number) === id && invoice.amountCents > 0)
            return chargeWire(state, subscription, invoice)
      throw missing('charge', id)
    },
  },
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    required: ['customer'],
    optional: ['return_url'],
    answer: (state, { params }) => {
      const customer = customerOf(state, textOf(params, 'customer') ?? '', 'customer')
      const portal = {
        id: state.newId('bps_'),
        customerId: customer.id,
        returnUrl: textOf(params, 'return_url') ?? '',
        created: state.now(),
      }
      state.portals.set(portal.id, portal)
      return portalWire(state, portal)
    },
  },
]
