import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import type { ImportTag } from '@plumbline/domain/imports/import-tag'
import type { Mapping } from './mapper/mapping.ts'
import type { UnknownTable } from './mapper/table-question.ts'
import type { FileErrorCode, OnProgress, SourceFile, TableChoice } from './source-file.ts'

export type ParseResult =
  | { readonly kind: 'read'; readonly file: BrokerFile }
  | {
      readonly kind: 'failed'
      readonly code: FileErrorCode
      readonly detail: string
      /**
       * With `unknown-format` only: no importer knows the file, but it is a table. Its guess can be shown and corrected,
       * and the file be read again with it as `ReadOptions.mapping`.
       */
      readonly table?: UnknownTable
    }

/** What the caller knows and a file does not say. */
export interface ReadOptions {
  /**
   * Zone of the account's broker (IANA name or `+02:00`): times that come with an offset are converted to it. null:
   * not known, they stay as printed.
   */
  readonly brokerTimeZone: string | null
  /** How to read a table that no importer recognises (`mapper/mapping.ts`); without one it fails, with a guess. */
  readonly mapping?: Mapping
  /** Which of its tables that is; without one the table with the mapping's headings, else the likeliest. */
  readonly table?: TableChoice
}

export const NO_OPTIONS: ReadOptions = { brokerTimeZone: null }

/** Whose files they are: a platform, or a program. Its formats share it. */
export interface Source {
  /** In its maker's spelling, the same in every language. */
  readonly name: string
  readonly tag: ImportTag
  /** What its accounts have as their `brokerType`; absent where it is no platform that people trade on. */
  readonly brokerType?: string
}

/** Everything that is known of a format beside how its files are read: plain JSON. Server and web derive the rest. */
export interface Format {
  /** Kept with every import, so that it never changes. */
  readonly format: string
  /** What its maker calls such a file, the same in every language. */
  readonly label: string
  readonly source: Source
  /** Its times come with an offset: they are converted to the account's clock as they are read. */
  readonly statesOffsets?: true
  /** Its trades come with their journal as it was, so that they are not tagged. */
  readonly keepsJournal?: true
}

export interface Importer extends Format {
  /** How sure the importer is, from the content alone, 0 (not mine) to 1. Never throws. */
  readonly detect: (file: SourceFile) => number
  /** Reads a file that it recognised. Never throws for bad input. */
  readonly parse: (file: SourceFile, onProgress: OnProgress, options: ReadOptions) => ParseResult
}
