import type { Job } from '#server/platform/jobs/jobs.ts'
import { advanceCustomers, type SandboxDeps } from './sandbox.service.ts'

const HOUR_MS = 3_600_000

/** Lets the sandbox's time pass; none with another provider. */
export function sandboxJobs(deps: SandboxDeps): readonly Job[] {
  if (deps.billing.kind !== 'sandbox') return []
  return [{ name: 'sandbox-time', everyMs: HOUR_MS, run: (signal) => advanceCustomers(deps, signal) }]
}
