import type { Job } from '#server/platform/jobs/jobs.ts'
import { type LimitsDeps, raiseLimits } from './raise-limits.service.ts'

export function accountsJobs(deps: LimitsDeps): readonly Job[] {
  return [{ name: 'limit-notifications', everyMs: 30_000, run: (signal) => raiseLimits(deps, signal) }]
}
