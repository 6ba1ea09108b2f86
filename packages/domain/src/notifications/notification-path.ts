import { assertNever } from '../assert-never.ts'
import type { Notice } from './notification-kinds.ts'

/** The page of the web app that a notification leads to. */
export function notificationPath(notice: Notice): string {
  switch (notice.kind) {
    case 'sync-failed':
    case 'sync-recovered':
    case 'daily-loss-near':
    case 'daily-loss-reached':
    case 'drawdown-reached':
      return `/accounts/${encodeURIComponent(notice.data.accountId)}`
    case 'review-due':
      // The notice counts the trades of all accounts.
      return `/daily-review?date=${notice.data.date}&accounts=all`
    case 'goal-reached':
      return `/goals?goal=${encodeURIComponent(notice.data.goalId)}`
    case 'habit-reminder':
      return '/habits'
    case 'level':
      return '/profile#levels'
    case 'subscription':
      return '/profile#plan'
    default:
      return assertNever(notice)
  }
}
