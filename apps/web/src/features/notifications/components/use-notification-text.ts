import type { Notification } from '@plumbline/contract/notifications/notifications'
import { assertNever } from '@plumbline/domain/assert-never'
import { useTranslation } from 'react-i18next'
import { useGoalName } from '#web/lib/goals/use-goal-name.ts'
import { isoOf } from '#web/lib/format/iso-of.ts'
import { useFormat } from '#web/components/ui/use-format.ts'

type NotificationText = { readonly title: string; readonly detail: string | null }

/** What a notification says in the chosen language. */
export function useNotificationText(): (notification: Notification) => NotificationText {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { what } = useGoalName()
  const dayText = (day: string) => format.time(`${day}T00:00:00`, 'date')
  const usage = (percentUsed: number) => format.usage(percentUsed / 100)
  return (notification) => {
    const account = notification.accountName ?? ''
    switch (notification.kind) {
      case 'daily-loss-near':
      case 'daily-loss-reached': {
        const { day, percentUsed } = notification.data
        const key = notification.kind === 'daily-loss-near' ? 'item.dailyLossNear' : 'item.dailyLossReached'
        return {
          title: t(key),
          detail: t('item.usedOn', { account, percent: usage(percentUsed), day: dayText(day) }),
        }
      }
      case 'drawdown-reached': {
        const percent = usage(notification.data.percentUsed)
        return { title: t('item.drawdownReached'), detail: t('item.used', { account, percent }) }
      }
      case 'review-due': {
        const { date, trades } = notification.data
        return {
          title: t('item.reviewDue'),
          detail: t('item.trades', { count: trades, day: dayText(date) }),
        }
      }
      case 'habit-reminder':
        return { title: t('item.habitReminder'), detail: notification.accountName }
      case 'sync-failed':
        return { title: t('item.syncFailed'), detail: account }
      case 'sync-recovered':
        return { title: t('item.syncRecovered'), detail: account }
      case 'goal-reached': {
        const { name: given, from } = notification.data
        const name = typeof given === 'string' ? given : what(given)
        return { title: t('item.goalReached'), detail: t('item.goalPeriod', { name, day: dayText(from) }) }
      }
      case 'level':
        return { title: t('item.level', { level: notification.data.level }), detail: t('item.levelDetail') }
      case 'subscription': {
        const { event, planType, at } = notification.data
        const plan = t(`item.plan.${planType}`)
        const day = at === null ? null : format.instant(isoOf(at), 'date')
        return {
          title: t(`item.subscription.${event}`),
          detail: day === null ? plan : t('item.planUntil', { plan, day }),
        }
      }
      default:
        return assertNever(notification)
    }
  }
}
