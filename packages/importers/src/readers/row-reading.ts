import type { Problem, ProblemCode } from '@plumbline/domain/imports/broker-file'
import type { Row } from './row.ts'

const DETAIL_CHARS = 120

/** The record of a row, or the problem that makes it unusable. */
export type RowReading<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'problem'; readonly problem: Problem }

export function read<Value>(value: Value): RowReading<Value> {
  return { kind: 'read', value }
}

export function unusable(row: Row, code: ProblemCode, detail?: string): RowReading<never> {
  return { kind: 'problem', problem: rowProblem(row, code, detail) }
}

/** A problem with its row; without `detail`, the row's cells are quoted. */
export function rowProblem(row: Row, code: ProblemCode, detail?: string): Problem {
  const words =
    detail === undefined || detail === '' ? row.cells.filter((cell) => cell !== '').join(' | ') : detail
  return { line: row.line, code, detail: words.slice(0, DETAIL_CHARS) }
}
