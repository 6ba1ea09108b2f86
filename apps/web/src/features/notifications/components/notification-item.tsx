import type { Notification } from '@plumbline/contract/notifications/notifications'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Small, Text } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { notificationIcons } from './notification-icons.ts'
import styles from './notification-item.module.css'
import { useNotificationText } from './use-notification-text.ts'

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
