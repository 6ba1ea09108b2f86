import type { DashboardForm } from '@plumbline/contract/dashboard/dashboard'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { isUuid } from '#server/platform/ids.ts'
import type { LayoutRow } from './dashboard.read.ts'

export async function findLayout(trx: Tx, userId: string, id: string): Promise<LayoutRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('dashboard_layouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countLayouts(trx: Tx, userId: string, form: DashboardForm): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from dashboard_layouts where user_id = ${userId} and form = ${form}`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** Whether another layout of this form than `id` has the name, ignoring case. */
export async function isNameTaken(
  trx: Tx,
  userId: string,
  { form, name, id }: Pick<LayoutRow, 'form' | 'name' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from dashboard_layouts
    where user_id = ${userId} and form = ${form} and lower(name) = lower(${name}) and id <> ${id}`.execute(
    trx,
  )
  return rows.length > 0
}

interface NewLayout extends Omit<LayoutRow, 'user_id' | 'widgets' | 'last_updated'> {
  readonly widgets: readonly object[]
}

export async function insertLayout(
  trx: Tx,
  userId: string,
  { widgets, ...layout }: NewLayout,
): Promise<LayoutRow> {
  const row = {
    ...layout,
    user_id: userId,
    widgets: JSON.stringify(widgets),
    last_updated: layout.created_at,
  }
  return trx.insertInto('dashboard_layouts').values(row).returningAll().executeTakeFirstOrThrow()
}

interface LayoutChanges {
  readonly name: string
  /** undefined: unchanged. */
  readonly widgets: readonly object[] | undefined
  readonly lastUpdated: Date
}

export async function updateLayout(
  trx: Tx,
  userId: string,
  id: string,
  { name, widgets, lastUpdated }: LayoutChanges,
): Promise<LayoutRow> {
  return trx
    .updateTable('dashboard_layouts')
    .set({
      name,
      last_updated: lastUpdated,
      ...(widgets && { widgets: JSON.stringify(widgets), is_initialized: true }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Clears the chosen layout of the form. Runs before another is chosen: a unique index allows only one. */
export async function clearChosen(trx: Tx, userId: string, form: DashboardForm): Promise<void> {
  await trx
    .updateTable('dashboard_layouts')
    .set({ is_chosen: false })
    .where('user_id', '=', userId)
    .where('form', '=', form)
    .where('is_chosen', '=', true)
    .execute()
}

export async function setChosen(trx: Tx, userId: string, id: string): Promise<void> {
  await trx
    .updateTable('dashboard_layouts')
    .set({ is_chosen: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function deleteLayout(trx: Tx, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('dashboard_layouts').where('user_id', '=', userId).where('id', '=', id).execute()
}
