import {
  notificationSettings,
  type NotificationSettings,
} from '@plumbline/contract/notifications/notification-settings'
import { type NotificationPage, notificationPage } from '@plumbline/contract/notifications/notifications'
import type { Database } from '#server/platform/db/database.ts'
import { notify } from '#server/features/notifications/notifications.write.ts'
import type { TestClient } from './client.ts'
import type { TestServer } from './server.ts'

/** `query`: `?before=…`. */
export async function listNotifications(client: TestClient, query = ''): Promise<NotificationPage> {
  return notificationPage.parse((await client.get(`/notifications${query}`)).body)
}

export async function notificationSettingsOf(client: TestClient): Promise<NotificationSettings> {
  return notificationSettings.parse((await client.get('/notification-settings')).body)
}

/** Raises the reminder of a day's review; whether it is new. */
export function remindOfReview(database: Database, userId: string, date: string): Promise<boolean> {
  const data = { date, trades: 3 }
  return database.asUser(userId, (trx) => notify(trx, { userId, kind: 'review-due', subject: date, data }))
}

/** What the user's notifications say of their subscription, newest first. */
export async function subscriptionNews(client: TestClient): Promise<readonly string[]> {
  const { notifications } = await listNotifications(client)
  return notifications.flatMap((each) => (each.kind === 'subscription' ? [each.data.event] : []))
}

/** Raises a notification about an account (its drawdown is over the limit), reads it, and changes the settings. */
export async function fillNotifications(server: TestServer, client: TestClient, id: string): Promise<void> {
  const limits = { riskSettings: { maxDailyLoss: 0, maxDrawdown: 1, maxPositionSize: 0 } }
  await client.patch(`/accounts/${id}`, { ...limits, initialBalance: 1 })
  await server.jobs.runNow('limit-notifications')
  await client.post('/notifications/marks', { isRead: true })
  await client.patch('/notification-settings', {
    switches: { level: { push: true } },
    quietHours: { from: '22:00', to: '07:00' },
    digest: 'weekly',
  })
}
