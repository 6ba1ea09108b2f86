import * as z from 'zod/mini'
import type { ProviderEvent } from './payment-provider.ts'
import { idOf } from './stripe-objects.ts'

const reference = z.nullish(z.union([z.string(), z.object({ id: z.string() })]))

/** What we read of an event, in any version of the API: the webhook may send another one than our calls use. */
const signedEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      customer: reference,
      charge: reference,
      client_reference_id: z.nullish(z.string()),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
})

/** `chargeId`: a dispute names the payment instead of the customer. */
export interface SignedEvent extends ProviderEvent {
  readonly chargeId: string | null
}

/** null: not an event of Stripe's. */
export function readSignedEvent(given: unknown): SignedEvent | null {
  const read = signedEvent.safeParse(given)
  if (!read.success) return null
  const { id, type, data } = read.data
  const { object } = data
  const kind = kinds.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'other'
  const isCustomer = type.startsWith('customer.') && !type.startsWith('customer.subscription.')
  return {
    id,
    kind,
    customerId: idOf(object.customer ?? null) ?? (isCustomer ? (object.id ?? null) : null),
    userId: object.client_reference_id ?? object.metadata?.['userId'] ?? null,
    isTrial: kind === 'checkout' && object.metadata?.['isTrial'] === 'true',
    chargeId: kind === 'payment-disputed' ? idOf(object.charge ?? null) : null,
  }
}

const kinds: readonly (readonly [prefix: string, kind: ProviderEvent['kind']])[] = [
  ['customer.subscription.', 'subscription'],
  ['customer.deleted', 'subscription'],
  ['checkout.session.completed', 'checkout'],
  ['checkout.session.async_payment_succeeded', 'checkout'],
  ['invoice.payment_failed', 'payment-failed'],
  ['invoice.paid', 'subscription'],
  ['charge.dispute.created', 'payment-disputed'],
]
