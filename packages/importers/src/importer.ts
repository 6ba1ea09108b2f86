import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import type { ImportTag } from '@plumbline/domain/imports/import-tag'
import type { MappedColumns, Mapping } from './mapper/mapping.ts'
import type { UnknownTable } from './mapper/table-question.ts'
import type { FileErrorCode, OnProgress, SourceFile, TableChoice } from './source-file.ts'

export type ParseResult =
  | { readonly kind: 'read'; readonly file: BrokerFile }
  | {
      readonly kind: 'failed'
      readonly code: FileErrorCode
      readonly detail: string
      /**
       * Only with `unknown-format`: no importer recognises the file, but it is a table. The guessed mapping can be
       * shown, corrected, and passed as `ReadOptions.mapping` to read the file again.
       */
      readonly table?: UnknownTable
    }

/** Facts that the caller knows and the file does not state. */
export interface ReadOptions {
  /**
   * Time zone of the account's broker (IANA name or `+02:00`): times with an offset are converted to it. null: unknown,
   * times stay as printed.
   */
  readonly brokerTimeZone: string | null
  /** How to read a table that no importer recognises (`mapper/mapping.ts`); without it, reading fails with a guess. */
  readonly mapping?: Mapping
  /** Columns for which the formats of an unknown table are guessed, instead of the guessed ones. */
  readonly columns?: MappedColumns
  /** Which of the file's tables to read; by default the one with the mapping's headings, else the likeliest. */
  readonly table?: TableChoice
}

export const NO_OPTIONS: ReadOptions = { brokerTimeZone: null }

/** The platform or program that writes the files; shared by its formats. */
export interface Source {
  /** In its vendor's spelling, the same in every language. */
  readonly name: string
  readonly tag: ImportTag
  /** The `brokerType` of its accounts; absent if it is not a trading platform. */
  readonly brokerType?: string
}

/** Metadata of a format as plain JSON, without the code that reads it. Server and web derive the rest. */
export interface Format {
  /** Stored with every import, so it must never change. */
  readonly format: string
  /** The vendor's name for such a file, the same in every language. */
  readonly label: string
  readonly source: Source
  /** Its times have an offset and are converted to the account's time zone on reading. */
  readonly statesOffsets?: true
  /** Its trades contain their original journal, so no import tag is added. */
  readonly keepsJournal?: true
}

export interface Importer extends Format {
  /** Confidence from the content alone, 0 (not this format) to 1. Never throws. */
  readonly detect: (file: SourceFile) => number
  /** Reads a recognised file. Never throws for bad input. */
  readonly parse: (file: SourceFile, onProgress: OnProgress, options: ReadOptions) => ParseResult
}
