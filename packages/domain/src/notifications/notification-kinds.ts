import type { GoalMeasure } from '../goals/goal-name.ts'
import type { PlanType } from '../subscription/subscription.ts'
import type { SubscriptionEventKind } from '../subscription/subscription-events.ts'

/** Where a notification appears: in the app, as a push message of the browser, and in the e-mail digest. */
export const notificationChannels = ['inApp', 'push', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export type ChannelSwitches = { readonly [Channel in NotificationChannel]: boolean }

/** The data of each kind: ids and figures, and no texts but names, so that each reader sees their own language. */
export interface NotificationData {
  /** `code`: the error of the last run. */
  'sync-failed': { readonly accountId: string; readonly code: string }
  'sync-recovered': { readonly accountId: string }
  /** From 80 % of the limit. `day`: the day by the account’s clock. */
  'daily-loss-near': { readonly accountId: string; readonly day: string; readonly percentUsed: number }
  /** The limit is used up or exceeded. */
  'daily-loss-reached': { readonly accountId: string; readonly day: string; readonly percentUsed: number }
  'drawdown-reached': { readonly accountId: string; readonly percentUsed: number }
  'review-due': { readonly date: string; readonly trades: number }
  /** `name`: the user’s, or what names the goal in the reader’s language. `from`: first day of the period. */
  'goal-reached': {
    readonly goalId: string
    readonly name: string | GoalMeasure
    readonly from: string
  }
  'habit-reminder': { readonly habitId: string; readonly date: string }
  level: { readonly level: number }
  /** `at`: seconds since 1970, when the event takes effect; null if it has. */
  subscription: {
    readonly event: SubscriptionEventKind
    readonly planType: PlanType
    readonly at: number | null
  }
}

export type NotificationKind = keyof NotificationData

/** What a notification says, by its kind. */
export type Notice = {
  readonly [Kind in NotificationKind]: { readonly kind: Kind; readonly data: NotificationData[Kind] }
}[NotificationKind]

/**
 * Every kind in the order of the settings, with the channels that are on until the user changes them. What needs an
 * action at once is pushed; good news is not.
 */
export const notificationKinds = {
  'daily-loss-near': { inApp: true, push: true, mail: false },
  'daily-loss-reached': { inApp: true, push: true, mail: true },
  'drawdown-reached': { inApp: true, push: true, mail: true },
  'review-due': { inApp: true, push: true, mail: false },
  'habit-reminder': { inApp: true, push: true, mail: false },
  'sync-failed': { inApp: true, push: true, mail: true },
  'sync-recovered': { inApp: true, push: false, mail: false },
  'goal-reached': { inApp: true, push: false, mail: false },
  level: { inApp: true, push: false, mail: true },
  subscription: { inApp: true, push: true, mail: true },
} as const satisfies { readonly [Kind in NotificationKind]: ChannelSwitches }

export const notificationKindNames: readonly NotificationKind[] = [
  'daily-loss-near',
  'daily-loss-reached',
  'drawdown-reached',
  'review-due',
  'habit-reminder',
  'sync-failed',
  'sync-recovered',
  'goal-reached',
  'level',
  'subscription',
]

/** The switches that a user has changed; others have the kind’s default. */
export type ChangedSwitches = {
  readonly [Kind in NotificationKind]?:
    | { readonly [Channel in NotificationChannel]?: boolean | undefined }
    | undefined
}

/** The channels of a kind for a user. */
export function switchesOf(kind: NotificationKind, changed: ChangedSwitches): ChannelSwitches {
  const defaults = notificationKinds[kind]
  const own = changed[kind]
  return {
    inApp: own?.inApp ?? defaults.inApp,
    push: own?.push ?? defaults.push,
    mail: own?.mail ?? defaults.mail,
  }
}
