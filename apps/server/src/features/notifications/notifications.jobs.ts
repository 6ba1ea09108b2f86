import type { Job } from '#server/platform/jobs/jobs.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { sweepNotifications } from './notifications.repo.ts'
import { sendDigests } from './send-digests.service.ts'

const MINUTE_MS = 60_000

/** Sends digests, and forgets old notifications. */
export function notificationsJobs(deps: NotificationsDeps): readonly Job[] {
  return [
    { name: 'notification-digests', everyMs: MINUTE_MS, run: (signal) => sendDigests(deps, signal) },
    {
      name: 'notification-retention',
      everyMs: 60 * MINUTE_MS,
      run: () => deps.database.asSystem(sweepNotifications),
    },
  ]
}
