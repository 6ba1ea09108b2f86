import type { GoalMetric, GoalPeriod } from '@plumbline/domain/goals/goal'
import type { Notice } from '@plumbline/domain/notifications/notification-kinds'
import type { SubscriptionEventKind } from '@plumbline/domain/subscription/subscription-events'

/** Texts of one language outside the web app: push messages and digests. */
export interface LanguageTexts {
  /** Of numbers and dates. */
  readonly locale: string
  readonly titles: Readonly<Record<Exclude<Notice['kind'], 'level' | 'subscription'>, string>>
  readonly level: (level: number) => string
  readonly subscription: Readonly<Record<SubscriptionEventKind, string>>
  /** Names of goals that the user has not named. */
  readonly goalMetrics: Readonly<Record<GoalMetric, string>>
  readonly goalPeriods: Readonly<Record<GoalPeriod, string>>
  /** How much of a limit is used; `percent` and `day` are formatted. */
  readonly used: (percent: string) => string
  readonly usedOn: (percent: string, day: string) => string
  readonly planUntil: (plan: string, day: string) => string
  /** Title of a test message. */
  readonly test: string
}
