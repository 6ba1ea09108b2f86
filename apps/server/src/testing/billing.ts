import type { SubscriptionAnswer } from '@plumbline/contract/subscription/subscription'
import { subscription } from '@plumbline/contract/subscription/subscription'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { ProviderEvent } from '#server/features/subscription/payment-provider.ts'
import type { Answer, TestClient } from './client.ts'
import { MemoryProvider } from './memory-provider.ts'
import { signUp, userOf } from './people.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

export interface BillingServer {
  readonly server: TestServer
  readonly provider: MemoryProvider
  /** The server's clock, which the provider shares. */
  readonly clock: { ms: number }
}

/** A server on which payments are on, with a provider in memory. */
export async function startBillingServer(
  database: Database,
  options: TestServerOptions = {},
  given?: { readonly provider: MemoryProvider; readonly clock: { ms: number } },
): Promise<BillingServer> {
  const clock = given?.clock ?? { ms: Date.now() }
  const provider = given?.provider ?? new MemoryProvider(Math.floor(clock.ms / 1000))
  const server = await startTestServer(database, {
    ...options,
    env: { PLUMBLINE_BILLING: 'sandbox', PLUMBLINE_SUPPORT_EMAIL: 'help@example.com', ...options.env },
    sync: { ...options.sync, now: () => new Date(clock.ms) },
    payments: { provider, ...options.payments },
  })
  return { server, provider, clock }
}

export interface Subscriber {
  readonly browser: TestClient
  readonly userId: string
}

let people = 0

export async function newSubscriber({ server }: BillingServer): Promise<Subscriber> {
  people += 1
  const email = `payer${people}@example.com`
  const browser = await signUp(server, { name: `Payer ${people}`, email, password: 'six quiet harbours' })
  return { browser, userId: (await userOf(browser)).id }
}

export const proMonthly = { priceId: 'price_pro-monthly', planType: 'pro' } as const
export const basicMonthly = { priceId: 'price_basic-monthly', planType: 'basic' } as const

export async function startCheckout(browser: TestClient, order: object = proMonthly): Promise<string> {
  const answer = await browser.post('/subscription/checkout', order)
  if (answer.status !== 200) throw new Error(`No checkout: ${JSON.stringify(answer.body)}`)
  return Object(answer.body).sessionId
}

/** Checks out, pays, and returns to the page that verifies it. */
export async function buy(
  { provider }: BillingServer,
  { browser }: Subscriber,
  order: object = proMonthly,
): Promise<string> {
  const sessionId = await startCheckout(browser, order)
  const { id } = provider.complete(sessionId)
  await browser.post('/subscription/checkout/verify', { sessionId })
  return id
}

export async function subscriptionOf(browser: TestClient): Promise<SubscriptionAnswer> {
  return subscription.parse((await browser.get('/subscription')).body)
}

let events = 0

export function eventOf(given: Partial<ProviderEvent> = {}): ProviderEvent {
  events += 1
  return {
    id: `evt_${events}`,
    kind: 'subscription',
    customerId: null,
    userId: null,
    ...given,
  }
}

/** Delivers an event as the provider does; `age`: seconds since it was signed. */
export function deliver(
  { server, clock }: BillingServer,
  event: ProviderEvent,
  { age = 0, signature }: { readonly age?: number; readonly signature?: string } = {},
): Promise<Answer> {
  const signed = signature ?? `valid ${Math.floor(clock.ms / 1000) - age}`
  return server.client().send('/api/v1/webhooks/stripe', {
    method: 'POST',
    body: JSON.stringify(event),
    headers: { 'stripe-signature': signed, origin: 'https://stripe.example.com' },
  })
}

export async function customerIdOf(database: Database, userId: string): Promise<string> {
  const row = await database.db
    .selectFrom('subscriptions')
    .select('stripe_customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.stripe_customer_id ?? ''
}

/** Stores what a user has paid for, without a provider. */
export async function setPlan(
  database: Database,
  userId: string,
  plan: 'basic' | 'pro' | null,
): Promise<void> {
  await sql`delete from subscriptions where user_id = ${userId}`.execute(database.db)
  if (plan === null) return
  await sql`
    insert into subscriptions (user_id, plan_type, status, access_status, current_period_end, stripe_subscription_id)
    values (${userId}, ${plan}, 'active', 'active', ${Math.floor(Date.now() / 1000) + 30 * 86_400}, 'sub')`.execute(
    database.db,
  )
}
