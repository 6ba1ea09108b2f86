import type { Figures } from '@plumbline/domain/statistics/figures'
import type { Reading, SampleOf } from './figure.ts'

export const GROUPS = ['results', 'risk', 'drawdown', 'returns', 'time'] as const
export type FigureGroup = (typeof GROUPS)[number]

export type FigureDefinition = {
  readonly id: string
  readonly group: FigureGroup
  readonly of: SampleOf
  /** A sum, a count or an extreme: true of any number of trades, where an estimate from a few is not. */
  readonly fact?: true
  /** Whether a smaller value is the better one; undefined where neither is. */
  readonly better: 'more' | 'less' | undefined
  readonly read: (figures: Figures) => Reading
}
