import type { Feature } from '#server/platform/feature.ts'
import { notificationsRouter } from './notifications.router.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsArchive } from './restore-settings.service.ts'

export const notificationsFeature = {
  name: 'notifications',
  routers: { notifications: notificationsRouter },
  jobs: [notificationsJobs],
  archive: notificationsArchive,
} satisfies Feature<never>
