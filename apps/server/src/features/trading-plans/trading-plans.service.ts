import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@plumbline/contract/errors'
import type {
  NewTradingPlan,
  TradingPlanChanges,
  TradingPlanTemplate,
} from '@plumbline/contract/trading-plans/plan-fields'
import { MAX_TRADING_PLANS } from '@plumbline/contract/trading-plans/trading-plans'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { revisionOfSave, withSave } from '#server/platform/db/saves.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { withSettingsLock } from '#server/ledger/settings/settings.write.ts'
import { type PlanDeps, requirePlanRoom } from '#server/features/subscription/subscription.write.ts'
import { columnsOf } from './trading-plans.write.ts'
import { presentPlan } from './trading-plans.presenter.ts'
import * as repo from './trading-plans.repo.ts'

export interface TradingPlansDeps extends PlanDeps {
  readonly database: Database
  readonly newId: () => string
}

/** Newest first. */
export async function listPlans(deps: TradingPlansDeps, actor: Actor): Promise<TradingPlanTemplate[]> {
  const rows = await deps.database.asUser(actor.userId, (trx) => repo.plans.list(trx, actor.userId))
  return rows.map(presentPlan)
}

/** Throws TRADING_PLAN_NOT_FOUND. */
export async function getPlan(
  { database }: TradingPlansDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<TradingPlanTemplate> {
  return database.asUser(actor.userId, async (trx) => presentPlan(await existingPlan(trx, actor, id)))
}

/** Throws TRADING_PLANS_FULL, TRADING_PLAN_ID_TAKEN, PLAN_LIMIT_REACHED. */
export async function createPlan(
  deps: TradingPlansDeps,
  actor: Actor,
  { id: given, ...plan }: NewTradingPlan,
): Promise<TradingPlanTemplate> {
  return withSettingsLock(deps, actor, async (trx) => {
    const id = given?.toLowerCase() ?? deps.newId()
    const known = await repo.plans.find(trx, actor.userId, id)
    if (known?.deleted_at === null) return presentPlan(known)
    if (known !== undefined) throw new AppError('TRADING_PLAN_ID_TAKEN', { id })
    return presentPlan(await addPlan(deps, trx, actor, id, plan))
  })
}

async function addPlan(
  deps: TradingPlansDeps,
  trx: Tx,
  { userId }: Actor,
  id: string,
  { isActive, ...plan }: Omit<NewTradingPlan, 'id'>,
): Promise<repo.TradingPlanRow> {
  const used = await repo.plans.count(trx, userId)
  if (used >= MAX_TRADING_PLANS) throw new AppError('TRADING_PLANS_FULL', { limit: MAX_TRADING_PLANS })
  await requirePlanRoom(deps, trx, userId, 'tradingPlans', { used })
  const now = deps.now()
  if (isActive) await repo.deactivateOthers(trx, userId, id)
  return repo.plans.insert(trx, {
    user_id: userId,
    id,
    ...columnsOf(plan),
    is_active: isActive,
    created_at: now,
    updated_at: now,
  })
}

/** Omitted fields stay unchanged. Throws TRADING_PLAN_NOT_FOUND, TRADING_PLAN_CHANGED. */
export async function updatePlan(
  deps: TradingPlansDeps,
  actor: Actor,
  input: {
    readonly id: string
    readonly changes: TradingPlanChanges
    readonly revision?: number | undefined
    readonly saveId?: string | undefined
  },
): Promise<TradingPlanTemplate> {
  const { changes, revision, saveId } = input
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await existingPlan(trx, actor, input.id)
    const before = presentPlan(row)
    const next = {
      name: changes.name ?? before.name,
      description: changes.description ?? before.description,
      market: changes.market ?? before.market,
      pairs: changes.pairs ?? before.pairs,
      sessions: changes.sessions ?? before.sessions,
      setups: changes.setups ?? before.setups,
      risk: changes.risk ?? before.risk,
      rules: changes.rules ?? before.rules,
      morningQuestions: changes.morningQuestions ?? before.morningQuestions,
      eveningQuestions: changes.eveningQuestions ?? before.eveningQuestions,
    }
    const isActive = changes.isActive ?? before.isActive
    const repeated = revisionOfSave(row.saves, saveId)
    if (repeated !== undefined) return { ...before, ...next, isActive, revision: repeated }
    // The same content again is a repeated request, too.
    const isSame = isDeepStrictEqual({ ...before, ...next }, before)
    if (isSame && isActive === before.isActive) return before
    if (!isSame && revision !== undefined && revision !== row.revision)
      throw new AppError('TRADING_PLAN_CHANGED', { revision: row.revision })
    const now = deps.now()
    if (isActive && !before.isActive) await repo.deactivateOthers(trx, actor.userId, row.id)
    const updated = await repo.plans.update(trx, actor.userId, row.id, {
      ...columnsOf(next),
      is_active: isActive,
      // It guards the content only.
      revision: isSame ? row.revision : row.revision + 1,
      saves: isSame ? row.saves : withSave(row.saves, saveId, row.revision + 1),
      updated_at: now,
    })
    return presentPlan(updated)
  })
}

/** Throws TRADING_PLAN_NOT_FOUND, TRADING_PLANS_FULL, PLAN_LIMIT_REACHED. */
export async function duplicatePlan(
  deps: TradingPlansDeps,
  actor: Actor,
  input: { readonly id: string; readonly name: string },
): Promise<TradingPlanTemplate> {
  return withSettingsLock(deps, actor, async (trx) => {
    const { rules, ...plan } = presentPlan(await existingPlan(trx, actor, input.id))
    // Marks of trades belong to the rules of the original.
    const copied = rules.map((rule) => ({ ...rule, id: deps.newId() }))
    const copy = { ...plan, rules: copied, name: input.name, isActive: false }
    return presentPlan(await addPlan(deps, trx, actor, deps.newId(), copy))
  })
}

/** Throws TRADING_PLAN_NOT_FOUND. */
export async function deletePlan(
  deps: TradingPlansDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<{ success: boolean }> {
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await existingPlan(trx, actor, id)
    await repo.plans.update(trx, actor.userId, row.id, { deleted_at: deps.now() })
    return { success: true }
  })
}

/** Restores a deleted plan; one that is not deleted is returned. Throws TRADING_PLAN_NOT_FOUND. */
export async function restorePlan(
  deps: TradingPlansDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<TradingPlanTemplate> {
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await repo.plans.find(trx, actor.userId, id)
    if (row === undefined) throw new AppError('TRADING_PLAN_NOT_FOUND', { id })
    if (row.deleted_at === null) return presentPlan(row)
    const active = await repo.activePlan(trx, actor.userId)
    const is_active = row.is_active && active === undefined
    return presentPlan(await repo.plans.update(trx, actor.userId, row.id, { deleted_at: null, is_active }))
  })
}

const MAX_DELETED = 500

export async function listDeletedPlans({ database }: TradingPlansDeps, { userId }: Actor) {
  const rows = await database.asUser(userId, (trx) => repo.plans.listDeleted(trx, userId, MAX_DELETED))
  return rows.map(({ id, name, deleted_at: deletedAt }) => ({ id, name, deletedAt: deletedAt.toISOString() }))
}

/** Throws TRADING_PLAN_NOT_FOUND, also for a deleted one. */
export async function existingPlan(trx: Tx, { userId }: Actor, id: string): Promise<repo.TradingPlanRow> {
  const row = await repo.plans.find(trx, userId, id)
  if (row === undefined || row.deleted_at !== null) throw new AppError('TRADING_PLAN_NOT_FOUND', { id })
  return row
}
