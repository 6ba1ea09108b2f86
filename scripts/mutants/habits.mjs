const levels = 'packages/domain/src/levels'
const goals = 'packages/domain/src/goals'
const notifications = 'packages/domain/src/notifications'
const habitRules = 'packages/domain/src/habits'
const server = 'apps/server/src/modules'

/**
 * Bugs in goals, habits, levels and notifications.
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
    name: 'goal-lost-again',
    mistake: 'A goal that was reached is missed after later losses.',
    file: `${goals}/goal-result.ts`,
    find: 'return reachedOn !== null ? true',
    replace: 'return reachedOn !== null && (valueE2 ?? 0) >= goal.targetE2 ? true',
    tests: [`${goals}/goals.prop.test.ts`],
  },
  {
    name: 'limit-used-up',
    mistake: 'A limit that is used up but not exceeded counts as missed.',
    file: `${goals}/goal-result.ts`,
    find: 'valueE2 > goal.targetE2 ? false',
    replace: 'valueE2 >= goal.targetE2 ? false',
    tests: [`${goals}/goals.prop.test.ts`],
  },
  {
    name: 'goal-mixes-currencies',
    mistake: 'A goal in dollars adds the results of accounts in euros.',
    file: `${server}/goals/measure-goals.service.ts`,
    find: 'counted.filter((account) => account.currency === currency)',
    replace: 'counted',
    tests: [`${server}/goals/goals.pg.test.ts`],
  },
  {
    name: 'missed-before-midnight',
    mistake: 'A habit counts as missed today although the day is not over.',
    file: `${habitRules}/habit-worth.ts`,
    find: 'date >= habit.startsOn && date < today',
    replace: 'date >= habit.startsOn && date <= today',
    tests: [`${habitRules}/habits.prop.test.ts`],
  },
  {
    name: 'reminder-of-another-day',
    mistake: 'A reminder is of the server’s day, which is tomorrow for a user in the west.',
    file: `${habitRules}/habit-reminder.ts`,
    find: 'const date = dayInZone(nowMs, zone)',
    replace: "const date = dayInZone(nowMs, 'UTC')",
    tests: [`${habitRules}/habits.prop.test.ts`],
  },
  {
    name: 'endless-freezes',
    mistake: 'A streak never ends, however many freeze days of the month are used.',
    file: `${habitRules}/habit-streak.ts`,
    find: 'left(monthOf) < short',
    replace: 'perMonth === 0',
    tests: [`${habitRules}/habits.prop.test.ts`],
  },
  {
    name: 'rest-day-missed',
    mistake: 'A habit is blamed for days on which it was not planned.',
    file: `${habitRules}/habit-worth.ts`,
    find: '&& isPlannedOn(habit.schedule, date)',
    replace: '',
    tests: [`${habitRules}/habits.prop.test.ts`],
  },
  {
    name: 'later-target-judges',
    mistake: 'A new target changes days that were done before.',
    file: `${server}/habits/habits.repo.ts`,
    find: 'where habit_entries.value <> excluded.value',
    replace: '',
    tests: [`${server}/habits/habits.pg.test.ts`],
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
