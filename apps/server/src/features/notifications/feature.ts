import type { Feature } from '#server/platform/feature.ts'
import { notificationsRouter } from './notifications.router.ts'
import { notificationsJobs } from './notifications.jobs.ts'

export const notificationsFeature = {
  name: 'notifications',
  routers: { notifications: notificationsRouter },
  jobs: [notificationsJobs],
} satisfies Feature<never>
