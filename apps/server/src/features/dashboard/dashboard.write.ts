import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Chooses the oldest layout of every form that has layouts but none chosen. */
export async function chooseOldestLayouts(trx: Tx, userId: string): Promise<void> {
  await sql`
    update dashboard_layouts set is_chosen = true where user_id = ${userId} and id in (
      select distinct on (form) id from dashboard_layouts
      where user_id = ${userId} and form not in (
        select form from dashboard_layouts where user_id = ${userId} and is_chosen)
      order by form, created_at, id)`.execute(trx)
}
