const levels = 'packages/domain/src/levels'
const notifications = 'packages/domain/src/notifications'
const server = 'apps/server/src/modules'

/**
 * Bugs in levels and notifications.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const habits = [
  {
    name: 'challenge-twice',
    mistake: 'A challenge that is completed awards its points again.',
    file: `${levels}/user-level.ts`,
    find: 'if (before.completedChallenges.includes(id)) return before',
    replace: '',
    tests: [`${levels}/user-level.prop.test.ts`],
  },
  {
    name: 'revenge-trade-unseen',
    mistake: 'A day counts as ended at the limit although trading went on.',
    file: `${levels}/ended-at-limit.ts`,
    find: 'trades.every(({ openedAt }) => openedAt <= reached)',
    replace: 'trades.some(({ openedAt }) => openedAt <= reached)',
    tests: [`${levels}/challenges.test.ts`],
  },
  {
    name: 'open-loss-counts',
    mistake: 'The loss of an open trade counts as realised.',
    file: `${levels}/ended-at-limit.ts`,
    find: 'if (closedAt !== null) results',
    replace: 'if (closedAt !== undefined) results',
    tests: [`${levels}/challenges.test.ts`],
  },
  {
    name: 'loud-night',
    mistake: 'Quiet hours over midnight are over at midnight.',
    file: `${notifications}/quiet-hours.ts`,
    find: 'time >= start || time < end',
    replace: 'time >= start && time < end',
    tests: [`${notifications}/quiet-hours.prop.test.ts`],
  },
  {
    name: 'limit-noticed-late',
    mistake: 'A daily loss that is exactly at the limit is only near it.',
    file: `${notifications}/limit-notices.ts`,
    find: "dailyLoss.state === 'near' ?",
    replace: "dailyLoss.state !== 'near' ?",
    tests: [`${notifications}/notifications.prop.test.ts`],
  },
  {
    name: 'digest-never-after-restore',
    mistake: 'Who restores their settings from an export never gets a digest.',
    file: `${server}/notifications/digests.repo.ts`,
    find: "sql<Date>`date_trunc('milliseconds', digested_at)`",
    replace: "'digested_at'",
    tests: [`${server}/notifications/digests.pg.test.ts`],
  },
  {
    name: 'one-stops-all',
    mistake: 'The data of one user keeps notifications from all others.',
    file: 'apps/server/src/jobs/try-each.ts',
    find: 'failures.push(error)',
    replace: 'throw error',
    tests: [`${server}/notifications/digests.pg.test.ts`],
  },
  {
    name: 'push-into-own-network',
    mistake: 'A user makes the server call its own network.',
    file: `${server}/notifications/public-address.ts`,
    find: "['169.254.0.0', 16],",
    replace: '',
    tests: [`${server}/notifications/public-address.test.ts`],
  },
]
