import type { ColumnType, Generated } from 'kysely'

interface PendingDocumentsTable {
  readonly user_id: string
  readonly id: string
  /** The user who owned the document in the export. */
  readonly source_uid: string
  readonly collection: string
  readonly document_id: string
  /** Read parsed, written as text. */
  readonly body: ColumnType<unknown, string, string>
  readonly created_at: Generated<Date>
  /** Whether its feature has moved in the document as it is; every write of the body clears it. */
  readonly is_adopted: Generated<boolean>
}

interface DocumentAccountsTable {
  readonly user_id: string
  readonly source_uid: string
  readonly source_id: string
  readonly account_id: string
}

interface DocumentTradesTable {
  readonly user_id: string
  readonly source_uid: string
  readonly source_id: string
  readonly trade_id: string
}

export interface DocumentTables {
  pending_documents: PendingDocumentsTable
  document_accounts: DocumentAccountsTable
  document_trades: DocumentTradesTable
}
