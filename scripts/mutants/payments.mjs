const domain = 'packages/domain/src/subscription'
const subscription = 'apps/server/src/modules/subscription'

/**
 * Bugs in payments.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const payments = [
  {
    name: 'older-read-wins',
    mistake: 'A slow answer of the provider replaces a newer state.',
    file: `${subscription}/sync-subscription.service.ts`,
    find: 'revision !== read.revision || ',
    replace: '',
    tests: [`${subscription}/webhook.pg.test.ts`],
  },
  {
    name: 'event-twice',
    mistake: 'A webhook that was processed is processed again.',
    file: `${subscription}/billing-events.service.ts`,
    find: "if (claim !== 'claimed') return claim === 'processed' ? 'done' : 'busy'",
    replace: '',
    tests: [`${subscription}/webhook.pg.test.ts`],
  },
  {
    name: 'trial-of-another',
    mistake: 'An event that names another user uses up their trial.',
    file: `${subscription}/billing-events.service.ts`,
    find: 'event.isTrial && isOwn',
    replace: 'event.isTrial',
    tests: [`${subscription}/webhook.pg.test.ts`],
  },
  {
    name: 'cancellation-lost',
    mistake: 'A deleted user pays on, because the provider was down when they were deleted.',
    file: 'apps/server/src/modules/identity/deletion.service.ts',
    find: 'await endCustomerOf(trx, userId)',
    replace: '',
    tests: [`${subscription}/reconcile.pg.test.ts`],
  },
  {
    name: 'limit-of-one-more',
    mistake: 'The basic plan allows one addition too many.',
    file: `${domain}/plan-limits.ts`,
    find: 'used + more > most',
    replace: 'used > most',
    tests: [`${domain}/provider-subscription.test.ts`],
  },
  {
    name: 'sync-without-subscription',
    mistake: 'Terminals of users whose payment failed are still read.',
    file: `${subscription}/subscription.read.ts`,
    find: "s.status not in ('past_due', 'canceled')",
    replace: "s.status <> 'canceled'",
    tests: [`${subscription}/subscription-read.pg.test.ts`],
  },
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
    mistake: 'A new user with the same address takes over the subscription that was paid with it.',
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
