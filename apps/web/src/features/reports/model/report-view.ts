import { CURVE_UNITS, type CurveUnit } from '@plumbline/domain/statistics/curve-line'
import { type Dimension, DIMENSIONS } from '@plumbline/domain/statistics/dimension'
import { type Metric, METRICS } from './metric.ts'

export const TABS = [
  'figures',
  'breakdown',
  'cross',
  'distribution',
  'excursions',
  'simulation',
  'compare',
] as const
type Tab = (typeof TABS)[number]

export const ORDERS = ['natural', 'figure'] as const

export const MEASURES = ['r', 'money'] as const
export type Measure = (typeof MEASURES)[number]

/** State of the page; all of it is part of the URL. */
export type ReportView = {
  readonly tab: Tab
  /** Dimension of the breakdown. */
  readonly by: Dimension
  /** Dimensions of the cross-tab. */
  readonly rows: Dimension
  readonly columns: Dimension
  /** Figure that determines bar lengths and tints. */
  readonly metric: Metric
  /** Order of hours, months and the like: their own, or by the figure. Named groups are always sorted by the figure. */
  readonly order: (typeof ORDERS)[number]
  /** Unit of the equity curve. */
  readonly unit: CurveUnit
  /** Unit of MAE and MFE. */
  readonly measure: Measure
}

export const defaultView: ReportView = {
  tab: 'figures',
  by: 'pair',
  rows: 'weekday',
  columns: 'session',
  metric: 'netPnl',
  order: 'natural',
  unit: 'pnl',
  measure: 'r',
}

const names = {
  tab: 'view',
  by: 'by',
  rows: 'rows',
  columns: 'columns',
  metric: 'metric',
  order: 'order',
  unit: 'unit',
  measure: 'measure',
} as const

export function readReportView(params: URLSearchParams): ReportView {
  const oneOf = <Value extends string>(
    part: keyof ReportView,
    known: readonly Value[],
    fallback: Value,
  ): Value => known.find((value) => value === params.get(names[part])) ?? fallback
  return {
    tab: oneOf('tab', TABS, defaultView.tab),
    by: oneOf('by', DIMENSIONS, defaultView.by),
    rows: oneOf('rows', DIMENSIONS, defaultView.rows),
    columns: oneOf('columns', DIMENSIONS, defaultView.columns),
    metric: oneOf('metric', METRICS, defaultView.metric),
    order: oneOf('order', ORDERS, defaultView.order),
    unit: oneOf('unit', CURVE_UNITS, defaultView.unit),
    measure: oneOf('measure', MEASURES, defaultView.measure),
  }
}

/** The URL with this view; defaults are omitted. */
export function writeReportView(params: URLSearchParams, view: ReportView): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const part of ['tab', 'by', 'rows', 'columns', 'metric', 'order', 'unit', 'measure'] as const) {
    if (view[part] === defaultView[part]) next.delete(names[part])
    else next.set(names[part], view[part])
  }
  return next
}

/** The id of a key figure on the reports page: `/journal/reports#figure-winRate`. */
export function figureAnchor(key: string): string {
  return `figure-${key}`
}
