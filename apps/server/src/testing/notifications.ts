import type { TestClient } from './client.ts'
import type { TestServer } from './server.ts'

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
