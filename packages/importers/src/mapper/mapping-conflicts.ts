import type { MappingConflict } from '@plumbline/domain/imports/table-mapping'
import type { CostRule } from './cost-rule.ts'
import type { FormatGuess } from './format-guess.ts'
import type { MappingGuess } from './guess-mapping.ts'
import { type Mapping, markOf } from './mapping.ts'

/**
 * Compares a source's saved mapping with another file of the source. What the table leaves open is not a conflict, because
 * the user decided it; a 13 that the mapping would read as a month is one.
 */
export function mappingConflicts(remembered: Mapping, guess: MappingGuess): readonly MappingConflict[] {
  const { mapping, dateOrder, typedDates, decimalMark, provenMarks, costs, costsSeen, currency } = guess
  const isOtherRule = (rule: CostRule) =>
    costsSeen.some(
      (field) => rule.positiveCosts.includes(field) !== remembered.positiveCosts.includes(field),
    ) ||
    (costsSeen.includes('fees') && costsSeen.length > 1 && rule.feesAre !== remembered.feesAre)
  const conflicts: readonly (readonly [MappingConflict, boolean])[] = [
    ['headings', !isSame(remembered.headings, mapping.headings)],
    ['date-order', isProven(dateOrder) && dateOrder.value !== remembered.dateOrder],
    ['typed-dates', typedDates.because === 'ambiguous'],
    [
      'decimal-mark',
      isProven(decimalMark) &&
        Object.entries(provenMarks).some(([column, mark]) => markOf(remembered, Number(column)) !== mark),
    ],
    ['costs', isProven(costs) && isOtherRule(costs.value)],
    ['currency', currency.because === 'stated' && currency.value !== remembered.currency],
  ]
  return conflicts.flatMap(([conflict, is]) => (is ? [conflict] : []))
}

/** Whether the cells of the table allow no other value. */
export function isProven({ because }: FormatGuess<unknown>): boolean {
  return because === 'only-possible' || because === 'closings-follow-openings' || because === 'adds-up'
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
