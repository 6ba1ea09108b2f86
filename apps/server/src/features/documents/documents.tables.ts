import type { ColumnType, Generated } from 'kysely'

interface ImportedDocumentsTable {
  readonly user_id: string
  readonly id: string
  /** The user who owned the document in the export. */
  readonly source_uid: string
  readonly collection: string
  readonly document_id: string
  /** Read parsed, written as text. */
  readonly body: ColumnType<unknown, string, string>
  readonly created_at: Generated<Date>
  /** Whether the body is yet to be converted; every write of the body sets it. */
  readonly is_pending: Generated<boolean>
  /** What it became: the id of a review, a notebook, …; null if its collection or content describes nothing of that kind. */
  readonly entity_id: string | null
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

interface DocumentTables {
  imported_documents: ImportedDocumentsTable
  document_accounts: DocumentAccountsTable
  document_trades: DocumentTradesTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends DocumentTables {}
}
