import { sql } from 'kysely'
import type { Tx } from './database.ts'
import type { Schema } from './schema.ts'

/** Days that deleted items can be restored. */
export const BIN_DAYS = 30

/** Tables whose rows are marked when they are deleted. */
type TableWithBin = {
  [Table in keyof Schema]: Schema[Table] extends { readonly deleted_at: Date | null } ? Table : never
}[keyof Schema]

/** Removes rows that were deleted more than 30 days ago. As the system. */
export async function sweepDeleted(trx: Tx, table: TableWithBin): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where deleted_at < now() - ${sql.lit(BIN_DAYS)} * interval '1 day'`.execute(trx)
}
