/**
 * Why a convention is taken. `only-possible`: no other reads all cells. `all-the-same`: they all say the same.
 * `closings-follow-openings`: under the others trades would close before they open. `adds-up`: net = gross - costs in
 * the rows. `signs`: all costs have one sign. `words`: all words are known. `typed-cells`: a workbook's numbers are
 * numbers. `stated`: the table says so. `not-stated`: it says nothing, and the usual is taken. `ambiguous`: several are
 * possible and mean different things, and a person must say.
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
  /** 0 (no idea) to 1. */
  readonly certainty: number
  readonly because: FormatReason
  /** What a person can choose from; none where it is decided. */
  readonly options: readonly Value[]
}

export function decided<Value>(value: Value, because: FormatReason, certainty = 1): FormatGuess<Value> {
  return { value, certainty, because, options: [] }
}
