import type { Actor } from '#server/http/context.ts'
import { deleteLabel, setLabel } from '#server/modules/tags/labels.write.ts'
import type { LabelKind, LabelRow } from '#server/modules/tags/labels.read.ts'
import { type EditDeps, type Edited, runEdit } from './run-edit.service.ts'
import type { ChangedLabel } from './trade-changes.ts'
import type { TradePatch } from './trade-writer.write.ts'
import * as repo from './trades.repo.ts'
import type { TradeRow } from './trades.read.ts'

/** A change of a tag or strategy and of all trades that have it. */
export interface LabelEdit {
  readonly trx: Parameters<typeof repo.accountIds>[0]
  /** Renames the record, or deletes it. */
  readonly relabel: (before: LabelRow, after: LabelRow | null) => Promise<void>
  /** Edits the trades with this label (tags) or strategy id (strategies); returns their number. */
  readonly eachTrade: (value: string, change: (row: TradeRow) => TradePatch) => Promise<number>
}

/** Trades per statement. */
const SLICE = 5000

/** Runs such a change as one edit, with all accounts locked: trades of any of them may have the label. */
export async function rewriteLabel<T>(
  deps: EditDeps,
  actor: Actor,
  labels: LabelKind,
  work: (edit: LabelEdit) => Promise<T>,
): Promise<Edited<T> & { readonly editId: string }> {
  const { userId } = actor
  const accounts = (trx: LabelEdit['trx']) => repo.accountIds(trx, userId)
  const { result, editId } = await runEdit(deps, actor, 'labels', accounts, async (edit) => {
    const { trx, writers, record } = edit
    return work({
      trx,
      async relabel(before, after) {
        if (after === null) await deleteLabel(trx, userId, labels, before.id)
        else await setLabel(trx, userId, labels, before.id, after.label)
        await record([
          { kind: 'label', labels, before: changedLabel(before), after: after && changedLabel(after) },
        ])
      },
      async eachTrade(value, change) {
        let count = 0
        for (const writer of writers.all) {
          const ids = await repo.tradesWithLabel(trx, userId, writer.account.id, labels, value)
          for (let start = 0; start < ids.length; start += SLICE) {
            const changed = await writer.updateFields(ids.slice(start, start + SLICE), change)
            await record(changed)
            count += changed.length
          }
        }
        return count
      },
    })
  })
  return { result, editId: editId ?? '' }
}

function changedLabel(row: LabelRow): ChangedLabel {
  return { id: row.id, label: row.label, createdAt: row.created_at.toISOString() }
}
