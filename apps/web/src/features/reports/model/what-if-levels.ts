import type { ExcursionReport } from '@plumbline/contract/excursions/excursions'
import type { Measure } from './report-view.ts'

export type WhatIfLevels = { readonly stops: readonly number[]; readonly targets: readonly number[] }

const inR: WhatIfLevels = { stops: [0.25, 0.5, 0.75, 1, 1.5], targets: [0.5, 1, 1.5, 2, 3] }

/** Levels to start with: multiples of R, or of the money that trades of this report move. */
export function defaultLevels({ summary }: ExcursionReport, measure: Measure): WhatIfLevels {
  if (measure === 'r') return inR
  const { averageMae, averageMfe } = summary.money
  return {
    stops: [0.25, 0.5, 1, 1.5, 2].flatMap((part) => rounded(part * Math.abs(averageMae ?? 0))),
    targets: [0.25, 0.5, 1, 1.5, 2].flatMap((part) => rounded(part * (averageMfe ?? 0))),
  }
}

/** The levels with one more, in order, without repetition. */
export function withLevel(levels: readonly number[], added: number | undefined): number[] {
  const all = added === undefined || added <= 0 ? levels : [...levels, added]
  return [...new Set(all)].toSorted((a, b) => a - b)
}

/** To two digits; nothing for zero. */
function rounded(value: number): readonly number[] {
  const level = Number(value.toPrecision(2))
  return level > 0 ? [level] : []
}
