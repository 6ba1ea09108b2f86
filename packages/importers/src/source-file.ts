import type { Delimiter } from '@plumbline/domain/imports/table-mapping'

export interface SourceFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Fraction of the bytes read so far, 0 to 1; called a few hundred times per file at most. */
export type OnProgress = (fraction: number) => void

/** Selects a table of a file: a workbook's sheet (from 0) or a CSV's delimiter. Missing values are guessed. */
export interface TableChoice {
  readonly sheet?: number | null
  readonly delimiter?: Delimiter | null
}

/** Why a file could not be read. `file-error.ts` has a message with a remedy for each. */
export const FILE_ERROR_CODES = [
  'empty-file',
  'too-large',
  'password-protected',
  'damaged-archive',
  'archive-bomb',
  'too-many-rows',
  'too-deep',
  'truncated-file',
  'unknown-format',
  'unsupported-currency',
  'no-trades',
] as const
export type FileErrorCode = (typeof FILE_ERROR_CODES)[number]

export function isFileErrorCode(code: string): code is FileErrorCode {
  return FILE_ERROR_CODES.some((known) => known === code)
}
