import type { ReportEvent } from '@plumbline/contract/statistics/reports'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { client } from '#web/lib/api/client.ts'
import { tellProgress } from './report-progress.ts'

type Question = Parameters<typeof client.statistics.follow>[0]
type ReportOf<Kind extends ReportEvent['kind']> = Extract<
  ReportEvent,
  { kind: Kind; report: unknown }
>['report']

/**
 * Requests a report and publishes its progress. Cancelling the query aborts the request, which stops the computation on
 * the server. `reportOf` extracts the report from the event that contains it.
 */
export async function followReport<Kind extends Question['kind']>(
  question: Question & { readonly kind: Kind },
  { queryKey, signal }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>,
  reportOf: (event: ReportEvent) => ReportOf<Kind> | undefined,
): Promise<ReportOf<Kind>> {
  try {
    for await (const event of await client.statistics.follow(question, { signal })) {
      if (event.kind === 'progress') tellProgress(queryKey, { step: event.step, share: event.share })
      const report = reportOf(event)
      if (report !== undefined) return report
    }
  } finally {
    tellProgress(queryKey, undefined)
  }
  throw new Error('The connection ended before the report arrived')
}
