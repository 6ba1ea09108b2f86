import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import type { ReportEvent, ReportStep } from '@plumbline/contract/statistics/reports'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import {
  hashKey,
  keepPreviousData,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { api, client } from '#web/lib/api/client.ts'

/** A report query with its progress; progress is undefined once the report has arrived. */
export type FollowedReport<Report> = {
  readonly query: UseQueryResult<Report>
  readonly progress: ReportProgress | undefined
}

function useReport<Report, Key extends QueryKey>(
  options: UseQueryOptions<Report, Error, Report, Key> & { readonly queryKey: Key },
): FollowedReport<Report> {
  return { query: useQuery(options), progress: useReportProgress(options.queryKey) }
}

/** All figures of the selected trades; `compare`: and of the previous period, if the period has both ends. */
const figuresOptions = (question: StatisticsFilters, wanted: boolean) => {
  const compare = wanted && question.from !== undefined && question.to !== undefined
  const input = { ...question, compare, byTrade: true }
  return queryOptions({
    queryKey: api.statistics.figures.queryKey({ input }),
    queryFn: (context) =>
      followReport({ ...input, kind: 'figures' }, context, (event) =>
        event.kind === 'figures' ? event.report : undefined,
      ),
    placeholderData: keepPreviousData,
  })
}

export function useFigures(question: StatisticsFilters, compare = true) {
  return useReport(figuresOptions(question, compare))
}

/**
 * Equity curve of the selected trades. Without structural sharing: thousands of points that only change as a whole make
 * a deep comparison useless.
 */
const curveOptions = (question: StatisticsFilters) =>
  queryOptions({
    queryKey: api.statistics.curve.queryKey({ input: question }),
    queryFn: (context) =>
      followReport({ ...question, kind: 'curve' }, context, (event) =>
        event.kind === 'curve' ? event.report : undefined,
      ),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

export function useCurve(question: StatisticsFilters) {
  return useReport(curveOptions(question))
}

const breakdownOptions = (question: StatisticsFilters, by: Dimension) =>
  queryOptions({
    queryKey: api.statistics.breakdown.queryKey({ input: { ...question, by } }),
    queryFn: (context) =>
      followReport({ ...question, kind: 'breakdown', by }, context, (event) =>
        event.kind === 'breakdown' ? event.report : undefined,
      ),
    placeholderData: keepPreviousData,
  })

export function useBreakdown(question: StatisticsFilters, by: Dimension) {
  return useReport(breakdownOptions(question, by))
}

/** Cross-tab of two dimensions. Without structural sharing: up to ten thousand cells that only change as a whole. */
const crossOptions = (question: StatisticsFilters, rows: Dimension, columns: Dimension) =>
  queryOptions({
    queryKey: api.statistics.cross.queryKey({ input: { ...question, rows, columns } }),
    queryFn: (context) =>
      followReport({ ...question, kind: 'cross', rows, columns }, context, (event) =>
        event.kind === 'cross' ? event.report : undefined,
      ),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

export function useCross(question: StatisticsFilters, rows: Dimension, columns: Dimension) {
  return useReport(crossOptions(question, rows, columns))
}

/** Histogram and quantiles of net results or of R multiples. */
const distributionOptions = (question: StatisticsFilters, of: 'netPnl' | 'risk') =>
  queryOptions({
    queryKey: api.statistics.distribution.queryKey({ input: { ...question, of } }),
    queryFn: (context) =>
      followReport({ ...question, kind: 'distribution', of }, context, (event) =>
        event.kind === 'distribution' ? event.report : undefined,
      ),
    placeholderData: keepPreviousData,
  })

export function useDistribution(question: StatisticsFilters, of: 'netPnl' | 'risk') {
  return useReport(distributionOptions(question, of))
}

/** The contract's limit: beyond it the server thins the results and reports it. */
const most = 20_000

/**
 * Individual results in order of closing. Without structural sharing: thousands of numbers that only change as a whole.
 */
const resultsOptions = (question: StatisticsFilters) =>
  queryOptions({
    queryKey: api.statistics.results.queryKey({ input: { ...question, most } }),
    queryFn: (context) =>
      followReport({ ...question, kind: 'results', most }, context, (event) =>
        event.kind === 'results' ? event.report : undefined,
      ),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

export function useResults(question: StatisticsFilters) {
  return useReport(resultsOptions(question))
}

/** MAE, MFE and efficiency. Without structural sharing: thousands of trades that only change as a whole. */
const excursionsOptions = (question: StatisticsFilters) =>
  api.excursions.report.queryOptions({
    input: question,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

export function useExcursions(question: StatisticsFilters) {
  return useReport(excursionsOptions(question))
}

type WhatIfQuestion = StatisticsFilters & {
  readonly unit: 'r' | 'money'
  readonly stops: number[]
  readonly targets: number[]
}

const whatIfOptions = (question: WhatIfQuestion) =>
  api.excursions.whatIf.queryOptions({ input: question, placeholderData: keepPreviousData })

/** What the trades would have made with other stops and targets. */
export function useWhatIf(question: WhatIfQuestion) {
  return useReport(whatIfOptions(question))
}

type Question = Parameters<typeof client.statistics.follow>[0]
type ReportOf<Kind extends ReportEvent['kind']> = Extract<
  ReportEvent,
  { kind: Kind; report: unknown }
>['report']

/**
 * Requests a report and publishes its progress. Cancelling the query aborts the request, which stops the computation on
 * the server. `reportOf` extracts the report from the event that contains it.
 */
async function followReport<Kind extends Question['kind']>(
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

/** Progress of a report: the share of the current step, from 0 to 1. */
type ReportProgress = { readonly step: ReportStep; readonly share: number }

const known = new Map<string, ReportProgress>()
const listeners = new Set<() => void>()

/** Publishes progress; undefined if the report has arrived or was cancelled. */
function tellProgress(queryKey: QueryKey, progress: ReportProgress | undefined): void {
  const hash = hashKey(queryKey)
  if (progress === undefined) known.delete(hash)
  else known.set(hash, progress)
  for (const listener of listeners) listener()
}

/** undefined until the server reports progress; most reports arrive before. */
function useReportProgress(queryKey: QueryKey): ReportProgress | undefined {
  const hash = hashKey(queryKey)
  return useSyncExternalStore(
    listen,
    useCallback(() => known.get(hash), [hash]),
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
