import type { FormatGuess } from './format-guess.ts'
import type { MappingGuess } from './guess-mapping.ts'
import type { Mapping } from './mapping.ts'

/** What a remembered mapping says otherwise than a table proves. */
export type MappingConflict = 'headings' | 'date-order' | 'decimal-mark' | 'costs' | 'currency'

/**
 * Holds a mapping that was kept for a source against another file of it. Nothing to report where the table leaves a
 * question open, since that is what the person answered; a 13 that the mapping takes for a month is something.
 */
export function mappingConflicts(remembered: Mapping, guess: MappingGuess): readonly MappingConflict[] {
  const { mapping, dateOrder, decimalMark, costs, currency } = guess
  const costRule = { positiveCosts: remembered.positiveCosts, feesAre: remembered.feesAre }
  const conflicts: readonly (readonly [MappingConflict, boolean])[] = [
    ['headings', !isSame(remembered.headings, mapping.headings)],
    ['date-order', isProven(dateOrder) && dateOrder.value !== remembered.dateOrder],
    ['decimal-mark', isProven(decimalMark) && decimalMark.value !== remembered.decimalMark],
    ['costs', isProven(costs) && !isSame(costs.value, costRule)],
    ['currency', currency.because === 'stated' && currency.value !== remembered.currency],
  ]
  return conflicts.flatMap(([conflict, is]) => (is ? [conflict] : []))
}

function isProven({ because }: FormatGuess<unknown>): boolean {
  return because === 'only-possible' || because === 'closings-follow-openings' || because === 'adds-up'
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
