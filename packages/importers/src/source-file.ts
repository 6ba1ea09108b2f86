import type { Delimiter } from './csv/delimiter.ts'

export interface SourceFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Fraction of the bytes read so far, 0 to 1; called at most some hundred times a file. */
export type OnProgress = (fraction: number) => void

/** Which table of a file: a sheet of a workbook (from 0), a CSV by what separates its columns. What is left out is guessed. */
export interface TableChoice {
  readonly sheet?: number | null
  readonly delimiter?: Delimiter | null
}

/** Why a whole file could not be read. Each has words that say what to do (`file-error.ts`). */
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
