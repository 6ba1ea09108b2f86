import type {
  NoValueReason,
  CatalogueFigure,
  GroupFigure,
  ReportFigure,
  StatisticsFigure,
} from './figure-definition.ts'
import type { Figures } from './figures.ts'
import { groupFigures } from './group-figures.ts'
import type { Return } from './returns.ts'
import type { TradeStatistics } from './trade-statistics.ts'

const results = {
  netPnl: groupFigures.netPnl,
  winRate: groupFigures.winRate,
  profitFactor: groupFigures.profitFactor,
  expectancy: groupFigures.expectancy,
  medianPnl: report({ unit: 'money', signed: true, read: ({ byTrade }) => byTrade?.medianPnl ?? 'noTrades' }),
  averageWin: statistics({
    unit: 'money',
    signed: true,
    sample: 'wins',
    read: (all) => (all.winningTrades === 0 ? 'noWins' : all.averageWinningTrade),
  }),
  averageLoss: statistics({
    unit: 'money',
    signed: true,
    sample: 'losses',
    read: (all) => (all.losingTrades === 0 ? 'noLosses' : all.averageLosingTrade),
  }),
  payoffRatio: statistics({ unit: 'ratio', read: payoffRatio }),
  medianWin: report({
    unit: 'money',
    signed: true,
    sample: 'wins',
    read: ({ byTrade }) => byTrade?.medianWinningTrade ?? 'noWins',
  }),
  medianLoss: report({
    unit: 'money',
    signed: true,
    sample: 'losses',
    read: ({ byTrade }) => byTrade?.medianLosingTrade ?? 'noLosses',
  }),
  bestTrade: statistics({
    unit: 'money',
    signed: true,
    fact: true,
    read: (all) => (all.totalTrades === 0 ? 'noTrades' : all.bestTrade),
  }),
  worstTrade: statistics({
    unit: 'money',
    signed: true,
    fact: true,
    read: (all) => (all.totalTrades === 0 ? 'noTrades' : all.worstTrade),
  }),
  fees: statistics({ unit: 'money', direction: 'lower', fact: true, read: ({ fees }) => fees }),
}

const risk = {
  averageR: groupFigures.averageR,
  medianR: report({
    unit: 'r',
    signed: true,
    sample: 'tradesWithR',
    read: ({ byTrade }) => byTrade?.medianR ?? 'noStops',
  }),
  sqn: statistics({ unit: 'ratio', sample: 'tradesWithR', read: ({ sqn }) => sqn ?? 'twoStops' }),
  deviation: report({
    unit: 'money',
    direction: 'lower',
    read: ({ deviation }) => (deviation === null ? 'twoTrades' : Math.round(deviation * 100) / 100),
  }),
  sharpePerTrade: statistics({ unit: 'ratio', read: (all) => all.sharpePerTrade ?? 'twoTrades' }),
  sharpePerDay: statistics({
    unit: 'ratio',
    sample: 'tradingDays',
    read: (all) => all.sharpePerDay ?? 'twoDays',
  }),
  sortinoPerTrade: statistics({ unit: 'ratio', read: (all) => all.sortinoPerTrade ?? 'noLosses' }),
  sortinoPerDay: statistics({
    unit: 'ratio',
    sample: 'tradingDays',
    read: (all) => all.sortinoPerDay ?? 'noLosses',
  }),
  excursions: report({ unit: 'ratio', direction: 'neutral', read: () => 'noPrices' }),
}

const drawdown = {
  maxDrawdown: statistics({
    unit: 'money',
    signed: true,
    fact: true,
    read: ({ maxDrawdown }) => -maxDrawdown,
    context: ({ maxDrawdown, maxDrawdownPercent, maxDrawdownFrom, maxDrawdownTo }) =>
      maxDrawdown === 0 ? {} : { percent: maxDrawdownPercent, from: maxDrawdownFrom, to: maxDrawdownTo },
  }),
  relativeDrawdown: report({
    unit: 'percent',
    direction: 'lower',
    fact: true,
    read: ({ byTrade }) => byTrade?.relativeDrawdown.percent ?? 'noBalance',
    context: ({ byTrade }) => ({
      from: byTrade?.relativeDrawdown.from ?? null,
      to: byTrade?.relativeDrawdown.to ?? null,
    }),
  }),
  recoveryFactor: statistics({ unit: 'ratio', read: (all) => all.recoveryFactor ?? 'noDrawdown' }),
}

const returns = {
  timeWeighted: returnFigure(({ timeWeighted }) => timeWeighted),
  moneyWeighted: returnFigure(({ moneyWeighted }) => moneyWeighted),
}

const time = {
  averageHolding: statistics({
    unit: 'duration',
    direction: 'neutral',
    read: (all) => (all.totalTrades === 0 ? 'noTrades' : all.averageHoldingSeconds),
  }),
  medianHolding: report({
    unit: 'duration',
    direction: 'neutral',
    read: ({ byTrade }) => byTrade?.medianHoldingSeconds ?? 'noTrades',
  }),
  winningHolding: statistics({
    unit: 'duration',
    direction: 'neutral',
    sample: 'wins',
    read: (all) => (all.winningTrades === 0 ? 'noWins' : all.averageWinningHoldingSeconds),
  }),
  losingHolding: statistics({
    unit: 'duration',
    direction: 'neutral',
    sample: 'losses',
    read: (all) => (all.losingTrades === 0 ? 'noLosses' : all.averageLosingHoldingSeconds),
  }),
  winningDays: statistics({
    unit: 'count',
    sample: 'tradingDays',
    fact: true,
    read: ({ winningDays }) => winningDays,
  }),
  losingDays: statistics({
    unit: 'count',
    direction: 'lower',
    sample: 'tradingDays',
    fact: true,
    read: ({ losingDays }) => losingDays,
  }),
  bestDay: dayFigure(({ bestDay }) => bestDay),
  worstDay: dayFigure(({ worstDay }) => worstDay),
  longestWinningStreak: statistics({
    unit: 'count',
    fact: true,
    read: ({ longestWinningStreak }) => longestWinningStreak,
  }),
  longestLosingStreak: statistics({
    unit: 'count',
    direction: 'lower',
    fact: true,
    read: ({ longestLosingStreak }) => longestLosingStreak,
  }),
}

/**
 * Every figure of docs/statistics.md, in the order of reports. Dashboard, reports, files and the command line show what
 * is listed here; names and explanations are in the web's `figures.json`.
 */
export const figureCatalogue = { ...results, ...risk, ...drawdown, ...returns, ...time }

type FigureKey = keyof typeof figureCatalogue

/** Figures that need only the statistics of an account: those of a dashboard. */
export type StatisticsFigureKey = {
  [Key in FigureKey]: (typeof figureCatalogue)[Key] extends ReportFigure ? never : Key
}[FigureKey]

export const statisticsFigures: readonly (readonly [key: string, figure: GroupFigure | StatisticsFigure])[] =
  Object.entries<CatalogueFigure>(figureCatalogue).flatMap(([key, figure]) =>
    figure.of === 'report' ? [] : [[key, figure] as const],
  )

function statistics(figure: Omit<StatisticsFigure, 'of'>): StatisticsFigure {
  return { ...figure, of: 'statistics' }
}

function report(figure: Omit<ReportFigure, 'of'>): ReportFigure {
  return { ...figure, of: 'report' }
}

/** The net result of one day, with its date. */
function dayFigure(dayOf: (all: TradeStatistics) => TradeStatistics['bestDay']): StatisticsFigure {
  return statistics({
    unit: 'money',
    signed: true,
    sample: 'tradingDays',
    fact: true,
    read: (all) => dayOf(all)?.totalPnl ?? 'noTrades',
    context: (all) => ({ from: dayOf(all)?.date ?? null }),
  })
}

function returnFigure(returnOf: (returns: Figures['returns']) => Return): ReportFigure {
  return report({
    unit: 'percent',
    signed: true,
    fact: true,
    read: ({ returns }) => {
      const found = returnOf(returns)
      return found.kind === 'undefined' ? found.reason : found.percent
    },
    context: ({ returns }) => {
      const found = returnOf(returns)
      return found.kind === 'undefined' ? {} : { perYear: found.annualPercent }
    },
  })
}

/** The mean win divided by the mean loss. */
function payoffRatio({ averageWinningTrade, averageLosingTrade }: TradeStatistics): number | NoValueReason {
  if (averageWinningTrade === 0 || averageLosingTrade === 0) return 'winAndLoss'
  return averageWinningTrade / -averageLosingTrade
}
