import type { Figures, Samples } from './figures.ts'
import type { Interval } from './interval.ts'
import type { Performance } from './performance.ts'
import type { UndefinedReturn } from './returns.ts'
import type { TradeStatistics } from './trade-statistics.ts'

export const FIGURE_GROUPS = ['results', 'risk', 'drawdown', 'returns', 'time'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

/** Money in units of the account's currency, percent as 0 to 100, durations in seconds. */
export type FigureUnit = 'money' | 'percent' | 'ratio' | 'risk' | 'duration' | 'count'

/** Why a figure has no value. */
export type Absence =
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

/** What belongs to a figure: the same in percent or per year, and when (times of the broker's clock). */
export interface FigureContext {
  readonly percent?: number | null
  readonly perYear?: number | null
  readonly from?: string | null
  readonly to?: string | null
}

/** How a figure is described; what is left out is as most figures have it. */
export interface FigureDescription {
  readonly unit: FigureUnit
  /** Shown with its sign: gained or lost. */
  readonly signed?: true
  /** Which value is better; left out: the higher. */
  readonly direction?: 'lower' | 'neutral'
  /** What it rests on; left out: all trades. */
  readonly sample?: keyof Samples
  /** A sum, a count or an extreme, true of any number of trades; left out: an estimate, which says little of a few. */
  readonly fact?: true
  /** 95 % confidence. */
  readonly interval?: (figures: Figures) => Interval | null
}

interface From<Kind extends string, Source> {
  readonly of: Kind
  readonly read: (source: Source) => number | Absence
  readonly context?: (source: Source) => FigureContext
}

/** A figure that any group of trades has: all of them, those of a pair, of a day. */
export interface GroupFigure extends FigureDescription, From<'group', Performance> {
  /** Its field in `Performance`, which is its column in files. */
  readonly field: keyof Performance
}

/** A figure of the trades of an account over a period. */
export type StatisticsFigure = FigureDescription & From<'statistics', TradeStatistics>

/** A figure that only a report has. */
export type ReportFigure = FigureDescription & From<'report', Figures>

export type CatalogueFigure = GroupFigure | StatisticsFigure | ReportFigure

/** A figure as it was read: `absence` says why there is no value. */
export interface FigureReading {
  readonly value: number | null
  readonly absence: Absence | null
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
