import { readGroupFigure } from '@plumbline/domain/statistics/figure-definition'
import type { Group } from '@plumbline/domain/statistics/group'
import { groupFigures } from '@plumbline/domain/statistics/group-figures'
import { performance } from '@plumbline/domain/statistics/performance'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { TextFact } from '#web/lib/export/document-blocks.ts'

/** The figures of a day as text, with actual amounts; those that are undefined are ''. */
export function useDayFacts(currency: string): (group: Group) => readonly TextFact[] {
  const text = useFigureText()
  const format = useFormat()
  return (group) => {
    const ratios = performance(group)
    const { value: winRate } = readGroupFigure(groupFigures.winRate, ratios)
    const { value: factor } = readGroupFigure(groupFigures.profitFactor, ratios)
    return [
      [text.name('netPnl'), format.money(group.netPnlCents, currency)],
      [text.name('trades'), format.number(group.trades)],
      [text.name('winRate'), winRate === null ? '' : format.percent(winRate / 100)],
      [text.name('totalR'), group.tradesWithR === 0 ? '' : format.r(group.rMultipleE4 / 10_000)],
      [text.name('profitFactor'), factor === null ? '' : format.number(factor, 2)],
    ]
  }
}
