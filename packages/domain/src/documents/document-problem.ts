import type { TradeFailure } from './trade-from-document.ts'
import type { TradeAdjustment } from './trade-texts.ts'

/**
 * Why a file of a full export is not stored. `file-damaged`: not of the stated size and checksum. `file-path`: its path
 * is not one of the file store, or states another type. `files-not-included`: the export is a document without its archive.
 */
export type FileFailure =
  | 'file-missing'
  | 'file-damaged'
  | 'file-path'
  | 'file-format'
  | 'file-too-large'
  | 'file-quota'
  | 'files-not-included'

/**
 * A document that was not imported (`unusable`), or only in part (`adjusted`). In both cases it is also stored whole,
 * as a pending document. `account-missing`: the trade's account is not in the file. `repeated-id`: the id occurs twice
 * in the file, with different content. `currency`: cents cannot hold the account's amounts. `owner-unknown`: it names
 * no owner, and the file holds several users.
 */
export interface DocumentProblem {
  readonly kind: 'unusable' | 'adjusted'
  readonly collection: string
  readonly id: string
  readonly code:
    | TradeFailure
    | TradeAdjustment
    | 'account-missing'
    | 'currency'
    | 'repeated-id'
    | 'owner-unknown'
    | FileFailure
  /** The field's value, or the names of the fields concerned. */
  readonly detail: string
}

/** A document, or part of one, stored as JSON text because it was not fully imported or no feature imports it yet. */
export interface PendingDocument {
  readonly collection: string
  readonly id: string
  readonly body: string
}
