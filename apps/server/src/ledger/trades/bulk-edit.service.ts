import type { BulkChanges } from '@plumbline/contract/trades/trade-fields'
import type { TradeFilter, TradeSelection } from '@plumbline/contract/selection/trade-filter'
import { changeTags, type TagChange } from '@plumbline/domain/trades/change-tags'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { accountsInScope } from '#server/ledger/selection/selection.service.ts'
import { isUuid } from '#server/platform/ids.ts'
import { binTrades } from './bin.service.ts'
import { refuseOtherCurrency } from './edit-trades.service.ts'
import { namedLabels } from './named-labels.service.ts'
import { ID_BYTES, idsOfPage } from './order-cache.ts'
import { type Edit, type EditDeps, type ReviewDeps, runEdit } from './run-edit.service.ts'
import { type ColumnPatch, patchOfFields } from './trade-columns.ts'
import { labelsOf, type NamedLabels, reviewedAtOf, strategyOf } from './trade-input.ts'
import { orderedIds } from './trade-list.read.ts'
import type { TradeWriter } from './trade-writer.write.ts'
import * as repo from './trades.repo.ts'
import { type TradeRow, tradesAnywhere } from './trades.read.ts'

export interface BulkEditResult {
  readonly count: number
  readonly editId: string | null
}

/** Trades per statement, and per recorded chunk of an edit. */
const SLICE = 5000

/** Applies one change to many trades, selected by id or filter. */
export async function bulkUpdate(
  deps: ReviewDeps,
  actor: Actor,
  input: {
    readonly selection: TradeSelection
    readonly changes: BulkChanges
    readonly acceptCurrency: boolean
  },
): Promise<BulkEditResult> {
  const { selection, changes, acceptCurrency } = input
  const { accountId } = changes
  const accounts = async (trx: Tx) => [
    ...(await accountsOf(trx, actor, selection)),
    ...(accountId === undefined ? [] : [accountId]),
  ]
  const { result, editId } = await runEdit(deps, actor, 'update', accounts, async (edit) => {
    const names = await namedLabels(deps, edit.trx, edit.userId, {
      tags: namedIn(tagChange(changes)),
      mistakes: namedIn(mistakeChange(changes)),
      strategyId: changes.strategyId,
    })
    const touched = new Set<string>()
    const now = deps.now()
    await eachSlice(edit, selection, async (writer, ids) => {
      const changed = await writer.updateFields(ids, (row) => bulkPatch(row, changes, names, now))
      await edit.record(changed)
      for (const { id } of changed) touched.add(id)
      if (accountId === undefined) return
      for (const id of await moveSlice(edit, writer, accountId, ids, acceptCurrency)) touched.add(id)
    })
    return touched.size
  })
  return { count: result, editId }
}

async function moveSlice(
  edit: Edit,
  writer: TradeWriter,
  accountId: string,
  ids: readonly string[],
  acceptCurrency: boolean,
): Promise<readonly string[]> {
  const target = edit.writers.of(accountId)
  if (target.account.id === writer.account.id) return []
  if (!acceptCurrency) refuseOtherCurrency(writer, target)
  const moved = await writer.moveTo(target, ids)
  const { id: from } = writer.account
  await edit.record(moved.map((id) => ({ kind: 'moved', id, from, to: target.account.id })))
  return moved
}

function bulkPatch(row: TradeRow, changes: BulkChanges, names: NamedLabels, now: Date): ColumnPatch {
  return {
    ...patchOfFields(changes),
    tags: [...changeTags(row.tags, resolved(tagChange(changes), names.tags))],
    mistakes: [...changeTags(row.mistakes, resolved(mistakeChange(changes), names.mistakes))],
    strategy_id: strategyOf(changes.strategyId, names),
    reviewed_at: reviewedAtOf(row, changes.reviewed, now),
  }
}

function tagChange({ setTags, addTags, removeTags }: BulkChanges): TagChange {
  return { set: setTags, add: addTags, remove: removeTags }
}

function mistakeChange({ setMistakes, addMistakes, removeMistakes }: BulkChanges): TagChange {
  return { set: setMistakes, add: addMistakes, remove: removeMistakes }
}

function namedIn({ set = [], add = [], remove = [] }: TagChange): readonly string[] {
  return [...set, ...add, ...remove]
}

function resolved({ set, add, remove }: TagChange, named: ReadonlyMap<string, string>): TagChange {
  return {
    set: set && labelsOf(set, named),
    add: add && labelsOf(add, named),
    remove: remove && labelsOf(remove, named),
  }
}

/** Deletes many trades, selected by id or filter. */
export async function bulkDelete(
  deps: EditDeps,
  actor: Actor,
  input: { readonly selection: TradeSelection },
): Promise<BulkEditResult> {
  const accounts = (trx: Tx) => accountsOf(trx, actor, input.selection)
  const { result, editId } = await runEdit(deps, actor, 'delete', accounts, async (edit) => {
    let count = 0
    await eachSlice(edit, input.selection, async (writer, ids) => {
      const removed = await binTrades(edit, writer, ids)
      count += removed.length
      await edit.record(removed)
    })
    return count
  })
  return { count: result, editId }
}

async function accountsOf(trx: Tx, actor: Actor, selection: TradeSelection): Promise<readonly string[]> {
  if ('filter' in selection) {
    const { accountId } = selection.filter
    return accountId === undefined
      ? (await accountsInScope(trx, actor.userId, {})).map(({ id }) => id)
      : [accountId]
  }
  return repo.accountsOfTrades(trx, actor.userId, selection.ids.filter(isUuid))
}

/** The ids that match a filter, per account. */
async function ordersOf({ trx, userId }: Edit, writers: readonly TradeWriter[], filter: TradeFilter) {
  const orders: { readonly writer: TradeWriter; readonly order: Uint8Array }[] = []
  for (const writer of writers) {
    const scope = { userId, accountIds: [writer.account.id] }
    orders.push({ writer, order: await orderedIds(trx, scope, { ...filter, sort: 'openedAt' }) })
  }
  return orders
}

/** The selected trades in slices, each of one account. Unknown ids (`_init` among them) are skipped. */
async function eachSlice(
  edit: Edit,
  selection: TradeSelection,
  work: (writer: TradeWriter, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const { trx, userId, writers } = edit
  if ('filter' in selection) {
    const { accountId } = selection.filter
    const except = new Set(selection.except)
    const chosen = accountId === undefined ? writers.all : [writers.of(accountId)]
    // Read before the work: a moved trade must not be processed a second time in its new account.
    const orders = await ordersOf(edit, chosen, selection.filter)
    for (const { writer, order } of orders) {
      for (let place = 0; place < order.byteLength / ID_BYTES; place += SLICE) {
        await work(
          writer,
          idsOfPage(order, false, place, SLICE).filter((id) => !except.has(id)),
        )
      }
    }
    return
  }
  const byAccount = new Map<string, string[]>()
  const rows = await tradesAnywhere(trx, userId, selection.ids.filter(isUuid))
  for (const { id, account_id } of rows) {
    const ids = byAccount.get(account_id)
    if (ids) ids.push(id)
    else byAccount.set(account_id, [id])
  }
  for (const [accountId, ids] of byAccount) await work(writers.of(accountId), ids)
}
