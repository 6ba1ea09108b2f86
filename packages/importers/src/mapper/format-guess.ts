/**
 * Why a convention was chosen. `only-possible`: no other reads all cells. `all-the-same`: all conventions give the same
 * values. `closings-follow-openings`: under the others, trades would close before they open. `adds-up`: net = gross -
 * costs in the rows. `signs`: all costs have one sign. `words`: from the known direction words. `typed-cells`: a
 * workbook stores numbers as numbers. `stated`: the table states it. `not-stated`: the table does not state it; the
 * default applies. `ambiguous`: several are possible with different meanings; the user must choose.
 */
export type FormatReason =
  | 'only-possible'
  | 'all-the-same'
  | 'closings-follow-openings'
  | 'adds-up'
  | 'signs'
  | 'words'
  | 'typed-cells'
  | 'stated'
  | 'not-stated'
  | 'ambiguous'

export interface FormatGuess<Value> {
  readonly value: Value
  /** 0 (unknown) to 1. */
  readonly certainty: number
  readonly because: FormatReason
  /** Choices for the user; empty if decided. */
  readonly options: readonly Value[]
}

export function decided<Value>(value: Value, because: FormatReason, certainty = 1): FormatGuess<Value> {
  return { value, certainty, because, options: [] }
}
