import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { type ReportProgress, useReportProgress } from './report-progress.ts'

/** A report, and how far it is while it is not there. */
export type FollowedReport<Report> = {
  readonly query: UseQueryResult<Report>
  readonly progress: ReportProgress | undefined
}

export function useReport<Report, Key extends QueryKey>(
  options: UseQueryOptions<Report, Error, Report, Key> & { readonly queryKey: Key },
): FollowedReport<Report> {
  return { query: useQuery(options), progress: useReportProgress(options.queryKey) }
}
