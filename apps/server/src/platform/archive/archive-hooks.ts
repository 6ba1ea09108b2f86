import type { DocumentSettings } from '@plumbline/contract/documents/documents'
import type { Tx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { ArchiveRecord, Records, StoredRow } from './section-codec.ts'

/** A text with markup as it is stored, with what derives from it. */
interface SanitisedText {
  readonly html: string
  readonly title: string
  readonly excerpt: string
  readonly plain: string
  readonly files: readonly string[]
}

/** An import of an export, in its transaction. */
export interface Restoring<File = Records> {
  readonly trx: Tx
  readonly userId: string
  readonly file: File
  /** Our id of a row that the file names by its own: a strategy whose label is here has the id that it has here. */
  readonly idHere: (table: keyof Schema, id: string) => string
  /** What is stored of a field with HTML. */
  readonly textOf: (html: string) => SanitisedText
}

/** How the records of a section are restored, if not by its columns alone. Methods, so that each states its records. */
export interface SectionHooks {
  rowsOf?(restoring: Restoring, records: readonly ArchiveRecord[]): Promise<readonly StoredRow[]>
  /** `ids`: of the rows that were added. */
  afterAdding?(restoring: Restoring, ids: ReadonlySet<string>): Promise<void>
}

/** Settings of which a user has one row, or none while nothing was changed. */
export interface ArchivedSettings {
  readonly name: DocumentSettings['name']
  /** At the head of the document. */
  readonly field: string
  /** null: there is no row. */
  readonly read: (trx: Tx, userId: string) => Promise<object | null>
  /** What of settings the user has chosen; null: nothing. */
  chosen(settings: object | null): unknown
  /** Whether they were added: existing ones stay. */
  restore(trx: Tx, userId: string, settings: object): Promise<boolean>
  /** Back to how it was when nothing was chosen, with a row or without. */
  readonly remove: (trx: Tx, userId: string, hadRow: boolean) => Promise<void>
}

/** Rows that a check has added. */
interface AddedRows {
  readonly table: keyof Schema
  readonly ids: readonly string[]
}

/** What a feature does, besides its sections, when an export is imported and when an import is undone. */
export interface ArchiveHooks {
  readonly sections?: { readonly [Table in keyof Schema]?: SectionHooks }
  readonly settings?: ArchivedSettings
  /** After the rows that an import had added are deleted. */
  readonly afterUndo?: (trx: Tx, userId: string) => Promise<void>
  /** At the end of an import or an undo, which has changed the journal. Undoing the import deletes what it added. */
  readonly check?: (trx: Tx, userId: string, now: Date) => Promise<AddedRows>
}
