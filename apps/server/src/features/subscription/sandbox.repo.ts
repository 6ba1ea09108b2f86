import {
  simulatedCards,
  type SimulatedSubscription,
} from '@plumbline/domain/subscription/simulated-subscription'
import { planTypes } from '@plumbline/domain/subscription/subscription'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/database.ts'
import type { SandboxCheckoutsTable, SandboxCustomersTable } from './sandbox.tables.ts'

export type SandboxCheckoutRow = Selectable<SandboxCheckoutsTable>

export interface SandboxCustomer {
  readonly userId: string
  readonly id: string
  /** Oldest first. */
  readonly subscriptions: readonly SimulatedSubscription[]
}

const seconds = z.number()
const stored = z.array(
  z.object({
    id: z.string(),
    price: z.object({
      priceId: z.string(),
      planType: z.enum(planTypes),
      interval: z.enum(['month', 'year']),
      amountCents: z.number(),
      currency: z.string(),
    }),
    card: z.enum(simulatedCards),
    failsNext: z.boolean(),
    status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
    startedAt: seconds,
    anchor: seconds,
    periodStart: seconds,
    periodEnd: seconds,
    trialEnd: z.nullable(seconds),
    cancelAtPeriodEnd: z.boolean(),
    canceledAt: z.nullable(seconds),
    endedAt: z.nullable(seconds),
    nextAttemptAt: z.nullable(seconds),
    disputeAt: z.nullable(seconds),
    invoices: z.array(
      z.object({
        number: z.number(),
        createdAt: seconds,
        amountCents: z.number(),
        currency: z.string(),
        status: z.enum(['paid', 'open', 'disputed']),
        attempts: z.number(),
        periodStart: seconds,
        periodEnd: seconds,
      }),
    ),
  }),
)

function toCustomer(row: Selectable<SandboxCustomersTable>): SandboxCustomer {
  return { userId: row.user_id, id: row.id, subscriptions: stored.parse(row.subscriptions) }
}

/** The user's customer, created if there is none. */
export async function ensureCustomer(
  trx: Tx,
  userId: string,
  given: { readonly id: string; readonly createdAt: Date },
): Promise<string> {
  await trx
    .insertInto('sandbox_customers')
    .values({ user_id: userId, id: given.id, created_at: given.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await trx
    .selectFrom('sandbox_customers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}

export async function customerIdOf(trx: Tx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('sandbox_customers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** As the system: all customers. */
export async function customerIds(trx: Tx): Promise<readonly string[]> {
  const rows = await trx.selectFrom('sandbox_customers').select('id').execute()
  return rows.map(({ id }) => id)
}

export async function customerIdOfSubscription(trx: Tx, subscriptionId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox_customers
    where subscriptions @> ${JSON.stringify([{ id: subscriptionId }])}::text::jsonb`.execute(trx)
  return rows[0]?.id ?? null
}

/** Locked until the end of the transaction: several servers let its time pass. */
export async function lockCustomer(trx: Tx, id: string): Promise<SandboxCustomer | null> {
  const row = await trx
    .selectFrom('sandbox_customers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toCustomer(row) : null
}

export async function storeSubscriptions(
  trx: Tx,
  { userId, id, subscriptions }: SandboxCustomer,
): Promise<void> {
  await trx
    .updateTable('sandbox_customers')
    .set({ subscriptions: JSON.stringify(subscriptions) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** The checkout with this idempotency key, which may be an earlier one. */
export async function ensureCheckout(
  trx: Tx,
  userId: string,
  checkout: Omit<SandboxCheckoutRow, 'user_id' | 'status'>,
): Promise<SandboxCheckoutRow | undefined> {
  await trx
    .insertInto('sandbox_checkouts')
    .values({ ...checkout, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('sandbox_checkouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', checkout.idempotency_key)
    .executeTakeFirst()
}

export async function findCheckout(trx: Tx, id: string): Promise<SandboxCheckoutRow | undefined> {
  return trx.selectFrom('sandbox_checkouts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function closeCheckout(trx: Tx, id: string, status: 'complete' | 'expired'): Promise<void> {
  await trx.updateTable('sandbox_checkouts').set({ status }).where('id', '=', id).execute()
}

/** Open checkouts cannot be paid any more. */
export async function expireCheckouts(trx: Tx, customerId: string): Promise<void> {
  await trx
    .updateTable('sandbox_checkouts')
    .set({ status: 'expired' })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'open')
    .execute()
}
