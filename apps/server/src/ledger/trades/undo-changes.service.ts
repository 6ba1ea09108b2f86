import { isDeepStrictEqual } from 'node:util'
import { revertInLists } from '#server/ledger/tags/labelled.write.ts'
import { isLabelTaken, type LabelKind, labelKind, type LabelTable } from '#server/ledger/tags/labels.read.ts'
import { changeLabel, deleteLabel, restoreLabel } from '#server/ledger/tags/labels.write.ts'
import { binTrades, restoreFromBin } from './bin.service.ts'
import { storeInBin } from './bin.repo.ts'
import { columnsIn, pickColumns } from './trade-columns.ts'
import type { Edit } from './run-edit.service.ts'
import type { ChangedLabel, ChangedTrade, TradeChange } from './trade-changes.ts'
import type { TradeWriter } from './trade-writer.write.ts'
import { type TradeRow, tradesAnywhere } from './trades.read.ts'

export interface UndoResult {
  /** Trades, or labels. */
  readonly undone: number
  /** Trades that are gone or already restored, with `force`: there is nothing to undo. */
  readonly skipped: number
  /** Trades that were edited since; 0 with `force`. */
  readonly conflicts: number
}

type Of<K extends TradeChange['kind']> = Extract<TradeChange, { kind: K }>

/** Undoes changes of one kind. */
export async function undoChanges(
  edit: Edit,
  changes: readonly TradeChange[],
  force: boolean,
): Promise<UndoResult> {
  const of = <K extends TradeChange['kind']>(kind: K) =>
    changes.filter((change): change is Of<K> => change.kind === kind)
  switch (changes[0]?.kind) {
    case 'added':
      return removeAdded(edit, of('added'), force)
    case 'removed':
      return restoreRemoved(edit, of('removed'), force)
    case 'changed':
      return revertChanged(edit, of('changed'), force)
    case 'moved':
      return moveBack(edit, of('moved'), force)
    case 'label':
      return relabel(edit, of('label'))
    case 'labelled':
      return revertLabelled(edit, of('labelled'))
    case undefined:
      return outcome(0, 0, false)
  }
}

function outcome(undone: number, missed: number, force: boolean): UndoResult {
  return force ? { undone, skipped: missed, conflicts: 0 } : { undone, skipped: 0, conflicts: missed }
}

async function rowsOf({ trx, userId }: Edit, ids: readonly string[]) {
  return new Map((await tradesAnywhere(trx, userId, ids)).map((row) => [row.id, row]))
}

/** Ids by the writer of their current account. */
function byWriter(edit: Edit, rows: Iterable<TradeRow>): ReadonlyMap<TradeWriter, string[]> {
  const groups = new Map<TradeWriter, string[]>()
  for (const { id, account_id } of rows) {
    const writer = edit.writers.of(account_id)
    const ids = groups.get(writer)
    if (ids) ids.push(id)
    else groups.set(writer, [id])
  }
  return groups
}

async function removeAdded(edit: Edit, changes: readonly Of<'added'>[], force: boolean): Promise<UndoResult> {
  const rows = await rowsOf(
    edit,
    changes.map((change) => change.id),
  )
  const standing = changes.flatMap((change) => {
    const row = rows.get(change.id)
    const isSame = row?.account_id === change.accountId && row.updated_at.toISOString() === change.updatedAt
    return row && (force || isSame) ? [row] : []
  })
  for (const [writer, ids] of byWriter(edit, standing)) {
    await edit.record(await binTrades(edit, writer, ids))
  }
  return outcome(standing.length, changes.length - standing.length, force)
}

async function restoreRemoved(
  edit: Edit,
  changes: readonly Of<'removed'>[],
  force: boolean,
): Promise<UndoResult> {
  const old = changes.flatMap((change) =>
    'row' in change ? [{ trade: change.row, sourceId: change.sourceId }] : [],
  )
  if (old.length > 0) await storeInBin(edit.trx, edit.userId, old)
  const restored = await restoreFromBin(
    edit,
    changes.map((change) => ('row' in change ? change.row.id : change.id)),
  )
  await edit.record(restored)
  return outcome(restored.length, changes.length - restored.length, force)
}

async function revertChanged(
  edit: Edit,
  changes: readonly Of<'changed'>[],
  force: boolean,
): Promise<UndoResult> {
  const rows = await rowsOf(
    edit,
    changes.map((change) => change.id),
  )
  const byId = new Map(changes.map((change) => [change.id, change]))
  const standing = changes.flatMap((change) => {
    const row = rows.get(change.id)
    return row && (force || stands(change, row)) ? [row] : []
  })
  for (const [writer, ids] of byWriter(edit, standing)) {
    const own = ids.flatMap((id) => rows.get(id) ?? [])
    const changed = await writer.updateRows(own, (row) => {
      const change = byId.get(row.id)
      return change === undefined ? {} : revertingPatch(change, row)
    })
    await edit.record(changed)
  }
  return outcome(standing.length, changes.length - standing.length, force)
}

/** Whether the trade still has the values that the change wrote. */
function stands(change: ChangedTrade, row: TradeRow): boolean {
  return isDeepStrictEqual(pickColumns(row, columnsIn(change.after)), { ...change.after })
}

/** The previous fields, and the previous edit time if this change was the last edit. */
function revertingPatch(change: ChangedTrade, row: TradeRow) {
  const isLast = row.updated_at.toISOString() === change.updatedAfter
  return isLast ? { ...change.before, updatedAt: change.updatedBefore } : change.before
}

async function moveBack(edit: Edit, changes: readonly Of<'moved'>[], force: boolean): Promise<UndoResult> {
  const rows = await rowsOf(
    edit,
    changes.map((change) => change.id),
  )
  const known = new Set(edit.writers.all.map((writer) => writer.account.id))
  const groups = new Map<string, Of<'moved'>[]>()
  for (const change of changes) {
    const here = rows.get(change.id)?.account_id
    if (here === undefined || !known.has(change.from) || !(force || here === change.to)) continue
    const key = `${here} ${change.from}`
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  let undone = 0
  for (const [key, group] of groups) {
    const [from = '', to = ''] = key.split(' ')
    const ids = group.map((change) => change.id)
    const moved = from === to ? [] : await edit.writers.of(from).moveTo(edit.writers.of(to), ids)
    await edit.record(moved.map((id) => ({ kind: 'moved', id, from, to })))
    undone += from === to ? ids.length : moved.length
  }
  return outcome(undone, changes.length - undone, force)
}

/** Labels never conflict: if another record has the label by now, it keeps it. */
async function relabel(edit: Edit, changes: readonly Of<'label'>[]): Promise<UndoResult> {
  const { trx, userId } = edit
  let undone = 0
  for (const { labels, before, after } of changes) {
    if (before === null && after !== null) await deleteLabel(trx, userId, labels, after.id)
    else if (before !== null && after === null) await restoreLabel(trx, userId, labels, before)
    else if (before !== null && !(await isLabelTaken(trx, userId, kindOf(labels, before), before)))
      await changeLabel(trx, userId, labels, before.id, before)
    else continue
    await edit.record([{ kind: 'label', labels, before: after, after: before }])
    undone += 1
  }
  return outcome(undone, 0, false)
}

function kindOf(labels: LabelTable, { kind = 'tag' }: ChangedLabel): LabelKind {
  return labels === 'strategies' ? labels : labelKind(kind)
}

/** Never conflicts either: what was added or removed since stays so. Counts no trade. */
async function revertLabelled(
  { trx, userId, record }: Edit,
  changes: readonly Of<'labelled'>[],
): Promise<UndoResult> {
  const reverted = await revertInLists(trx, userId, changes)
  await record(reverted.map((change) => ({ kind: 'labelled', ...change })))
  return outcome(0, 0, false)
}
