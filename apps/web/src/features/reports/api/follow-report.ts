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
 * Asks for a report and tells on the way how far it is. When its query is left, so is the server: the work ends there.
 * `reportOf` takes the report out of the event that brings it.
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
  throw new Error('The connection ended before the report was there')
}
