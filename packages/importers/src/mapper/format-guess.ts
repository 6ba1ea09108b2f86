import type { FormatReason } from '@plumbline/domain/imports/table-mapping'

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
