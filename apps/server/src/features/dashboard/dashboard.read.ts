import type { Selectable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { DashboardLayoutsTable } from './dashboard.tables.ts'

export type LayoutRow = Selectable<DashboardLayoutsTable>

/** Oldest first. */
export async function layoutRows(trx: Tx, userId: string): Promise<readonly LayoutRow[]> {
  return trx
    .selectFrom('dashboard_layouts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
