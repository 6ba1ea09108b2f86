import {
  type DashboardLayout,
  type DashboardLayoutChanges,
  MAX_LAYOUTS,
  type NewDashboardLayout,
} from '@plumbline/contract/dashboard/dashboard'
import { AppError } from '@plumbline/contract/errors'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { withSettingsLock } from '#server/ledger/settings/settings.write.ts'
import { presentLayout } from './dashboard.presenter.ts'
import * as repo from './dashboard.repo.ts'
import { chooseOldestLayouts } from './dashboard.write.ts'
import { type LayoutRow, layoutRows } from './dashboard.read.ts'

export interface DashboardDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

export async function listLayouts(deps: DashboardDeps, { userId }: Actor): Promise<DashboardLayout[]> {
  const rows = await deps.database.asUser(userId, (trx) => layoutRows(trx, userId))
  return rows.map(presentLayout)
}

/** Throws DASHBOARD_LAYOUTS_FULL, and DASHBOARD_LAYOUT_NAME if another layout of the form has the name. */
export async function createLayout(
  deps: DashboardDeps,
  { userId }: Actor,
  { name, form, widgets, isChosen }: NewDashboardLayout,
): Promise<DashboardLayout> {
  return withSettingsLock(deps, { userId }, async (trx) => {
    const count = await repo.countLayouts(trx, userId, form)
    if (count >= MAX_LAYOUTS) throw new AppError('DASHBOARD_LAYOUTS_FULL', { limit: MAX_LAYOUTS })
    const layout = { id: deps.newId(), form, name }
    await refuseTakenName(trx, userId, layout)
    const chosen = isChosen || count === 0
    if (chosen) await repo.clearChosen(trx, userId, form)
    const row = await repo.insertLayout(trx, userId, {
      ...layout,
      is_chosen: chosen,
      is_initialized: widgets !== undefined,
      widgets: widgets ?? [],
      created_at: deps.now(),
    })
    return presentLayout(row)
  })
}

/**
 * Omitted fields stay unchanged. Throws DASHBOARD_LAYOUT_NOT_FOUND, DASHBOARD_LAYOUT_CHANGED if `lastUpdated` is stale,
 * and DASHBOARD_LAYOUT_NAME if another layout of its form has the name.
 */
export async function updateLayout(
  deps: DashboardDeps,
  { userId }: Actor,
  { id, name, widgets, lastUpdated }: DashboardLayoutChanges,
): Promise<DashboardLayout> {
  return withSettingsLock(deps, { userId }, async (trx) => {
    const before = await existing(trx, userId, id)
    const stands = before.last_updated.getTime()
    if (lastUpdated !== undefined && Date.parse(lastUpdated) !== stands)
      throw new AppError('DASHBOARD_LAYOUT_CHANGED', { lastUpdated: before.last_updated.toISOString() })
    if (name === undefined && widgets === undefined) return presentLayout(before)
    if (name !== undefined) await refuseTakenName(trx, userId, { ...before, name })
    const row = await repo.updateLayout(trx, userId, before.id, {
      name: name ?? before.name,
      widgets,
      // Always increases, so that two changes within a millisecond, or after the clock was set back, are
      // distinguishable.
      lastUpdated: new Date(Math.max(deps.now().getTime(), stands + 1)),
    })
    return presentLayout(row)
  })
}

/** Throws DASHBOARD_LAYOUT_NOT_FOUND. */
export async function chooseLayout(
  deps: DashboardDeps,
  { userId }: Actor,
  input: { readonly id: string },
): Promise<DashboardLayout> {
  return withSettingsLock(deps, { userId }, async (trx) => {
    const layout = await existing(trx, userId, input.id)
    if (!layout.is_chosen) {
      await repo.clearChosen(trx, userId, layout.form)
      await repo.setChosen(trx, userId, layout.id)
    }
    return presentLayout({ ...layout, is_chosen: true })
  })
}

/** Throws DASHBOARD_LAYOUT_NOT_FOUND. */
export async function deleteLayout(
  deps: DashboardDeps,
  { userId }: Actor,
  input: { readonly id: string },
): Promise<{ success: boolean }> {
  return withSettingsLock(deps, { userId }, async (trx) => {
    const layout = await existing(trx, userId, input.id)
    await repo.deleteLayout(trx, userId, layout.id)
    if (layout.is_chosen) await chooseOldestLayouts(trx, userId)
    return { success: true }
  })
}

async function existing(trx: Tx, userId: string, id: string): Promise<LayoutRow> {
  const row = await repo.findLayout(trx, userId, id)
  if (!row) throw new AppError('DASHBOARD_LAYOUT_NOT_FOUND', { id })
  return row
}

async function refuseTakenName(
  trx: Tx,
  userId: string,
  layout: Pick<LayoutRow, 'form' | 'name' | 'id'>,
): Promise<void> {
  if (await repo.isNameTaken(trx, userId, layout))
    throw new AppError('DASHBOARD_LAYOUT_NAME', { name: layout.name })
}
