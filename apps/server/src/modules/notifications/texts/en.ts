import { assertNever } from '@plumbline/domain/assert-never'
import type { Notice } from '@plumbline/domain/notifications/notification-kinds'
import type { SubscriptionEventKind } from '@plumbline/domain/subscription/subscription-events'
import type { NotificationTexts } from './texts-of-language.ts'

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const used = (value: number) => (value > 999 ? '>999%' : `${percent.format(value)}%`)

const subscription: Readonly<Record<SubscriptionEventKind, string>> = {
  'trial-started': 'Your free trial has started',
  started: 'Your subscription is active',
  renewed: 'Your subscription was renewed',
  'plan-changed': 'Your plan has changed',
  'cancellation-planned': 'Your subscription was cancelled',
  'cancellation-withdrawn': 'Your subscription continues',
  'payment-failed': 'Payment failed. Update your payment method',
  'payment-disputed': 'A payment was disputed',
  'payment-recovered': 'Your payment went through',
  ended: 'Your subscription has ended',
}

function title(notice: Notice): string {
  switch (notice.kind) {
    case 'daily-loss-near':
      return 'Daily loss limit almost reached'
    case 'daily-loss-reached':
      return 'Daily loss limit reached'
    case 'drawdown-reached':
      return 'Drawdown limit reached'
    case 'review-due':
      return 'Time to review your trading day'
    case 'sync-failed':
      return 'Synchronisation failed'
    case 'sync-recovered':
      return 'Synchronisation works again'
    case 'level':
      return `You reached level ${notice.data.level}`
    case 'subscription':
      return subscription[notice.data.event]
    default:
      return assertNever(notice)
  }
}

function line(notice: Notice, account: string): string {
  const said = title(notice)
  switch (notice.kind) {
    case 'daily-loss-near':
    case 'daily-loss-reached':
      return `${said}: ${account}, ${used(notice.data.percentUsed)} used on ${dayText(notice.data.day)}`
    case 'drawdown-reached':
      return `${said}: ${account}, ${used(notice.data.percentUsed)} used`
    case 'review-due':
      return `${said}: ${dayText(notice.data.date)}`
    case 'sync-failed':
    case 'sync-recovered':
      return `${said}: ${account}`
    case 'level':
      return said
    case 'subscription':
      return notice.data.at === null ? said : `${said}: ${day.format(new Date(notice.data.at * 1000))}`
    default:
      return assertNever(notice)
  }
}

function dayText(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`))
}

export const en: NotificationTexts = { title, line, test: 'Push notifications work' }
