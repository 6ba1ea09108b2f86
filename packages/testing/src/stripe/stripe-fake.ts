import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  advanceSubscription,
  disputePayment,
  failNextCharge,
} from '@plumbline/domain/subscription/simulate-subscription'
import { ageSubscription, type SimulatedCard } from '@plumbline/domain/subscription/simulated-subscription'
import { parseForm } from './form-body.ts'
import { IdempotencyKeys, type StoredAnswer } from './idempotency.ts'
import { expireCheckout, payCheckout, successUrlOf } from './stripe-checkouts.ts'
import { answerCall } from './answer-call.ts'
import { changed, subscriptionOf } from './stripe-lookups.ts'
import { bodyOf, emitSteps, emitTrialEnds, eventOf, sendEvent, stripeSignature } from './stripe-events.ts'
import { answerPage } from './stripe-pages.ts'
import { invalid, outage, StripeRefusal } from './stripe-refusal.ts'
import { type FakeState, soldPrices, type StripeEvent, type Wire } from './stripe-state.ts'
import { STRIPE_API_VERSION } from './stripe-wire.ts'

export interface StripeFakeOptions {
  /** null: events are only kept, for `events` and `deliver`. */
  readonly webhookUrl: string | null
  readonly webhookSecret: string
  readonly secretKey: string
  /** Events are sent right after the answer (the default), or only by `deliver`. */
  readonly delivery?: 'automatic' | 'manual'
  /** The clock that `advance` moves on, and of signatures; the machine's by default. */
  readonly now?: () => Date
}

/** How `deliver` sends events. */
export interface Delivery {
  /** By default those that were not yet delivered. */
  readonly events?: readonly StripeEvent[]
  readonly times?: number
  readonly order?: 'created' | 'reversed'
  /** Seconds since the signature was made. */
  readonly age?: number
  /** Another secret: a forged event. */
  readonly secret?: string
}

export interface StripeRequest {
  readonly method: string
  readonly path: string
  /** Decoded query or form. */
  readonly params: unknown
  readonly idempotencyKey: string | null
}

/** A Stripe account on loopback, with the endpoints, pages and webhooks that we use. */
export interface StripeFake {
  readonly url: string
  /** Authenticated requests, oldest first. */
  readonly requests: readonly StripeRequest[]
  setWebhookUrl(url: string | null): void
  /** Moves the account's clock on: renewals, ends of trials, failed payments, expired checkouts; delivers the events. */
  advance(seconds: number): Promise<void>
  /** The same by moving subscriptions back instead of the clock on, for servers that use the machine's clock. */
  age(seconds: number): Promise<void>
  /** The account's clock, seconds since 1970. */
  now(): number
  /**
   * The next requests fail with this status; 0 breaks the connection. `processed`: after they took effect. `kept`: the
   * failure is the answer to their idempotency keys from then on.
   */
  failNext(
    count: number,
    status: number,
    /** `path`: only requests to it. */
    options?: { readonly processed?: boolean; readonly kept?: boolean; readonly path?: string },
  ): void
  /** The next requests to a path are answered with this, as if something between us and Stripe had. */
  answerNext(path: string, ...answers: readonly object[]): void
  /** The next request is answered this much later. */
  delayNext(milliseconds: number): void
  /** All events, oldest first. */
  events(): readonly StripeEvent[]
  /** Sends events; the statuses of the answers, null for none. An event stays undelivered without a 2xx. */
  deliver(delivery?: Delivery): Promise<readonly (number | null)[]>
  /** The body and the header of an event as it is sent now, or `age` seconds ago. */
  signed(event: StripeEvent, options?: Pick<Delivery, 'age' | 'secret'>): { body: string; signature: string }
  /** Pays a checkout as its page does; the address to which the browser goes. Throws StripeRefusal. */
  complete(sessionId: string, card: SimulatedCard): Promise<string>
  /** The next charge of a subscription fails, whatever its card. */
  failNextCharge(subscriptionId: string): void
  dispute(subscriptionId: string): Promise<void>
  /** Replaces fields of an object as it is sent: for what only Stripe's dashboard could change. */
  change(id: string, fields: Wire): void
  /** Deletes a customer as Stripe's dashboard does. */
  deleteCustomer(id: string): Promise<void>
  close(): Promise<void>
}

export async function startStripeFake(options: StripeFakeOptions): Promise<StripeFake> {
  const clock = options.now ?? (() => new Date())
  const seconds = () => Math.floor(clock().getTime() / 1000)
  let offset = 0
  let webhookUrl = options.webhookUrl
  let counter = 0
  const undelivered: StripeEvent[] = []
  const requests: StripeRequest[] = []
  const failures: { status: number; when: 'before' | 'kept' | 'after'; path: string | undefined }[] = []
  const replaced = new Map<string, object[]>()
  let delayMs = 0
  const keys = new IdempotencyKeys()
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Safe: the server listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo
  const state: FakeState = {
    url: `http://127.0.0.1:${port}`,
    prices: new Map(soldPrices.map((price) => [price.priceId, price])),
    customers: new Map(),
    deletedCustomers: new Set(),
    checkouts: new Map(),
    subscriptions: new Map(),
    portals: new Map(),
    changes: new Map(),
    events: [],
    announcedTrials: new Set(),
    now: () => seconds() + offset,
    newId: (prefix) => `${prefix}Fake${String(++counter).padStart(6, '0')}`,
    record: (id, steps) => emitSteps(state, id, steps),
    emit: (type, object, at = state.now()) => {
      const event = eventOf(state.newId('evt_'), type, object, at)
      state.events.push(event)
      undelivered.push(event)
    },
  }

  async function deliver({ events, times = 1, order = 'created', age = 0, secret }: Delivery = {}) {
    const due = [...(events ?? undelivered)]
    const statuses: (number | null)[] = []
    if (webhookUrl === null) return statuses
    if (order === 'reversed') due.reverse()
    for (const event of due)
      for (let i = 0; i < times; i++) {
        const signing = { secret: secret ?? options.webhookSecret, signedAt: seconds() - age }
        const status = await sendEvent(webhookUrl, event, signing)
        statuses.push(status)
        const index = undelivered.indexOf(event)
        if (status !== null && status >= 200 && status < 300 && index !== -1) undelivered.splice(index, 1)
      }
    return statuses
  }
  const isAutomatic = options.delivery !== 'manual'
  let delivering = Promise.resolve()
  const deliverIfAutomatic = async (): Promise<void> => {
    if (!isAutomatic) return
    delivering = delivering.then(async () => {
      await deliver()
    })
    await delivering
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', state.url)
    const method = request.method ?? 'GET'
    const body = await textOf(request)
    if (!pathname.startsWith('/v1/')) {
      const page = answerPage(state, method, pathname, new URLSearchParams(body))
      response
        .writeHead(page?.status ?? 404, {
          'content-type': 'text/html; charset=utf-8',
          ...(page?.location !== undefined && { location: page.location }),
        })
        .end(page?.html ?? '')
    } else {
      const given = method === 'GET' || method === 'DELETE' ? searchParams.toString() : body
      const found = await answerOrRefusal(request, method, pathname, given)
      if (found === null) response.destroy()
      else
        response
          .writeHead(found.status, {
            'content-type': 'application/json',
            'request-id': state.newId('req_'),
            'stripe-version': STRIPE_API_VERSION,
            ...(found.isReplayed && { 'idempotent-replayed': 'true' }),
          })
          .end(found.body)
    }
    await deliverIfAutomatic()
  }

  type Answer = StoredAnswer & { readonly isReplayed?: boolean }

  /** null: the connection breaks. */
  async function answerOrRefusal(
    request: IncomingMessage,
    method: string,
    path: string,
    given: string,
  ): Promise<Answer | null> {
    try {
      return await answerApi(request, method, path, given)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return error.status === 0 ? null : refused(error)
    }
  }

  async function answerApi(
    { headers }: IncomingMessage,
    method: string,
    path: string,
    sent: string,
  ): Promise<Answer> {
    authenticate(headers, options.secretKey)
    const params = parseForm(sent)
    const key = headerOf(headers, 'idempotency-key')
    requests.push({ method, path, params, idempotencyKey: key })
    const due = failures.findIndex(
      (planned) =>
        (planned.path === undefined || planned.path === path) && (planned.when !== 'kept' || key !== null),
    )
    const [failure] = due === -1 ? [] : failures.splice(due, 1)
    if (failure?.when === 'before') throw outage(failure.status)
    const stored = key === null ? undefined : keys.begin(key, `${method} ${path} ${sent}`, state.now())
    if (stored !== undefined) return { ...stored, isReplayed: true }
    const answer = replaced.get(path)?.shift()
    if (answer !== undefined) return { status: 200, body: JSON.stringify(answer) }
    const wait = delayMs
    delayMs = 0
    if (wait > 0) await sleep(wait)
    const found = failure?.when === 'kept' ? refused(outage(failure.status)) : processed(method, path, params)
    if (key !== null) keys.end(key, found)
    if (failure?.when === 'after') throw outage(failure.status)
    return found
  }

  function processed(method: string, path: string, params: ReturnType<typeof parseForm>): StoredAnswer {
    try {
      return { status: 200, body: JSON.stringify(answerCall(state, method, path, params), null, 2) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return refused(error)
    }
  }

  function advanceAll(): void {
    emitTrialEnds(state)
    for (const { id, state: before } of [...state.subscriptions.values()]) {
      const { isCancelledInPortal } = subscriptionOf(state, id)
      changed(state, id, advanceSubscription(before, state.now()), { isCancelledInPortal })
    }
    for (const checkout of [...state.checkouts.values()])
      if (checkout.status === 'open' && checkout.expiresAt <= state.now()) expireCheckout(state, checkout)
  }

  return {
    url: state.url,
    requests,
    setWebhookUrl: (url) => {
      webhookUrl = url
    },
    async advance(by) {
      offset += by
      advanceAll()
      await deliverIfAutomatic()
    },
    async age(by) {
      for (const [id, subscription] of state.subscriptions)
        state.subscriptions.set(id, { ...subscription, state: ageSubscription(subscription.state, by) })
      advanceAll()
      await deliverIfAutomatic()
    },
    now: state.now,
    failNext: (count, status, { processed: isProcessed = false, kept = false, path } = {}) => {
      const when = kept ? 'kept' : isProcessed ? 'after' : 'before'
      failures.push(...Array.from({ length: count }, () => ({ status, when, path }) as const))
    },
    answerNext: (path, ...answers) => void replaced.set(path, [...answers]),
    delayNext: (milliseconds) => {
      delayMs = milliseconds
    },
    events: () => state.events,
    deliver,
    signed(event, { age = 0, secret = options.webhookSecret } = {}) {
      const body = bodyOf(event)
      return { body, signature: stripeSignature(body, secret, seconds() - age) }
    },
    async complete(sessionId, card) {
      const paid = payCheckout(state, sessionId, card)
      await deliverIfAutomatic()
      return successUrlOf(paid)
    },
    failNextCharge(id) {
      const subscription = subscriptionOf(state, id)
      state.subscriptions.set(id, { ...subscription, state: failNextCharge(subscription.state) })
    },
    async dispute(id) {
      changed(state, id, disputePayment(subscriptionOf(state, id).state, state.now()))
      await deliverIfAutomatic()
    },
    change: (id, fields) => {
      state.changes.set(id, { ...state.changes.get(id), ...fields })
    },
    async deleteCustomer(id) {
      for (const subscription of [...state.subscriptions.values()])
        if (subscription.customerId === id && subscription.state.status !== 'canceled')
          answerCall(state, 'DELETE', `/v1/subscriptions/${subscription.id}`, {})
      state.customers.delete(id)
      state.deletedCustomers.add(id)
      state.emit('customer.deleted', { id, object: 'customer' })
      await deliverIfAutomatic()
    },
    async close() {
      await delivering
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

const refused = ({ status, error }: StripeRefusal): StoredAnswer => ({
  status,
  body: JSON.stringify({ error }, null, 2),
})

function headerOf(headers: IncomingMessage['headers'], name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

function authenticate(headers: IncomingMessage['headers'], secretKey: string): void {
  const [, key] = /^Bearer (\S+)$/.exec(headerOf(headers, 'authorization') ?? '') ?? []
  if (key === undefined) throw invalid('You did not provide an API key.', {}, 401)
  if (key !== secretKey) throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}****`, {}, 401)
  const version = headerOf(headers, 'stripe-version')
  if (version !== STRIPE_API_VERSION) throw invalid(`Invalid Stripe API version: ${version}`)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
