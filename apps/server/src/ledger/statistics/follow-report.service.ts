import { setTimeout as pause } from 'node:timers/promises'
import type { ReportQuestion } from '@plumbline/contract/selection/filters'
import type { ReportEvent } from '@plumbline/contract/statistics/reports'
import type { Actor } from '#server/platform/http/context.ts'
import type { ReportsDeps } from './select-trades.service.ts'
import { getCurve } from './equity.service.ts'
import { getFigures } from './figures.service.ts'
import type { ReportWatch } from './reports/report-watch.ts'
import { getBreakdown, getCross, getDistribution, getResults } from './reports.service.ts'

/** Interval of progress events; a report that is done before the first one sends none. */
const PROGRESS_EVERY_MS = 200

/**
 * Starts a report and returns events that end with its result. An immediate failure throws as in any other request. The
 * work is aborted when the client leaves, or by `signal`.
 */
export async function followReport(
  deps: ReportsDeps,
  actor: Actor,
  question: ReportQuestion,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<ReportEvent, void, undefined>> {
  const events = reportEvents(deps, actor, question, signal)
  const first = await events.next()
  return withFirst(first, events)
}

async function* withFirst(
  first: IteratorResult<ReportEvent, void>,
  events: AsyncGenerator<ReportEvent, void, undefined>,
): AsyncGenerator<ReportEvent, void, undefined> {
  try {
    if (first.done) return
    yield first.value
    yield* events
  } finally {
    await events.return()
  }
}

async function* reportEvents(
  deps: ReportsDeps,
  actor: Actor,
  question: ReportQuestion,
  signal: AbortSignal | undefined,
): AsyncGenerator<ReportEvent, void, undefined> {
  const leaving = new AbortController()
  let progress: ReportEvent = { kind: 'progress', step: 'reading', share: 0 }
  const watch: ReportWatch = {
    signal: signal === undefined ? leaving.signal : AbortSignal.any([signal, leaving.signal]),
    at: (step, share) => {
      progress = { kind: 'progress', step, share }
    },
  }
  const report = reportOf({ ...deps, watch }, actor, question)
  report.catch(() => undefined) // rejection is handled by the awaiter; ignored once the client has left
  try {
    for (;;) {
      const event = await Promise.race([report, pause(PROGRESS_EVERY_MS, null, { ref: false })])
      yield event ?? progress
      if (event !== null) return
    }
  } finally {
    leaving.abort()
  }
}

async function reportOf(deps: ReportsDeps, actor: Actor, question: ReportQuestion): Promise<ReportEvent> {
  switch (question.kind) {
    case 'figures':
      return { kind: 'figures', report: await getFigures(deps, actor, question) }
    case 'curve':
      return { kind: 'curve', report: await getCurve(deps, actor, question) }
    case 'breakdown':
      return { kind: 'breakdown', report: await getBreakdown(deps, actor, question) }
    case 'cross':
      return { kind: 'cross', report: await getCross(deps, actor, question) }
    case 'distribution':
      return { kind: 'distribution', report: await getDistribution(deps, actor, question) }
    case 'results':
      return { kind: 'results', report: await getResults(deps, actor, question) }
  }
}
