import type { LabelKind } from '#server/modules/tags/labels.read.ts'
import type { StoredTrade } from './bin.repo.ts'
import type { EditableColumns } from './trade-columns.ts'

/** One change of a write, with all that is needed to undo it and to detect later changes. */
export type TradeChange =
  | { readonly kind: 'added'; readonly id: string; readonly accountId: string; readonly updatedAt: string }
  /** The trade itself is in the bin. */
  | { readonly kind: 'removed'; readonly id: string }
  /** Format of an earlier version, needed while its edits are kept (a day). */
  | { readonly kind: 'removed'; readonly row: StoredTrade; readonly sourceId: string | null }
  | ChangedTrade
  | { readonly kind: 'moved'; readonly id: string; readonly from: string; readonly to: string }
  | {
      readonly kind: 'label'
      readonly labels: LabelKind
      readonly before: ChangedLabel | null
      readonly after: ChangedLabel | null
    }

export interface ChangedTrade {
  readonly kind: 'changed'
  readonly id: string
  readonly accountId: string
  /** Only the columns that differ. */
  readonly before: Partial<EditableColumns>
  readonly after: Partial<EditableColumns>
  readonly updatedBefore: string
  readonly updatedAfter: string
}

export interface ChangedLabel {
  readonly id: string
  readonly label: string
  readonly createdAt: string
}
