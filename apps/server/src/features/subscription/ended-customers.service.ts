import { endedCustomers, isEndedCustomer, markCancelled } from './ended-customers.repo.ts'
import { type PaymentProvider, ProviderError } from './payment-provider.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'

export type EndingDeps = Pick<SubscriptionDeps, 'database' | 'log' | 'now'> & {
  readonly payments: PaymentProvider | null
}

const AT_ONCE = 100

/**
 * Cancels the subscriptions of deleted users at the provider; what fails is repeated by the next run. `before`: also
 * those that were cancelled before then, for a checkout paid after its user was deleted. Returns the number of customers.
 */
export async function cancelEndedCustomers(
  deps: EndingDeps,
  { before = null }: { readonly before?: Date | null } = {},
): Promise<number> {
  const { payments, database } = deps
  if (payments === null) return 0
  let cancelled = 0
  for (let after = ''; ; ) {
    const due = await database.asSystem((trx) => endedCustomers(trx, { before, after, limit: AT_ONCE }))
    for (const customerId of due) {
      try {
        await cancel({ ...deps, payments }, customerId)
        cancelled += 1
      } catch (error) {
        deps.log.error('subscriptions of a deleted user not cancelled yet', error)
      }
    }
    const last = due.at(-1)
    if (last === undefined || due.length < AT_ONCE) return cancelled
    after = last
  }
}

/** The same for one customer; does nothing if it is not a deleted user's. Throws ProviderError. */
export async function cancelEndedCustomer(
  deps: EndingDeps & { readonly payments: PaymentProvider },
  customerId: string,
): Promise<void> {
  if (await deps.database.asSystem((trx) => isEndedCustomer(trx, customerId))) await cancel(deps, customerId)
}

async function cancel(
  { payments, database, now }: EndingDeps & { readonly payments: PaymentProvider },
  customerId: string,
): Promise<void> {
  await payments.cancelAll(customerId).catch((error: unknown) => {
    // Unknown there: nothing is left to cancel.
    if (!(error instanceof ProviderError) || error.kind !== 'not-found') throw error
  })
  await database.asSystem((trx) => markCancelled(trx, customerId, now()))
}
