import type { FiguresReport } from '@plumbline/contract/statistics/reports'
import { GROUPS, type FigureGroup } from './figure-definition.ts'
import { figureDefinitions } from './figure-definitions.ts'
import { numberOf, type FigureValue, type Reading, type SampleOf } from './figure.ts'

/** A figure with what it rests on and what it was in the period before. */
export type Figure = Reading & {
  readonly id: string
  readonly group: FigureGroup
  readonly sample: { readonly of: SampleOf; readonly count: number }
  readonly fact: boolean
  readonly better: 'more' | 'less' | undefined
  /** Of the period before; null where there is none to compare with. */
  readonly before: FigureValue | null
}

/** Every figure of a report, by groups. */
export function figuresOf({ figures, before }: FiguresReport): readonly Figure[] {
  // Nothing traded is nothing to compare with: every figure would have grown.
  const earlier = before === null || before.figures.samples.trades === 0 ? null : before.figures
  return figureDefinitions.map(({ id, group, of, fact = false, better, read }) => ({
    id,
    group,
    fact,
    better,
    sample: { of, count: figures.samples[of] },
    before: earlier === null ? null : read(earlier).value,
    ...read(figures),
  }))
}

export function byGroup(
  figures: readonly Figure[],
): readonly { readonly group: FigureGroup; readonly figures: readonly Figure[] }[] {
  return GROUPS.map((group) => ({ group, figures: figures.filter((figure) => figure.group === group) }))
}

/** How much it grew since the period before, in its own unit; null where either is missing. */
export function changeOf({ value, before }: Pick<Figure, 'value' | 'before'>): number | null {
  if (value === null || before === null) return null
  // Differences of rounded amounts come with the dust of floats.
  return Math.round((numberOf(value) - numberOf(before)) * 1e6) / 1e6
}
