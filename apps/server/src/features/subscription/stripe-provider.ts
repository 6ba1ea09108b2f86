import { createHash } from 'node:crypto'
import { type PricePlan, pricePlanKeys } from '@plumbline/contract/subscription/subscription'
import type { Stripe } from 'stripe'
import { type CheckoutRequest, type Payer, type PaymentProvider, ProviderError } from './payment-provider.ts'
import { createStripeClient, type StripeClient, type StripeConfig } from './stripe-client.ts'
import { readSignedEvent } from './stripe-event.ts'
import {
  idOf,
  planOf,
  type StripeNotes,
  toCheckout,
  toInvoice,
  toPricePlan,
  toSubscription,
} from './stripe-objects.ts'

export interface StripeProviderDeps {
  readonly now: () => Date
  readonly timeoutMs?: number
}

/** Prices change rarely; a page must not wait for Stripe each time. */
const PRICES_FRESH_MS = 10 * 60_000
/** Older signatures, and those dated further ahead, are refused: the event is a replay, or this clock is wrong. */
const SIGNATURE_SECONDS = 300
/** More than ten years of monthly payments. */
const MAX_LISTED = 200

/** Payments through Stripe: Checkout, Customer Portal and webhooks. */
export function createStripeProvider(config: StripeConfig, deps: StripeProviderDeps): PaymentProvider {
  const client = createStripeClient(config, deps)
  const { call, all } = client
  const subscriptionsOf = (customer: string) =>
    all((stripe, paging) => stripe.subscriptions.list({ customer, status: 'all', ...paging }), MAX_LISTED)
  return {
    prices: cachedPrices(config, client, deps.now),
    startCheckout: (request) => startCheckout(client, request, deps.now()),
    async checkout(sessionId) {
      if (!/^cs_\w+$/.test(sessionId)) throw new ProviderError('not-found', 'Not a checkout session')
      return toCheckout(await call((stripe) => stripe.checkout.sessions.retrieve(sessionId)))
    },
    async openPortal(customerId, returnUrl, signal) {
      const session = { customer: customerId, return_url: returnUrl.href }
      const { url } = await call((stripe) => stripe.billingPortal.sessions.create(session), signal)
      return { url: textOf(url) }
    },
    async subscriptions(customerId) {
      const found = await subscriptionsOf(customerId)
      return found.flatMap((subscription) => toSubscription(subscription, config.prices) ?? [])
    },
    async invoices(customer) {
      const list = await all((stripe, paging) => stripe.invoices.list({ customer, ...paging }), MAX_LISTED)
      return list.flatMap((invoice) => toInvoice(invoice) ?? [])
    },
    findCustomer: (payer) => findCustomer(client, payer),
    cancelSubscription: (id) =>
      unlessGone(call((stripe) => stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }))),
    closeCheckouts: (customer) => expireCheckouts(client, customer),
    async cancelAll(customer) {
      try {
        // Checkouts first: one that is being paid becomes a subscription, which the second step ends.
        await expireCheckouts(client, customer)
        const running = (await subscriptionsOf(customer)).filter((each) => isOwnAndRuns(each, config))
        for (const { id } of running) await unlessGone(call((stripe) => stripe.subscriptions.cancel(id)))
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
    async readEvent(body, signature, now) {
      const { Stripe: Sdk } = await client.library()
      const { webhookSecret } = config
      const event = signedBody(() =>
        Sdk.webhooks.constructEvent(body, signature, webhookSecret, SIGNATURE_SECONDS, undefined, +now),
      )
      const read = readSignedEvent(event)
      // The library refuses old signatures only: one dated ahead could be replayed until its time has passed.
      if (read === null || signedAt(signature) - now.getTime() / 1000 > SIGNATURE_SECONDS) return null
      const { chargeId, ...known } = read
      if (chargeId === null || known.customerId !== null) return known
      const charge = await call((stripe) => stripe.charges.retrieve(chargeId))
      return { ...known, customerId: idOf(charge.customer) }
    },
  }
}

/** Seconds since 1970 by a signature's header `t=…,v1=…`. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.POSITIVE_INFINITY)
}

const ended = new Set<Stripe.Subscription.Status>(['canceled', 'incomplete_expired'])

/** Subscriptions to other products of the operator are ignored. */
function isOwnAndRuns(subscription: Stripe.Subscription, { prices }: StripeConfig): boolean {
  return !ended.has(subscription.status) && planOf(subscription, prices) !== null
}

/** null: the signature is forged, garbled or too old, or what it signs is not JSON. */
function signedBody(verify: () => unknown): unknown {
  try {
    return verify()
  } catch {
    return null
  }
}

/** Prices of the last ten minutes; older ones while Stripe does not answer. */
function cachedPrices(config: StripeConfig, { call }: StripeClient, now: () => Date) {
  const plan = async (key: PricePlan['key']): Promise<PricePlan | null> => {
    const price = await call((stripe) => stripe.prices.retrieve(config.prices[key]))
    // An archived price cannot be bought.
    return price.active ? toPricePlan(key, price, config) : null
  }
  const load = async () => {
    const plans = await Promise.all(pricePlanKeys.map(plan))
    return { at: now().getTime(), plans: plans.filter((found) => found !== null) }
  }
  let last: Awaited<ReturnType<typeof load>> | undefined
  let loading: ReturnType<typeof load> | undefined
  return async (): Promise<readonly PricePlan[]> => {
    if (last !== undefined && now().getTime() - last.at < PRICES_FRESH_MS) return last.plans
    try {
      last = await (loading ??= load())
    } catch (error) {
      const isDown = error instanceof ProviderError && error.kind !== 'refused' && error.kind !== 'not-found'
      if (!isDown || last === undefined) throw error
    } finally {
      loading = undefined
    }
    return last.plans
  }
}

async function startCheckout(
  client: StripeClient,
  request: CheckoutRequest,
  now: Date,
): ReturnType<PaymentProvider['startCheckout']> {
  const { payer, idempotencyKey } = request
  const known = payer.customerId === '' ? await findCustomer(client, payer) : payer.customerId
  const customerId = known ?? (await createCustomer(client, payer, keyOf(payer, now)))
  try {
    return await createSession(client, request, customerId, idempotencyKey)
  } catch (error) {
    if (!isGone(error, 'customer')) throw error
    // Deleted at Stripe. Its creation may be answered from the idempotency key, too, so the key is another.
    const renewed = await createCustomer(client, payer, `${idempotencyKey}-customer`)
    return await createSession(client, request, renewed, `${idempotencyKey}-renewed`)
  }
}

async function createSession(
  { call }: StripeClient,
  { payer, price, trialDays, successUrl, cancelUrl }: CheckoutRequest,
  customerId: string,
  idempotencyKey: string,
) {
  const { userId } = payer
  const metadata = { userId, planType: price.planType } satisfies StripeNotes
  const session = await call((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price: price.priceId, quantity: 1 }],
        success_url: withSessionId(successUrl),
        cancel_url: cancelUrl.href,
        payment_method_collection: 'always',
        metadata,
        subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) },
      },
      { idempotencyKey },
    ),
  )
  const [sessionId, url] = [textOf(session.id), textOf(session.url)]
  if (url === '' && sessionId !== '')
    throw new ProviderError('refused', 'Stripe: the checkout session has no page')
  return { sessionId, url, customerId }
}

/** A field of an answer, which may lack what its type promises; empty then. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Stripe replaces the placeholder, which must not be encoded. */
function withSessionId(url: URL): string {
  return url.href.replaceAll('%7BCHECKOUT_SESSION_ID%7D', '{CHECKOUT_SESSION_ID}')
}

async function createCustomer(
  { call }: StripeClient,
  { userId, email, name }: Payer,
  idempotencyKey: string,
): Promise<string> {
  const customer = { email, ...(name !== '' && { name }), metadata: { userId } }
  const { id } = await call((stripe) => stripe.customers.create(customer, { idempotencyKey }))
  return id
}

/**
 * Two checkouts of a user at once create one customer; another name or address is another request to Stripe. Only
 * within a minute: Stripe repeats a failure, too, for a day.
 */
function keyOf({ userId, email, name }: Payer, now: Date): string {
  const contact = createHash('sha256').update(`${email}\n${name}`).digest('hex').slice(0, 16)
  return `customer-${userId}-${contact}-${Math.floor(now.getTime() / MINUTE_MS)}`
}

const MINUTE_MS = 60_000

/**
 * By the user's id on the customer: an address alone proves nothing. The list is up to date but by address; the search
 * finds customers with another address, a minute after their creation.
 */
async function findCustomer({ call, all }: StripeClient, { userId, email }: Payer): Promise<string | null> {
  const sameEmail = await all((stripe, paging) => stripe.customers.list({ email, ...paging }), MAX_LISTED)
  const own = sameEmail.find(({ metadata }) => metadata['userId'] === userId)
  if (own !== undefined) return own.id
  const query = `metadata['userId']:'${userId.replaceAll(/[^\w-]/g, '')}'`
  try {
    const { data } = await call((stripe) => stripe.customers.search({ query, limit: 1 }))
    return data[0]?.id ?? null
  } catch (error) {
    // Stripe's search is not available in all countries, nor to every key.
    if (error instanceof ProviderError && error.kind === 'refused') return null
    throw error
  }
}

async function expireCheckouts({ call, all }: StripeClient, customer: string): Promise<void> {
  const open = await all(
    (stripe, paging) => stripe.checkout.sessions.list({ customer, status: 'open', ...paging }),
    MAX_LISTED,
  )
  for (const { id } of open) {
    try {
      await call((stripe) => stripe.checkout.sessions.expire(id))
    } catch (error) {
      // It was finished meanwhile.
      if (!(error instanceof ProviderError && error.kind === 'refused')) throw error
    }
  }
}

async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Stripe knows no such object; `param`: the one that this parameter names. */
function isGone(error: unknown, param?: string): boolean {
  if (!(error instanceof ProviderError) || error.kind !== 'not-found') return false
  const { cause } = error
  const named = cause instanceof Error && 'param' in cause ? cause.param : undefined
  return param === undefined || named === param
}
