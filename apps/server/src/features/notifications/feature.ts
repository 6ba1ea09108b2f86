import type { Feature } from '#server/platform/feature.ts'
import { retentionJob } from '#server/platform/jobs/retention-job.ts'
import { notificationsRouter } from './notifications.router.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { chosenSettings, settingsToExport } from './notifications.read.ts'
import { deleteSettings, forgetMissing, resetSettings, restoreSettings } from './notifications.write.ts'
import { pushKeyColumn } from './push-keys.service.ts'
import { sweepNotifications } from './notifications.repo.ts'

export const notificationsFeature = {
  name: 'notifications',
  routers: { notifications: notificationsRouter },
  jobs: [notificationsJobs, retentionJob('notification-retention', sweepNotifications)],
  sealed: [pushKeyColumn],
  archive: {
    // A browser states its zone at the first visit: such a row is no choice.
    settings: {
      name: 'notifications',
      field: 'notificationSettings',
      read: settingsToExport,
      chosen: chosenSettings,
      restore: restoreSettings,
      remove: (trx, userId, hadRow) => (hadRow ? resetSettings : deleteSettings)(trx, userId),
    },
    afterUndo: forgetMissing,
  },
} satisfies Feature<never>
