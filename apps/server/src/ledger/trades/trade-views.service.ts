import { AppError } from '@plumbline/contract/errors'
import {
  tradeViewSettings,
  type SavedView,
  type TradeViewSettings,
} from '@plumbline/contract/trades/trade-views'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import * as repo from './trade-views.repo.ts'

export interface TradeViewsDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

export async function listTradeViews(deps: TradeViewsDeps, { userId }: Actor): Promise<SavedView[]> {
  const rows = await deps.database.asUser(userId, (trx) => repo.listViews(trx, userId))
  return rows.map(present)
}

/** Throws LABEL_TAKEN if a view with this name exists. */
export async function createTradeView(
  deps: TradeViewsDeps,
  { userId }: Actor,
  input: { readonly name: string; readonly settings: TradeViewSettings },
): Promise<SavedView> {
  const row = await deps.database.asUser(userId, (trx) => repo.insertView(trx, userId, deps.newId(), input))
  if (!row) throw new AppError('LABEL_TAKEN', { label: input.name })
  return present(row)
}

/** Omitted fields stay unchanged. Throws TRADE_VIEW_NOT_FOUND, and LABEL_TAKEN if another view has the name. */
export async function updateTradeView(
  deps: TradeViewsDeps,
  { userId }: Actor,
  input: {
    readonly id: string
    readonly name?: string | undefined
    readonly settings?: TradeViewSettings | undefined
  },
): Promise<SavedView> {
  return deps.database.asUser(userId, async (trx) => {
    const before = await loadView(trx, userId, input.id)
    const name = input.name ?? before.name
    const settings = input.settings ?? present(before).settings
    const row = await repo.updateView(trx, userId, before.id, { name, settings }, deps.now())
    if (!row) throw new AppError('LABEL_TAKEN', { label: name })
    return present(row)
  })
}

export async function deleteTradeView(
  deps: TradeViewsDeps,
  { userId }: Actor,
  input: { readonly id: string },
): Promise<{ success: boolean }> {
  await deps.database.asUser(userId, async (trx) => {
    const { id } = await loadView(trx, userId, input.id)
    await repo.deleteView(trx, userId, id)
  })
  return { success: true }
}

async function loadView(trx: Tx, userId: string, id: string): Promise<repo.TradeViewRow> {
  const row = await repo.findView(trx, userId, id)
  if (!row) throw new AppError('TRADE_VIEW_NOT_FOUND', { id })
  return row
}

function present(row: repo.TradeViewRow): SavedView {
  return {
    id: row.id,
    name: row.name,
    // Validated against this contract on write; a later contract keeps the settings that it still knows.
    settings: tradeViewSettings.parse(row.settings),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
