import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  currentOf,
  type ProviderSubscription,
  redundantSubscriptions,
  subscriptionFromProvider,
} from './provider-subscription.ts'
import { newSubscription } from './subscription.ts'
import { subscriptionEventsBetween } from './subscription-events.ts'

const seconds = fc.option(fc.integer({ min: 1, max: 4_000_000_000 }))
const state: fc.Arbitrary<ProviderSubscription> = fc.record({
  id: fc.constantFrom('sub_1', 'sub_2'),
  customerId: fc.constant('cus_1'),
  planType: fc.constantFrom('basic', 'pro'),
  status: fc.constantFrom('trialing', 'active', 'past_due', 'canceled'),
  currentPeriodEnd: seconds,
  cancelAtPeriodEnd: fc.boolean(),
  canceledAt: seconds,
  trialEnd: seconds,
})

/** Each event makes us read what the provider has at that moment, whatever the event says. */
function afterReads(history: readonly ProviderSubscription[], reads: readonly number[]) {
  return reads.reduce(
    (stored, at) => subscriptionFromProvider(stored, history[at] ?? null),
    newSubscription('not_paid'),
  )
}

test('any events in any order, any number of times, lead to the provider’s state if one comes after its last change', () => {
  const history = fc.array(state, { minLength: 1, maxLength: 6 })
  const places = fc.array(fc.nat({ max: 5 }), { maxLength: 12 })
  fc.assert(
    fc.property(history, places, (states, given) => {
      const last = states.length - 1
      const reads = given.map((place) => Math.min(place, last))
      expect(afterReads(states, [...reads, last])).toEqual(afterReads(states, [last]))
      expect(afterReads(states, [...reads, last, last])).toEqual(afterReads(states, [last]))
    }),
    { numRuns: runs(500) },
  )
})

test('a read repeated reports nothing', () => {
  fc.assert(
    fc.property(state, (provider) => {
      const stored = subscriptionFromProvider(newSubscription('not_paid'), provider)
      expect(subscriptionEventsBetween(stored, subscriptionFromProvider(stored, provider))).toEqual([])
    }),
    { numRuns: runs(500) },
  )
})

test('the subscription that counts does not depend on the order of the list, and is the only one that stays', () => {
  const list = fc.uniqueArray(fc.record({ id: fc.uuid(), of: state }), {
    selector: ({ id }) => id,
    maxLength: 6,
  })
  fc.assert(
    fc.property(list, fc.infiniteStream(fc.nat()), (items, order) => {
      const subscriptions = items.map(({ id, of }) => ({ ...of, id }))
      const shuffled = subscriptions
        .map((subscription) => ({ subscription, at: order.next().value }))
        .toSorted((a, b) => Number(a.at) - Number(b.at))
        .map(({ subscription }) => subscription)
      const current = currentOf(subscriptions)
      expect(currentOf(shuffled)).toEqual(current)
      const redundant = new Set(redundantSubscriptions(subscriptions).map(({ id }) => id))
      const running = subscriptions.filter(({ id, status }) => status !== 'canceled' && !redundant.has(id))
      expect(running.length).toBeLessThanOrEqual(1)
      if (running.length > 0) expect(running).toEqual([current])
    }),
    { numRuns: runs(500) },
  )
})
