import type { Notification } from '@plumbline/contract/notifications/notifications'
import { assertNever } from '@plumbline/domain/assert-never'
import type { NotificationKind } from '@plumbline/domain/notifications/notification-kinds'
import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CreditCard from 'lucide-react/icons/credit-card'
import Gauge from 'lucide-react/icons/gauge'
import ListTodo from 'lucide-react/icons/list-todo'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RefreshCwOff from 'lucide-react/icons/refresh-cw-off'
import Target from 'lucide-react/icons/target'
import TrendingDown from 'lucide-react/icons/trending-down'
import Trophy from 'lucide-react/icons/trophy'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Small, Text } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { isoOf } from '#web/lib/format/iso-of.ts'
import { useGoalName } from '#web/lib/goals/use-goal-name.ts'
import styles from './notification-item.module.css'

type NotificationItemProps = {
  readonly notification: Notification
  readonly onMark: (isRead: boolean) => void
  /** The link was followed. */
  readonly onFollow: () => void
}

export function NotificationItem({ notification, onMark, onFollow }: NotificationItemProps) {
  const { t } = useTranslation('notifications')
  const { title, detail } = useNotificationText()(notification)
  const isUnread = notification.readAt === null
  const Icon = notificationIcons[notification.kind]
  const follow = () => {
    if (isUnread) onMark(true)
    onFollow()
  }
  return (
    <li className={classes(styles.item, isUnread && styles.unread)}>
      <Link to={notification.path} className={styles.link} onClick={follow}>
        <span className={styles.icon}>
          <Icon size={18} aria-hidden />
        </span>
        <span>
          <Text weight={isUnread ? 650 : 450} block>
            {title}
            {isUnread ? <VisuallyHidden> ({t('unread')})</VisuallyHidden> : null}
          </Text>
          {detail === null ? null : (
            <Small block anywhere>
              {detail}
            </Small>
          )}
          <Small block tone="text3">
            <InstantTime at={notification.createdAt} />
          </Small>
        </span>
      </Link>
      <IconButton label={t(isUnread ? 'markRead' : 'markUnread', { title })} onClick={() => onMark(isUnread)}>
        {isUnread ? (
          <span className={styles.dot} aria-hidden />
        ) : (
          <CircleCheck size={16} className={styles.read} aria-hidden />
        )}
      </IconButton>
    </li>
  )
}

const notificationIcons: Readonly<Record<NotificationKind, LucideIcon>> = {
  'daily-loss-near': Gauge,
  'daily-loss-reached': OctagonAlert,
  'drawdown-reached': TrendingDown,
  'review-due': NotebookPen,
  'habit-reminder': ListTodo,
  'sync-failed': RefreshCwOff,
  'sync-recovered': RefreshCw,
  'goal-reached': Target,
  level: Trophy,
  subscription: CreditCard,
}

type NotificationText = { readonly title: string; readonly detail: string | null }

/** What a notification says in the chosen language. */
function useNotificationText(): (notification: Notification) => NotificationText {
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
