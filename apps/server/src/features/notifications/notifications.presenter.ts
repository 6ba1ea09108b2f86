import { notice } from '@plumbline/contract/notifications/notice'
import type { Notification } from '@plumbline/contract/notifications/notifications'
import { notificationPath } from '@plumbline/domain/notifications/notification-path'
import type { NotificationRow } from './notifications.repo.ts'

export function presentNotification(row: NotificationRow): Notification {
  const said = notice.parse({ kind: row.kind, data: row.data })
  return {
    ...said,
    id: row.id,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    path: notificationPath(said),
    accountName: row.account_name,
  }
}
