import { AppError } from '@plumbline/contract/errors'
import type { Strategy, StrategyWithCount } from '@plumbline/contract/strategies/strategies'
import type { Actor } from '#server/http/context.ts'
import { labelUses } from '#server/modules/tags/labelled.read.ts'
import { ensureLabel } from '#server/modules/tags/labels.write.ts'
import { findLabel, isLabelTaken, type LabelRow, listLabels } from '#server/modules/tags/labels.read.ts'
import { rewriteLabel } from '#server/modules/trades/rewrite-label.service.ts'
import type { EditDeps } from '#server/modules/trades/run-edit.service.ts'

function presentStrategy(row: LabelRow): Strategy {
  return { id: row.id, label: row.label, createdAt: row.created_at.toISOString() }
}

export async function listStrategies(deps: EditDeps, actor: Actor): Promise<StrategyWithCount[]> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const uses = await labelUses(trx, actor.userId, 'strategies')
    const rows = await listLabels(trx, actor.userId, 'strategies')
    return rows.map((row) => ({ ...presentStrategy(row), trades: uses.get(row.id)?.trades ?? 0 }))
  })
}

/** An existing strategy with the same label is returned rather than duplicated. */
export async function createStrategy(
  deps: EditDeps,
  actor: Actor,
  input: { label: string },
): Promise<Strategy> {
  return deps.database.asUser(actor.userId, async (trx) =>
    presentStrategy(await ensureLabel(deps, trx, actor.userId, 'strategies', input.label)),
  )
}

/** Renames a strategy; its trades refer to it by its id and stay as they are. */
export async function renameStrategy(
  deps: EditDeps,
  actor: Actor,
  input: { id: string; label: string },
): Promise<{ strategy: Strategy; editId: string }> {
  const { result, editId } = await rewriteLabel(deps, actor, 'strategies', async (edit) => {
    const strategy = await findLabel(edit.trx, actor.userId, 'strategies', input.id)
    if (!strategy) throw new AppError('STRATEGY_NOT_FOUND', { id: input.id })
    const renamed = { ...strategy, label: input.label }
    if (await isLabelTaken(edit.trx, actor.userId, 'strategies', renamed))
      throw new AppError('LABEL_TAKEN', { label: input.label })
    await edit.relabel(strategy, renamed)
    return presentStrategy(renamed)
  })
  return { strategy: result, editId }
}

/** Deletes a strategy and removes it from its trades. */
export async function deleteStrategy(
  deps: EditDeps,
  actor: Actor,
  input: { id: string },
): Promise<{ count: number; editId: string }> {
  const { result, editId } = await rewriteLabel(deps, actor, 'strategies', async (edit) => {
    const strategy = await findLabel(edit.trx, actor.userId, 'strategies', input.id)
    if (!strategy) throw new AppError('STRATEGY_NOT_FOUND', { id: input.id })
    await edit.relabel(strategy, null)
    return edit.eachTrade('strategies', strategy.id, () => ({ strategy_id: null }))
  })
  return { count: result, editId }
}
