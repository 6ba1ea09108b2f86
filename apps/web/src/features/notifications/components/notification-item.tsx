import type { Notice, NotificationData, NotificationKind } from '@plumbline/contract/notifications/notice'
import type { Notification } from '@plumbline/contract/notifications/notifications'
import type { GoalMeasure } from '@plumbline/domain/goals/goal-name'
import type { TFunction } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
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
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import { useGoalName } from '#web/components/goals/use-goal-name.ts'
import styles from './notification-item.module.css'

type NotificationItemProps = {
  readonly notification: Notification
  readonly onMark: (isRead: boolean) => void
  /** The link was followed. */
  readonly onFollow: () => void
}

export function NotificationItem({ notification, onMark, onFollow }: NotificationItemProps) {
  const { t } = useTranslation('notifications')
  const { Icon, title, detail } = useNotice(notification)
  const isUnread = notification.readAt === null
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

type NoticeView<Data> = {
  readonly icon: LucideIcon
  readonly title?: (data: Data, texts: NoticeTexts) => string
  readonly detail?: (data: Data, texts: NoticeTexts) => string
}

type NoticeTexts = {
  readonly t: TFunction<'notifications'>
  readonly format: ReturnType<typeof useFormat>
  readonly goalName: (goal: GoalMeasure) => string
  /** The name of the account or record that it is about. */
  readonly account: string
}

const dayText = (day: string, { format }: NoticeTexts) => format.time(`${day}T00:00:00`, 'date')

const usedOn: NoticeView<NotificationData['daily-loss-near']>['detail'] = ({ day, percentUsed }, texts) => {
  const { t, account, format } = texts
  return t('item.usedOn', { account, percent: format.usage(percentUsed / 100), day: dayText(day, texts) })
}

/** Others have a bell, their title or label in the texts, and the name of the account or record. */
const views: { readonly [Kind in NotificationKind]?: NoticeView<NotificationData[Kind]> } = {
  'daily-loss-near': { icon: Gauge, detail: usedOn },
  'daily-loss-reached': { icon: OctagonAlert, detail: usedOn },
  'drawdown-reached': {
    icon: TrendingDown,
    detail: ({ percentUsed }, { t, account, format }) =>
      t('item.used', { account, percent: format.usage(percentUsed / 100) }),
  },
  'review-due': {
    icon: NotebookPen,
    detail: ({ date, trades }, texts) => texts.t('item.trades', { count: trades, day: dayText(date, texts) }),
  },
  'habit-reminder': { icon: ListTodo },
  'sync-failed': { icon: RefreshCwOff },
  'sync-recovered': { icon: RefreshCw },
  'goal-reached': {
    icon: Target,
    detail: ({ name, from }, texts) => {
      const goal = typeof name === 'string' ? name : texts.goalName(name)
      return texts.t('item.goalPeriod', { name: goal, day: dayText(from, texts) })
    },
  },
  level: {
    icon: Trophy,
    title: ({ level }, { t }) => t('item.level', { level }),
    detail: (_, { t }) => t('item.levelDetail'),
  },
  subscription: {
    icon: CreditCard,
    title: ({ event }, { t }) => t(`item.subscription.${event}`),
    detail: ({ planType, at }, { t, format }) => {
      const plan = t(`item.plan.${planType}`)
      return at === null ? plan : t('item.planUntil', { plan, day: format.instant(isoOf(at), 'date') })
    },
  },
}

/** What a notification shows in the chosen language. */
function useNotice(notification: Notification) {
  const { t, i18n } = useTranslation('notifications')
  const format = useFormat()
  const { what: goalName } = useGoalName()
  const { kind, accountName } = notification
  const key = `itemTitle.${kind}`
  const view = viewOf(notification, { t, format, goalName, account: accountName ?? '' })
  return {
    Icon: view.icon ?? Bell,
    title: view.title ?? (isTextKey(i18n, 'notifications', key) ? t(key) : t(`kind.${kind}`)),
    detail: view.detail ?? accountName,
  }
}

function viewOf<Kind extends NotificationKind>({ kind, data }: Notice<Kind>, texts: NoticeTexts) {
  const view = views[kind]
  return { icon: view?.icon, title: view?.title?.(data, texts), detail: view?.detail?.(data, texts) }
}
