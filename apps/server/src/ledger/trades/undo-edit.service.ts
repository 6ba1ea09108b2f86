import { AppError } from '@plumbline/contract/errors'
import type { Actor } from '#server/platform/http/context.ts'
import * as edits from './edits.repo.ts'
import type { BulkEditResult } from './bulk-edit.service.ts'
import { type EditDeps, runEdit } from './run-edit.service.ts'
import { undoChanges } from './undo-changes.service.ts'
import type { TradeChange } from './trade-changes.ts'
import * as repo from './trades.repo.ts'

/**
 * Undoes a write, last change first. Later edits are not overwritten silently: without `force` the whole undo is
 * refused. The undo is itself an edit, so that it can be undone too.
 */
export async function undoEdit(
  deps: EditDeps,
  actor: Actor,
  input: { readonly id: string; readonly force: boolean },
): Promise<BulkEditResult> {
  const { userId } = actor
  // Trades may have been moved to any account since.
  const accounts = (trx: Parameters<typeof repo.accountIds>[0]) => repo.accountIds(trx, userId)
  const { result, editId } = await runEdit(deps, actor, 'undo', accounts, async (edit) => {
    const chunks = await edits.countChunks(edit.trx, userId, input.id)
    if (chunks === 0) throw new AppError('EDIT_NOT_FOUND', { id: input.id })
    let undone = 0
    let labels = 0
    let skipped = 0
    let conflicts = 0
    for (let chunk = chunks - 1; chunk >= 0; chunk -= 1) {
      for (const run of runsOf(await edits.loadChunk(edit.trx, userId, input.id, chunk))) {
        const outcome = await undoChanges(edit, run, input.force)
        if (run[0]?.kind === 'label') labels += outcome.undone
        else undone += outcome.undone
        skipped += outcome.skipped
        conflicts += outcome.conflicts
      }
    }
    if (conflicts > 0) throw new AppError('TRADE_EDITED_SINCE', { count: conflicts })
    // Skipped changes may be undone later, once the trades exist again.
    if (skipped === 0) await edits.deleteEdit(edit.trx, userId, input.id)
    // A change of labels alone, such as renaming a strategy, wrote no trade.
    return undone === 0 ? labels : undone
  })
  return { count: result, editId }
}

/** The changes in reverse order, in runs of one kind. */
function runsOf(changes: readonly TradeChange[]): readonly (readonly TradeChange[])[] {
  const runs: TradeChange[][] = []
  for (const change of changes.toReversed()) {
    const run = runs.at(-1)
    if (run?.[0]?.kind === change.kind) run.push(change)
    else runs.push([change])
  }
  return runs
}
