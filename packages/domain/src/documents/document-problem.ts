import type { TradeFailure } from './trade-from-document.ts'
import type { TradeAdjustment } from './trade-texts.ts'

/**
 * A document that did not come in (`unusable`) or not to its last field (`adjusted`). Either is kept whole as well.
 * `account-missing`: the trade's account is not in the file. `repeated-id`: the id stands in the file twice, with other
 * content. `currency`: hundredths cannot hold the amounts of the account. `owner-unknown`: it names no owner, and the file holds several people.
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
  /** What the field holds, or the fields that are meant. */
  readonly detail: string
}

/** What no feature takes in yet, as JSON text. */
export interface PendingDocument {
  readonly collection: string
  readonly id: string
  readonly body: string
}
