import type { FiguresReport } from '@plumbline/contract/statistics/reports'
import { figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'
import {
  type CatalogueFigure,
  type FigureDescription,
  type FigureReading,
  readReportFigure,
} from '@plumbline/domain/statistics/figure-definition'
import type { Samples } from '@plumbline/domain/statistics/figures'
import type { Interval } from '@plumbline/domain/statistics/interval'
import { type FigureKey, isFigureKey } from '#web/components/figures/figure-key.ts'

/** A figure with its sample size and its value in the previous period. */
export type Figure = FigureReading & {
  readonly key: FigureKey
  readonly description: FigureDescription
  readonly sample: { readonly of: keyof Samples; readonly count: number }
  readonly interval: Interval | null
  /** Value in the previous period; null if there is nothing to compare with. */
  readonly before: number | null
}

/** All figures of a report, in the catalogue's order. */
export function figuresOf({ figures, before }: FiguresReport): readonly Figure[] {
  // A previous period without trades is no comparison: every figure would have grown.
  const earlier = before === null || before.figures.samples.trades === 0 ? null : before.figures
  return Object.keys(figureCatalogue)
    .filter(isFigureKey)
    .map((key) => {
      const figure: CatalogueFigure = figureCatalogue[key]
      const { sample = 'trades' } = figure
      const reading = readReportFigure(figure, figures)
      return {
        key,
        description: figure,
        sample: { of: sample, count: figures.samples[sample] },
        interval: reading.value === null ? null : (figure.interval?.(figures) ?? null),
        before: earlier === null ? null : readReportFigure(figure, earlier).value,
        ...reading,
      }
    })
}

/** Sections of the page of key figures; the first figure of each is shown large. */
const sections = {
  results: [
    'netPnl',
    'expectancy',
    'profitFactor',
    'averageWin',
    'averageLoss',
    'payoffRatio',
    'medianPnl',
    'medianWin',
    'medianLoss',
    'timeWeighted',
    'moneyWeighted',
    'fees',
  ],
  risk: [
    'maxDrawdown',
    'relativeDrawdown',
    'recoveryFactor',
    'averageR',
    'medianR',
    'deviation',
    'sqn',
    'sharpePerTrade',
    'sharpePerDay',
    'sortinoPerTrade',
    'sortinoPerDay',
    'excursions',
  ],
  consistency: [
    'winRate',
    'bestTrade',
    'worstTrade',
    'winningDays',
    'losingDays',
    'bestDay',
    'worstDay',
    'longestWinningStreak',
    'longestLosingStreak',
    'averageHolding',
    'medianHolding',
    'winningHolding',
    'losingHolding',
  ],
} as const satisfies Readonly<Record<string, readonly FigureKey[]>>

type Section = keyof typeof sections

/** The figures of each section; those that need data which no trade has are left out. */
export function bySection(
  figures: readonly Figure[],
): readonly { readonly section: Section; readonly lead: Figure; readonly others: readonly Figure[] }[] {
  const known = new Map(figures.map((figure) => [figure.key, figure]))
  return (['results', 'risk', 'consistency'] as const).flatMap((section) => {
    const [lead, ...others] = sections[section].flatMap((key) => {
      const figure = known.get(key)
      return figure === undefined || figure.absence === 'noPrices' ? [] : [figure]
    })
    return lead === undefined ? [] : [{ section, lead, others }]
  })
}

/** Change since the previous period in the figure's own unit; null if either value is missing. */
export function changeOf({ value, before }: Pick<Figure, 'value' | 'before'>): number | null {
  if (value === null || before === null) return null
  // Removes the floating-point error of the difference.
  return Math.round((value - before) * 1e6) / 1e6
}
