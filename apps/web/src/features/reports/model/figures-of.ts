import type { FiguresReport } from '@plumbline/contract/statistics/reports'
import { figureCatalogue, figureGroups } from '@plumbline/domain/statistics/figure-catalogue'
import {
  type CatalogueFigure,
  FIGURE_GROUPS,
  type FigureDescription,
  type FigureGroup,
  type FigureReading,
  readReportFigure,
} from '@plumbline/domain/statistics/figure-definition'
import type { Samples } from '@plumbline/domain/statistics/figures'
import type { Interval } from '@plumbline/domain/statistics/interval'
import { type FigureKey, isFigureKey } from '#web/components/figures/figure-key.ts'

/** A figure with its sample size and its value in the previous period. */
export type Figure = FigureReading & {
  readonly key: FigureKey
  readonly group: FigureGroup
  readonly description: FigureDescription
  readonly sample: { readonly of: keyof Samples; readonly count: number }
  readonly interval: Interval | null
  /** Value in the previous period; null if there is nothing to compare with. */
  readonly before: number | null
}

/** All figures of a report, by group. */
export function figuresOf({ figures, before }: FiguresReport): readonly Figure[] {
  // A previous period without trades is no comparison: every figure would have grown.
  const earlier = before === null || before.figures.samples.trades === 0 ? null : before.figures
  return FIGURE_GROUPS.flatMap((group) =>
    Object.keys(figureGroups[group])
      .filter(isFigureKey)
      .map((key) => {
        const figure: CatalogueFigure = figureCatalogue[key]
        const { sample = 'trades' } = figure
        const reading = readReportFigure(figure, figures)
        return {
          key,
          group,
          description: figure,
          sample: { of: sample, count: figures.samples[sample] },
          interval: reading.value === null ? null : (figure.interval?.(figures) ?? null),
          before: earlier === null ? null : readReportFigure(figure, earlier).value,
          ...reading,
        }
      }),
  )
}

export function byGroup(
  figures: readonly Figure[],
): readonly { readonly group: FigureGroup; readonly figures: readonly Figure[] }[] {
  return FIGURE_GROUPS.map((group) => ({
    group,
    figures: figures.filter((figure) => figure.group === group),
  }))
}

/** Change since the previous period in the figure's own unit; null if either value is missing. */
export function changeOf({ value, before }: Pick<Figure, 'value' | 'before'>): number | null {
  if (value === null || before === null) return null
  // Removes the floating-point error of the difference.
  return Math.round((value - before) * 1e6) / 1e6
}
