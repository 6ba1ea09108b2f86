import { DIMENSIONS, type Dimension } from '@plumbline/domain/statistics/dimension'
import { METRICS, type Metric } from './metric.ts'

export const TABS = ['figures', 'breakdown', 'cross', 'distribution', 'simulation'] as const
type Tab = (typeof TABS)[number]

/** What the page shows of the chosen trades; all of it lives in the address. */
export type ReportView = {
  readonly tab: Tab
  /** What the breakdown is by. */
  readonly by: Dimension
  /** What is crossed. */
  readonly rows: Dimension
  readonly columns: Dimension
  /** The figure that bars are long by and cells are tinted by. */
  readonly metric: Metric
}

export const usualView: ReportView = {
  tab: 'figures',
  by: 'pair',
  rows: 'weekday',
  columns: 'session',
  metric: 'netPnl',
}

const names = { tab: 'view', by: 'by', rows: 'rows', columns: 'columns', metric: 'metric' } as const

export function readReportView(params: URLSearchParams): ReportView {
  const oneOf = <Value extends string>(
    part: keyof ReportView,
    known: readonly Value[],
    usual: Value,
  ): Value => known.find((value) => value === params.get(names[part])) ?? usual
  return {
    tab: oneOf('tab', TABS, usualView.tab),
    by: oneOf('by', DIMENSIONS, usualView.by),
    rows: oneOf('rows', DIMENSIONS, usualView.rows),
    columns: oneOf('columns', DIMENSIONS, usualView.columns),
    metric: oneOf('metric', METRICS, usualView.metric),
  }
}

/** The address with the view in it; what is as usual is left out. */
export function writeReportView(params: URLSearchParams, view: ReportView): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const part of ['tab', 'by', 'rows', 'columns', 'metric'] as const) {
    if (view[part] === usualView[part]) next.delete(names[part])
    else next.set(names[part], view[part])
  }
  return next
}
