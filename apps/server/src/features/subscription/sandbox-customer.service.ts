import { advanceSubscription } from '@plumbline/domain/subscription/simulate-subscription'
import type {
  SimulatedStep,
  SimulatedSubscription,
} from '@plumbline/domain/subscription/simulated-subscription'
import type { Tx } from '#server/platform/db/database.ts'
import { secondsOf } from './access.service.ts'
import { lockCustomer, type SandboxCustomer, storeSubscriptions } from './sandbox.repo.ts'

export interface AdvancedCustomer extends SandboxCustomer {
  /** What happened since the customer was last read. */
  readonly steps: readonly SimulatedStep[]
}

/** The locked customer, after everything that was due until now; null if there is none. */
export async function advanceCustomer(trx: Tx, id: string, now: Date): Promise<AdvancedCustomer | null> {
  const customer = await lockCustomer(trx, id)
  if (customer === null) return null
  const advanced = advanceAll(customer.subscriptions, now)
  const changed = { ...customer, subscriptions: advanced.subscriptions }
  if (advanced.steps.length > 0) await storeSubscriptions(trx, changed)
  return { ...changed, steps: advanced.steps }
}

export function advanceAll(
  subscriptions: readonly SimulatedSubscription[],
  now: Date,
): { readonly subscriptions: readonly SimulatedSubscription[]; readonly steps: readonly SimulatedStep[] } {
  const changes = subscriptions.map((subscription) => advanceSubscription(subscription, secondsOf(now)))
  return {
    subscriptions: changes.map(({ subscription }) => subscription),
    steps: changes.flatMap(({ steps }) => steps).toSorted((a, b) => a.at - b.at),
  }
}
