import { AppError } from '@plumbline/contract/errors'
import type { Strategy, StrategyWithCount } from '@plumbline/contract/strategies/strategies'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { labelUses } from '#server/ledger/tags/labelled.read.ts'
import { ensureLabel } from '#server/ledger/tags/labels.write.ts'
import { findLabel, isLabelTaken, type LabelRow, listLabels } from '#server/ledger/tags/labels.read.ts'
import { type LabelEdit, rewriteLabel } from '#server/ledger/trades/rewrite-label.service.ts'
import type { ReviewDeps } from '#server/ledger/trades/run-edit.service.ts'
import { presentStrategy } from './strategies.presenter.ts'
import * as repo from './strategies.repo.ts'

/** By label. */
export async function listStrategies(deps: ReviewDeps, actor: Actor): Promise<StrategyWithCount[]> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const uses = await labelUses(trx, actor.userId, 'strategies')
    const playbooks = await repo.countVersions(trx, actor.userId)
    const rows = await listLabels(trx, actor.userId, 'strategies')
    return rows.map((row) => ({
      ...presentStrategy(row),
      trades: uses.get(row.id)?.trades ?? 0,
      versions: playbooks.get(row.id)?.versions ?? 0,
      rules: playbooks.get(row.id)?.rules ?? 0,
    }))
  })
}

/** An existing strategy with the same label is returned rather than duplicated. */
export async function createStrategy(
  deps: ReviewDeps,
  actor: Actor,
  input: { label: string },
): Promise<Strategy> {
  return deps.database.asUser(actor.userId, async (trx) =>
    presentStrategy(await ensureLabel(deps, trx, actor.userId, 'strategies', input.label)),
  )
}

/** Renames a strategy; its trades refer to it by its id and stay as they are. */
export async function renameStrategy(
  deps: ReviewDeps,
  actor: Actor,
  input: { id: string; label: string },
): Promise<{ strategy: Strategy; editId: string }> {
  const { result, editId } = await rewriteLabel(deps, actor, 'strategies', async (edit) => {
    const strategy = await existingStrategy(edit.trx, actor, input.id)
    const renamed = { ...strategy, label: input.label }
    if (await isLabelTaken(edit.trx, actor.userId, 'strategies', renamed))
      throw new AppError('LABEL_TAKEN', { label: input.label })
    await edit.relabel(strategy, renamed)
    return presentStrategy(renamed)
  })
  return { strategy: result, editId }
}

/** Gives the trades of a strategy to another one, and deletes it; its playbook can be restored from the bin. */
export async function mergeStrategy(
  deps: ReviewDeps,
  actor: Actor,
  input: { id: string; into: string },
): Promise<{ strategy: Strategy; count: number; editId: string }> {
  const { result, editId } = await rewriteLabel(deps, actor, 'strategies', async (edit) => {
    const strategy = await existingStrategy(edit.trx, actor, input.id)
    const into = await existingStrategy(edit.trx, actor, input.into)
    if (strategy.id === into.id) return { strategy: presentStrategy(into), count: 0 }
    await bin(deps, edit, actor, strategy, [])
    const count = await edit.eachTrade('strategies', strategy.id, () => ({ strategy_id: into.id }))
    return { strategy: presentStrategy(into), count }
  })
  return { ...result, editId }
}

/** Deletes a strategy and removes it from its trades. */
export async function deleteStrategy(
  deps: ReviewDeps,
  actor: Actor,
  input: { id: string },
): Promise<{ count: number; editId: string }> {
  const { result, editId } = await rewriteLabel(deps, actor, 'strategies', async (edit) => {
    const strategy = await existingStrategy(edit.trx, actor, input.id)
    const trades: string[] = []
    const count = await edit.eachTrade('strategies', strategy.id, ({ id }) => {
      trades.push(id)
      return { strategy_id: null }
    })
    await bin(deps, edit, actor, strategy, trades)
    return count
  })
  return { count: result, editId }
}

async function bin(
  { now }: ReviewDeps,
  edit: LabelEdit,
  { userId }: Actor,
  strategy: LabelRow,
  trades: readonly string[],
): Promise<void> {
  await edit.relabel(strategy, null)
  await repo.insertDeleted(edit.trx, {
    user_id: userId,
    id: strategy.id,
    label: strategy.label,
    trade_ids: trades,
    created_at: strategy.created_at,
    deleted_at: now(),
  })
}

/**
 * Restores a deleted strategy on its trades that have no other one since; one that is not deleted is returned. Throws
 * LABEL_TAKEN if another strategy has its label by now.
 */
export async function restoreStrategy(
  deps: ReviewDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<{ strategy: Strategy; count: number }> {
  const { userId } = actor
  const { result } = await rewriteLabel(deps, actor, 'strategies', async (edit) => {
    const { trx } = edit
    const known = await findLabel(trx, userId, 'strategies', id)
    if (known !== undefined) return { strategy: presentStrategy(known), count: 0 }
    const deleted = await repo.findDeleted(trx, userId, id)
    if (deleted === undefined) throw new AppError('STRATEGY_NOT_FOUND', { id })
    if (await isLabelTaken(trx, userId, 'strategies', deleted))
      throw new AppError('LABEL_TAKEN', { label: deleted.label })
    await edit.add(deleted)
    await repo.removeDeleted(trx, userId, id)
    const count = await edit.eachOf(
      (accountId) => repo.tradesWithoutStrategy(trx, userId, accountId, deleted.trade_ids),
      () => ({ strategy_id: id }),
    )
    return { strategy: presentStrategy(deleted), count }
  })
  return result
}

export async function listDeletedStrategies({ database }: ReviewDeps, { userId }: Actor) {
  const rows = await database.asUser(userId, (trx) => repo.listDeleted(trx, userId))
  return rows.map(({ id, label, trade_ids: trades, deleted_at: deletedAt }) => ({
    id,
    label,
    trades: trades.length,
    deletedAt: deletedAt.toISOString(),
  }))
}

/** Throws STRATEGY_NOT_FOUND. */
export async function existingStrategy(trx: Tx, { userId }: Actor, id: string): Promise<LabelRow> {
  const strategy = await findLabel(trx, userId, 'strategies', id)
  if (!strategy) throw new AppError('STRATEGY_NOT_FOUND', { id })
  return strategy
}
