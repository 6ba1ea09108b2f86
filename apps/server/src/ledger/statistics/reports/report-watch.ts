import type { ReportStep } from '@plumbline/contract/statistics/reports'

/** Progress of a report, for the caller that awaits it, and its cancellation. */
export interface ReportWatch {
  /** Aborted when no client waits any more: the work then throws the signal's reason. */
  readonly signal: AbortSignal | null
  /** `share` of a step, 0 to 1. */
  readonly at: (step: ReportStep, share: number) => void
}

/** For reports whose progress is not needed. */
export const unwatched: ReportWatch = { signal: null, at: () => undefined }

/** One of several equal parts of the watched work. */
export function partOf(watch: ReportWatch, index: number, of: number): ReportWatch {
  return { ...watch, at: (step, share) => watch.at(step, (index + share) / of) }
}
