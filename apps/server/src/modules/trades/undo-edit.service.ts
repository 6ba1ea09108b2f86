import { AppError } from '@plumbline/contract/errors'
import type { Actor } from '#server/http/context.ts'
import * as edits from './edits.repo.ts'
import type { ManyWritten } from './bulk-edit.service.ts'
import { type EditDeps, runEdit } from './run-edit.service.ts'
import { undoChanges } from './undo-changes.service.ts'
import type { TradeChange } from './trade-changes.ts'
import * as repo from './trades.repo.ts'

/**
 * Takes a write back, the last of its changes first. What was edited since is not overwritten silently: without `force`
 * the whole undo is refused. The undo is an edit like any other, so that it can be taken back too.
 */
export async function undoEdit(
  deps: EditDeps,
  actor: Actor,
  input: { readonly id: string; readonly force: boolean },
): Promise<ManyWritten> {
  const { userId } = actor
  // Trades may have moved to any account since.
  const accounts = (trx: Parameters<typeof repo.accountIds>[0]) => repo.accountIds(trx, userId)
  const { result, editId } = await runEdit(deps, actor, 'undo', accounts, async (edit) => {
    const chunks = await edits.countChunks(edit.trx, userId, input.id)
    if (chunks === 0) throw new AppError('EDIT_NOT_FOUND', { id: input.id })
    let undone = 0
    let skipped = 0
    let conflicts = 0
    for (let chunk = chunks - 1; chunk >= 0; chunk -= 1) {
      for (const run of runsOf(await edits.loadChunk(edit.trx, userId, input.id, chunk))) {
        const outcome = await undoChanges(edit, run, input.force)
        undone += outcome.undone
        skipped += outcome.skipped
        conflicts += outcome.conflicts
      }
    }
    if (conflicts > 0) throw new AppError('TRADE_EDITED_SINCE', { count: conflicts })
    // What could not be taken back may be later, once the trades are there again.
    if (skipped === 0) await edits.deleteEdit(edit.trx, userId, input.id)
    return undone
  })
  return { count: result, editId }
}

/** The changes backwards, in runs of one kind. */
function runsOf(changes: readonly TradeChange[]): readonly (readonly TradeChange[])[] {
  const runs: TradeChange[][] = []
  for (const change of changes.toReversed()) {
    const run = runs.at(-1)
    if (run?.[0]?.kind === change.kind) run.push(change)
    else runs.push([change])
  }
  return runs
}
