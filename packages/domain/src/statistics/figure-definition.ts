import type { Figures, Samples } from './figures.ts'
import type { Interval } from './interval.ts'
import type { Performance } from './performance.ts'
import type { UndefinedReturn } from './returns.ts'
import type { TradeStatistics } from './trade-statistics.ts'

/** Money in units of the account's currency, percent as 0 to 100, durations in seconds. */
export type FigureUnit = 'money' | 'percent' | 'ratio' | 'r' | 'duration' | 'count'

/** Why a figure has no value. */
export type NoValueReason =
  | 'noTrades'
  | 'noWins'
  | 'noLosses'
  | 'winAndLoss'
  | 'twoTrades'
  | 'twoDays'
  | 'noStops'
  | 'twoStops'
  | 'noDrawdown'
  | 'noBalance'
  | 'noPrices'
  | UndefinedReturn

/** Additional values of a figure: in percent, per year, and its dates (times of the broker's clock). */
export interface FigureContext {
  readonly percent?: number | null
  readonly perYear?: number | null
  readonly from?: string | null
  readonly to?: string | null
}

/** How a figure is shown and judged; omitted fields have their default. */
export interface FigureDescription {
  readonly unit: FigureUnit
  /** Shown with its sign, as a gain or a loss. */
  readonly signed?: true
  /** Which value is better; default: the higher. */
  readonly direction?: 'lower' | 'neutral'
  /** The sample that it is based on; default: all trades. */
  readonly sample?: keyof Samples
  /** A sum, a count or an extreme, exact for any number of trades; default: an estimate, unreliable for few trades. */
  readonly fact?: true
  /** 95 % confidence interval. */
  readonly interval?: (figures: Figures) => Interval | null
}

interface From<Kind extends string, Source> {
  readonly of: Kind
  readonly read: (source: Source) => number | NoValueReason
  readonly context?: (source: Source) => FigureContext
}

/** A figure that is available for any group of trades: all of them, those of a pair, of a day. */
export interface GroupFigure extends FigureDescription, From<'group', Performance> {
  /** Its field in `Performance`, which is its column in files. */
  readonly field: keyof Performance
}

/** A figure of the trades of an account over a period. */
export type StatisticsFigure = FigureDescription & From<'statistics', TradeStatistics>

/** A figure that only a report has. */
export type ReportFigure = FigureDescription & From<'report', Figures>

export type CatalogueFigure = GroupFigure | StatisticsFigure | ReportFigure

/** A figure's value; `absence` says why there is none. */
export interface FigureReading {
  readonly value: number | null
  readonly absence: NoValueReason | null
  readonly context: FigureContext
}

export function readGroupFigure(figure: GroupFigure, group: Performance): FigureReading {
  return reading(figure, group)
}

export function readStatisticsFigure(
  figure: GroupFigure | StatisticsFigure,
  statistics: TradeStatistics,
): FigureReading {
  return figure.of === 'group'
    ? reading(figure, { ...statistics, trades: statistics.totalTrades })
    : reading(figure, statistics)
}

export function readReportFigure(figure: CatalogueFigure, figures: Figures): FigureReading {
  return figure.of === 'report' ? reading(figure, figures) : readStatisticsFigure(figure, figures.statistics)
}

function reading<Kind extends string, Source>(figure: From<Kind, Source>, source: Source): FigureReading {
  const value = figure.read(source)
  const context = figure.context?.(source) ?? {}
  return typeof value === 'number'
    ? { value, absence: null, context }
    : { value: null, absence: value, context }
}
