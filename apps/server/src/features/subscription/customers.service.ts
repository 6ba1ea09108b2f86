import { AppError } from '@plumbline/contract/errors'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { findUserById } from '#server/features/identity/users.read.ts'
import { addEndedCustomer } from './ended-customers.repo.ts'
import type { Payer, PaymentProvider } from './payment-provider.ts'
import { findSubscription } from './subscription.read.ts'
import { lockCustomer, ownerOfCustomer, setCustomer } from './subscription.repo.ts'

/** `other-customer`: the user has another one already. `other-user`: it is another user's. */
export type Binding =
  | { readonly kind: 'bound' }
  | { readonly kind: 'other-customer'; readonly customerId: string }
  | { readonly kind: 'other-user' }
  | { readonly kind: 'no-user' }

/**
 * Records which customer of the provider a user is. The first one stays, unless it is `replaced`, because the provider
 * does not know it any more.
 */
export async function bindCustomer(
  database: Database,
  { userId, customerId, replaced }: { userId: string; customerId: string; replaced?: string },
): Promise<Binding> {
  try {
    return await database.asSystem(async (trx): Promise<Binding> => {
      const known = await lockCustomer(trx, userId)
      if (known === null) return { kind: 'no-user' }
      if (known === customerId) return { kind: 'bound' }
      if (known !== '' && known !== replaced) return { kind: 'other-customer', customerId: known }
      if ((await ownerOfCustomer(trx, customerId)) !== null) return { kind: 'other-user' }
      await setCustomer(trx, userId, customerId)
      return { kind: 'bound' }
    })
  } catch (error) {
    // Bound at the same time.
    if (codeOf(error) === UNIQUE_VIOLATION) return { kind: 'other-user' }
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

const codeOf = (error: unknown): unknown => Object(error).code

/** The same for a customer that a checkout has just created; a user deleted meanwhile leaves one to cancel. */
export async function bindNewCustomer(
  database: Database,
  binding: { userId: string; customerId: string; replaced?: string },
): Promise<Binding> {
  const bound = await bindCustomer(database, binding)
  if (bound.kind === 'no-user') await database.asSystem((trx) => addEndedCustomer(trx, binding.customerId))
  return bound
}

/** A user as the provider knows them. Throws UNAUTHENTICATED if they were deleted meanwhile. */
export async function payerOf({ db }: Database, { userId }: Actor): Promise<Payer> {
  const user = await findUserById(db, userId)
  if (user === null) throw new AppError('UNAUTHENTICATED')
  const { subscription } = await findSubscription(db, userId)
  return { userId, email: user.email, name: user.name, customerId: subscription.stripeCustomerId }
}

/**
 * The user's customer; one whose id was lost here is looked up at the provider and recorded. Empty without one. Throws
 * ProviderError.
 */
export async function customerOf(
  database: Database,
  payments: PaymentProvider,
  payer: Payer,
): Promise<string> {
  if (payer.customerId !== '') return payer.customerId
  const customerId = await payments.findCustomer(payer)
  if (customerId === null) return ''
  const bound = await bindCustomer(database, { userId: payer.userId, customerId })
  if (bound.kind === 'other-customer') return bound.customerId
  return bound.kind === 'bound' ? customerId : ''
}
