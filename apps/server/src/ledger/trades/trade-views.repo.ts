import type { Selectable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { TradeViewsTable } from './trades.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

export type TradeViewRow = Selectable<TradeViewsTable>

interface ViewValues {
  readonly name: string
  readonly settings: object
}

export async function listViews(trx: Tx, userId: string): Promise<readonly TradeViewRow[]> {
  return trx
    .selectFrom('trade_views')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((order) => order.fn('lower', ['name']))
    .orderBy('name')
    .execute()
}

export async function findView(trx: Tx, userId: string, id: string): Promise<TradeViewRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('trade_views')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** undefined if a view with this name exists. */
export async function insertView(
  trx: Tx,
  userId: string,
  id: string,
  { name, settings }: ViewValues,
): Promise<TradeViewRow | undefined> {
  return trx
    .insertInto('trade_views')
    .values({ user_id: userId, id, name, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** undefined if another view has this name. */
export async function updateView(
  trx: Tx,
  userId: string,
  id: string,
  { name, settings }: ViewValues,
  now: Date,
): Promise<TradeViewRow | undefined> {
  return trx
    .updateTable('trade_views')
    .set({ name, settings: JSON.stringify(settings), updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('trade_views as other')
            .select('other.id')
            .where('other.user_id', '=', userId)
            .where('other.name', '=', name)
            .where('other.id', '!=', id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function deleteView(trx: Tx, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('trade_views').where('user_id', '=', userId).where('id', '=', id).execute()
}
