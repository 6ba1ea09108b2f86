import { replaceLabel } from '@plumbline/domain/trades/replace-label'
import type { Actor } from '#server/platform/http/context.ts'
import { replaceInLists } from '#server/ledger/tags/labelled.write.ts'
import type { LabelKind, LabelRow, LabelTable, TextLabelKind } from '#server/ledger/tags/labels.read.ts'
import { changeLabel, deleteLabel, restoreLabel } from '#server/ledger/tags/labels.write.ts'
import { type EditDeps, type Edited, runEdit } from './run-edit.service.ts'
import type { ChangedLabel } from './trade-changes.ts'
import type { TradePatch } from './trade-writer.write.ts'
import * as repo from './trades.repo.ts'
import type { TradeRow } from './trades.read.ts'

/** A change of a tag or strategy and of everything that has it. */
export interface LabelEdit {
  readonly trx: Parameters<typeof repo.accountIds>[0]
  /** Changes the record, or deletes it. */
  readonly relabel: (before: LabelRow, after: LabelRow | null) => Promise<void>
  readonly add: (row: LabelRow) => Promise<void>
  /** Edits the trades with this label, or with this strategy id; returns their number. */
  readonly eachTrade: (
    kind: LabelKind,
    value: string,
    change: (row: TradeRow) => TradePatch,
  ) => Promise<number>
  /** Edits the trades that `select` finds in each account. */
  readonly eachOf: (
    select: (accountId: string) => Promise<readonly string[]>,
    change: (row: TradeRow) => TradePatch,
  ) => Promise<number>
  /** Replaces a label wherever it is used, or removes it; returns the number of trades. */
  readonly replace: (kind: TextLabelKind, label: string, by: string | null) => Promise<number>
}

/** Trades per statement. */
const SLICE = 5000

/** Runs such a change as one edit, with all accounts locked: trades of any of them may have the label. */
export async function rewriteLabel<T>(
  deps: EditDeps,
  actor: Actor,
  labels: LabelTable,
  work: (edit: LabelEdit) => Promise<T>,
): Promise<Edited<T> & { readonly editId: string }> {
  const { userId } = actor
  const accounts = (trx: LabelEdit['trx']) => repo.accountIds(trx, userId)
  const { result, editId } = await runEdit(deps, actor, 'labels', accounts, async (edit) => {
    const { trx, writers, record } = edit
    const eachOf: LabelEdit['eachOf'] = async (select, change) => {
      let count = 0
      for (const writer of writers.all) {
        const ids = await select(writer.account.id)
        for (let start = 0; start < ids.length; start += SLICE) {
          const changed = await writer.updateFields(ids.slice(start, start + SLICE), change)
          await record(changed)
          count += changed.length
        }
      }
      return count
    }
    const eachTrade: LabelEdit['eachTrade'] = (kind, value, change) =>
      eachOf((accountId) => repo.tradesWithLabel(trx, userId, accountId, kind, value), change)
    return work({
      trx,
      eachTrade,
      eachOf,
      async relabel(before, after) {
        if (after === null) await deleteLabel(trx, userId, labels, before.id)
        else await changeLabel(trx, userId, labels, before.id, after)
        await record([
          { kind: 'label', labels, before: changedLabel(before), after: after && changedLabel(after) },
        ])
      },
      async add(row) {
        await restoreLabel(trx, userId, labels, changedLabel(row))
        await record([{ kind: 'label', labels, before: null, after: changedLabel(row) }])
      },
      async replace(kind, label, by) {
        const changes = await replaceInLists(trx, userId, kind, label, by)
        await record(changes.map((change) => ({ kind: 'labelled', ...change })))
        return eachTrade(kind, label, (row) => ({ [kind]: [...replaceLabel(row[kind], label, by)] }))
      },
    })
  })
  return { result, editId: editId ?? '' }
}

function changedLabel(row: LabelRow): ChangedLabel {
  const { id, label, kind, colour, created_at: createdAt } = row
  return { id, label, createdAt: createdAt.toISOString(), kind, colour }
}
