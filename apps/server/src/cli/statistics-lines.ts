import { statisticsFigures } from '@plumbline/domain/statistics/figure-catalogue'
import { type FigureUnit, readStatisticsFigure } from '@plumbline/domain/statistics/figure-definition'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'

/** The figures as text for a terminal; --json has breakdowns, too. */
export function statisticsLines(statistics: TradeStatistics): readonly string[] {
  const { totalTrades, winningTrades, losingTrades, breakEvenTrades, mostTradedPair } = statistics
  return [
    line('trades', String(totalTrades)),
    line('wins/losses/break-even', `${winningTrades} / ${losingTrades} / ${breakEvenTrades}`),
    line('most traded pair', mostTradedPair ?? ''),
    ...statisticsFigures.map(([key, figure]) =>
      line(labelOf(key), textOf(readStatisticsFigure(figure, statistics).value, figure.unit)),
    ),
  ]
}

function line(name: string, value: string): string {
  return name.padEnd(24) + value.padStart(16)
}

/** `averageWin`: average win. */
function labelOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function textOf(value: number | null, unit: FigureUnit): string {
  if (value === null) return '–'
  switch (unit) {
    case 'money':
    case 'ratio':
      return value.toFixed(2)
    case 'percent':
      return `${value.toFixed(1)} %`
    case 'r':
      return `${value.toFixed(2)} R`
    case 'duration':
      return `${(value / 3600).toFixed(1)} h`
    case 'count':
      return String(value)
  }
}
