import type { Selectable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { ImportsTable } from './imports.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

// Document imports in the history: records without an account, confirmed on insert.

/** What a document import wrote, and what was kept when it was undone. */
export interface DocumentResult {
  readonly kind: 'document-database' | 'plumbline'
  readonly accounts: number
  readonly trades: number
  readonly tags: number
  readonly pending: number
  readonly records: number
  /** Missing in records from before files were imported. */
  readonly files?: number
  readonly kept?: {
    readonly accounts: readonly string[]
    readonly labels: number
    readonly records: number
  }
}

export interface DocumentRecord {
  readonly id: string
  readonly state: ImportsTable['state']
  readonly fileName: string
  readonly fileSize: number
  readonly result: DocumentResult
  readonly confirmedAt: Date
  readonly undoneAt: Date | null
}

function toRecord(row: Selectable<ImportsTable>): DocumentRecord {
  return {
    id: row.id,
    state: row.state,
    fileName: row.file_name,
    fileSize: row.file_size,
    result: row.result as DocumentResult,
    confirmedAt: row.confirmed_at ?? row.created_at,
    undoneAt: row.undone_at,
  }
}

function records(trx: Tx, userId: string) {
  return trx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', 'is', null)
    .where('result', 'is not', null)
}

export async function documentRecords(trx: Tx, userId: string): Promise<readonly DocumentRecord[]> {
  const rows = await records(trx, userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(toRecord)
}

/** A locked record; undefined for an unknown id, another user's id, or a file import. */
export async function lockDocumentRecord(
  trx: Tx,
  userId: string,
  id: string,
): Promise<DocumentRecord | undefined> {
  if (!isUuid(id)) return undefined
  const row = await records(trx, userId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toRecord(row)
}
