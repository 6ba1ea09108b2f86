import * as z from 'zod/mini'
import { catch as fallback } from 'zod/mini'
import type { ProviderEvent } from './payment-provider.ts'
import { idOf } from './stripe-objects.ts'

/** null: missing, or in a form that we do not know. */
const known = <S extends z.core.$ZodType>(schema: S) => fallback(z.nullable(schema), null)
const reference = known(z.union([z.string(), z.object({ id: z.string() })]))

/**
 * What we read of an event, in any version of the API: the webhook may send another one than our calls use. What
 * cannot be read is missing, since an event that we refuse makes Stripe switch the webhook off.
 */
const signedEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: known(
    z.object({
      object: z.object({
        id: known(z.string()),
        customer: reference,
        charge: reference,
        metadata: known(z.object({ userId: known(z.string()) })),
      }),
    }),
  ),
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
  const kind = kinds.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'other'
  const isCustomer = type.startsWith('customer.') && !type.startsWith('customer.subscription.')
  const object = data?.object ?? null
  const notes = object?.metadata ?? null
  return {
    id,
    kind,
    customerId: idOf(object?.customer ?? null) ?? (isCustomer ? (object?.id ?? null) : null),
    // Not `client_reference_id`, which payers write themselves if the operator sells by payment links. A customer that
    // was deleted must not become the user's.
    userId: isCustomer ? null : (notes?.userId ?? null),
    chargeId: kind === 'payment-disputed' ? idOf(object?.charge ?? null) : null,
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
