import { notice, notificationPath } from '@plumbline/contract/notifications/notice'
import type { Notification } from '@plumbline/contract/notifications/notifications'
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
