import type { Job } from '#server/platform/jobs/jobs.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { sendDigests } from './send-digests.service.ts'

export function notificationsJobs(deps: NotificationsDeps): readonly Job[] {
  return [{ name: 'notification-digests', everyMs: 60_000, run: (signal) => sendDigests(deps, signal) }]
}
