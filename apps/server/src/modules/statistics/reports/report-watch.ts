import type { ReportStep } from '@plumbline/contract/statistics/reports'

/** How far the work on a report is, for whoever waits for it; and whether anybody still does. */
export interface ReportWatch {
  /** Aborted when nobody waits any more: the work then throws the signal's reason and ends. */
  readonly signal: AbortSignal | null
  /** `share` of a step, 0 to 1. */
  readonly at: (step: ReportStep, share: number) => void
}

/** For answers that nobody watches on their way. */
export const unwatched: ReportWatch = { signal: null, at: () => undefined }

/** One of several equal parts of the watched work. */
export function partOf(watch: ReportWatch, index: number, of: number): ReportWatch {
  return { ...watch, at: (step, share) => watch.at(step, (index + share) / of) }
}
