const domain = 'packages/domain/src/subscription'
const subscription = 'apps/server/src/modules/subscription'

/**
 * Bugs in payments.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const payments = [
  {
    name: 'portal-cancel-unseen',
    mistake: 'A subscription that was cancelled in Stripe’s portal looks as if it renewed.',
    file: `${subscription}/stripe-objects.ts`,
    find: 'subscription.cancel_at_period_end || cancelAt !== null',
    replace: 'subscription.cancel_at_period_end',
    tests: [`${subscription}/stripe-provider.test.ts`],
  },
  {
    name: 'customer-by-address',
    mistake: 'Whoever signs up with an address takes over the subscription that was paid with it.',
    file: `${subscription}/stripe-provider.ts`,
    find: "({ metadata }) => metadata['userId'] === userId",
    replace: '() => true',
    tests: [`${subscription}/stripe-provider.test.ts`],
  },
  {
    name: 'replayed-event',
    mistake: 'An old webhook can be sent again.',
    file: `${subscription}/stripe-provider.ts`,
    find: 'const SIGNATURE_SECONDS = 300',
    replace: 'const SIGNATURE_SECONDS = 0',
    tests: [`${subscription}/stripe-failures.test.ts`],
  },
  {
    name: 'period-drifts',
    mistake: 'A subscription of the 31st renews on the 28th after February.',
    file: `${domain}/simulate-subscription.ts`,
    find: 'periodEnd: nextPeriodEnd(anchor, price.interval, at) }',
    replace: 'periodEnd: nextPeriodEnd(at, price.interval, at) }',
    tests: [`${subscription}/stripe-provider.test.ts`],
  },
]
