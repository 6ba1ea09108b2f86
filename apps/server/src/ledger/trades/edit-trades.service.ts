import { AppError } from '@plumbline/contract/errors'
import type { CreateTrade, UpdateTrade } from '@plumbline/contract/trades/trade-fields'
import type { Trade } from '@plumbline/contract/trades/trades'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import { changeMarks } from '@plumbline/domain/trades/rule-marks'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { DUPLICATE_SECONDS, findDuplicate } from '@plumbline/domain/imports/duplicate-trade'
import type { Actor } from '#server/platform/http/context.ts'
import { isUuid } from '#server/platform/ids.ts'
import { excursionOfTrade } from '#server/ledger/trade-facts/excursions.read.ts'
import { binTrades } from './bin.service.ts'
import { namedLabels } from './named-labels.service.ts'
import { type Edit, type EditDeps, type ReviewDeps, runEdit } from './run-edit.service.ts'
import { imagesOf, labelsOf, patchOfInput, strategyOf, valuesOfInput } from './trade-input.ts'
import { brokerValuesOfRow } from './trade-columns.ts'
import type { NewTrade } from './trade-row.ts'
import type { TradeWriter } from './trade-writer.write.ts'
import { presentTrade } from './trades.presenter.ts'
import * as repo from './trades.repo.ts'
import type { TradeRow } from './trades.read.ts'

export interface EditedTrade {
  readonly trade: Trade
  readonly editId: string | null
}

/**
 * Adds a trade manually; a duplicate of an existing one is refused. If the client's id was sent before, returns that
 * trade unchanged.
 */
export async function createTrade(deps: ReviewDeps, actor: Actor, input: CreateTrade): Promise<EditedTrade> {
  const { result, editId } = await runEdit(
    deps,
    actor,
    'create',
    async () => [input.accountId],
    async (edit) => {
      const writer = edit.writers.of(input.accountId)
      const known = input.id === undefined ? undefined : await repo.findTrade(edit.trx, edit.userId, input.id)
      if (known) return presented(edit, known)
      const values = valuesOfInput(input, writer.account.broker_time_zone)
      await refuseDuplicate(edit, writer, values)
      const trade = await newTrade(deps, edit, input, values)
      await writer.add([trade])
      const row = await existing(edit, trade.id)
      const updatedAt = row.updated_at.toISOString()
      await edit.record([{ kind: 'added', id: trade.id, accountId: writer.account.id, updatedAt }])
      return presented(edit, row)
    },
  )
  return { trade: result, editId }
}

async function refuseDuplicate(
  { trx, userId }: Edit,
  writer: TradeWriter,
  values: BrokerValues,
): Promise<void> {
  const at = localSeconds(values.openedAt)
  const near = await repo.tradesOpenedBetween(
    trx,
    userId,
    writer.account.id,
    fromLocalSeconds(at - DUPLICATE_SECONDS),
    fromLocalSeconds(at + DUPLICATE_SECONDS),
  )
  const known = near.map((row) => ({ id: row.id, ...brokerValuesOfRow(row) }))
  const twin = findDuplicate(values, known)
  if (twin) throw new AppError('DUPLICATE_TRADE', { tradeId: twin.id })
}

async function newTrade(
  deps: ReviewDeps,
  { trx, userId }: Edit,
  input: CreateTrade,
  values: BrokerValues,
): Promise<NewTrade> {
  const names = await namedLabels(deps, trx, userId, input)
  return {
    id: input.id?.toLowerCase() ?? deps.newId(),
    brokerId: input.mt5TradeId === '' ? null : input.mt5TradeId,
    line: 0,
    values,
    journal: {
      ...input,
      tags: labelsOf(input.tags, names.tags),
      mistakes: labelsOf(input.mistakes, names.mistakes),
      strategy: strategyOf(input.strategyId, names) ?? null,
      images: imagesOf(input.images),
      reviewedAt: input.reviewed ? deps.now().toISOString() : null,
      ruleChecks: changeMarks({}, input.ruleChecks),
    },
    mt5TradeId: input.mt5TradeId,
  }
}

/** Changes the given fields of a trade. */
export async function updateTrade(deps: ReviewDeps, actor: Actor, input: UpdateTrade): Promise<EditedTrade> {
  const { id, accountId, ...changes } = input
  return editOne(deps, actor, 'update', id, [], async (edit, writer) => {
    if (accountId !== undefined && accountId !== writer.account.id)
      throw new AppError('TRADE_NOT_SAVED', { reason: 'accountId can only be changed by moving the trade' })
    const names = await namedLabels(deps, edit.trx, edit.userId, changes)
    const zone = writer.account.broker_time_zone
    const now = deps.now()
    const changed = await writer.updateFields([id], (row) => patchOfInput(row, changes, names, zone, now))
    await edit.record(changed)
  })
}

/** Moves a trade to another account, and recalculates both. */
export async function moveTrade(
  deps: EditDeps,
  actor: Actor,
  input: { readonly id: string; readonly accountId: string; readonly acceptCurrency: boolean },
): Promise<EditedTrade> {
  const { id, accountId, acceptCurrency } = input
  return editOne(deps, actor, 'move', id, [accountId], async (edit, writer) => {
    const target = edit.writers.of(accountId)
    if (target.account.id === writer.account.id) return
    if (!acceptCurrency) refuseOtherCurrency(writer, target)
    await writer.moveTo(target, [id])
    await edit.record([{ kind: 'moved', id, from: writer.account.id, to: target.account.id }])
  })
}

/** Amounts are never converted: the user must accept that they are taken over unchanged. */
export function refuseOtherCurrency(from: TradeWriter, to: TradeWriter): void {
  if (from.account.currency === to.account.currency) return
  throw new AppError('CURRENCIES_DIFFER', { from: from.account.currency, to: to.account.currency })
}

/** Deletes a trade; its source is kept, so that no import restores it automatically. */
export async function deleteTrade(
  deps: EditDeps,
  actor: Actor,
  input: { readonly id: string },
): Promise<{ id: string; editId: string }> {
  const { id } = input
  const accounts = (trx: Edit['trx']) => accountOf(trx, actor, id)
  const { editId } = await runEdit(deps, actor, 'delete', accounts, async (edit) => {
    const row = await existing(edit, id)
    await edit.record(await binTrades(edit, edit.writers.of(row.account_id), [row.id]))
  })
  return { id, editId: editId ?? '' }
}

async function editOne(
  deps: EditDeps,
  actor: Actor,
  kind: 'update' | 'move',
  id: string,
  otherAccounts: readonly string[],
  change: (edit: Edit, writer: TradeWriter) => Promise<void>,
): Promise<EditedTrade> {
  const accounts = async (trx: Edit['trx']) => [...(await accountOf(trx, actor, id)), ...otherAccounts]
  const { result, editId } = await runEdit(deps, actor, kind, accounts, async (edit) => {
    await change(edit, edit.writers.of((await existing(edit, id)).account_id))
    return presented(edit, await existing(edit, id))
  })
  return { trade: result, editId }
}

/** With the excursion as it was measured last. */
async function presented({ trx, userId }: Edit, row: TradeRow): Promise<Trade> {
  return presentTrade(row, await excursionOfTrade(trx, userId, row.id))
}

async function accountOf(trx: Edit['trx'], actor: Actor, id: string): Promise<readonly string[]> {
  const [account] = isUuid(id) ? await repo.accountsOfTrades(trx, actor.userId, [id]) : []
  if (account === undefined) throw new AppError('TRADE_NOT_FOUND', { id })
  return [account]
}

async function existing({ trx, userId }: Edit, id: string): Promise<TradeRow> {
  const row = await repo.findTrade(trx, userId, id)
  if (!row) throw new AppError('TRADE_NOT_FOUND', { id })
  return row
}
