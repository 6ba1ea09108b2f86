import { AppError } from '@plumbline/contract/errors'
import type { DeletedTrade } from '@plumbline/contract/imports/deleted-trades'
import type { ImportTag } from '@plumbline/domain/imports/import-tag'
import { MT5 } from '@plumbline/importers/mt5/source'
import { formatOf } from '@plumbline/importers/registry'
import { isUuid } from '#server/platform/ids.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { resolveLabels } from '#server/ledger/tags/labels.write.ts'
import { restoreFromBin } from '#server/ledger/trades/bin.service.ts'
import { type EditDeps, recordAdded, runEdit } from '#server/ledger/trades/run-edit.service.ts'
import type { BatchWrite } from './broker-changes.service.ts'
import * as repo from './deleted-trades.repo.ts'
import { presentDeleted } from './imports.presenter.ts'
import { restoreSources } from './trade-sources.repo.ts'

/** A page of an account's deleted trades, last deleted first. */
export async function deletedTrades(
  deps: Pick<EditDeps, 'database'>,
  actor: Actor,
  input: { readonly accountId: string; readonly offset: number; readonly limit: number },
): Promise<{ rows: DeletedTrade[]; total: number }> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, input.accountId)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: input.accountId })
    const rows = await repo.deletedPage(trx, actor.userId, { ...input, accountId: account.id })
    return { rows: rows.map(presentDeleted), total: await repo.countDeleted(trx, actor.userId, account.id) }
  })
}

/** Trades restored per call without `ids`; the caller repeats while any are left. */
const RESTORED_AT_ONCE = 2000

/**
 * Restores deleted trades: from the bin exactly as they were, later as the broker last stated them. Without `ids`,
 * restores the next ones; `left` is the number still deleted.
 */
export async function restoreTrades(
  deps: EditDeps,
  actor: Actor,
  input: { readonly accountId: string; readonly ids?: readonly string[] | undefined },
): Promise<{ count: number; left: number; editId: string | null }> {
  const { userId } = actor
  const { result, editId } = await runEdit(
    deps,
    actor,
    'restore',
    async () => [input.accountId],
    async (edit) => {
      const { trx, writers } = edit
      const writer = writers.of(input.accountId)
      const { id: accountId } = writer.account
      const ids = input.ids ?? (await repo.nextDeleted(trx, userId, accountId, RESTORED_AT_ONCE))
      const binned = await restoreFromBin(edit, ids.filter(isUuid))
      await edit.record(binned)
      const sources = await repo.deletedSources(trx, userId, accountId, ids)
      const stated = await restoreStated({ ...edit, writer }, sources)
      await recordAdded(edit, stated)
      return {
        count: binned.length + stated.length,
        left: await repo.countDeleted(trx, userId, accountId),
      }
    },
  )
  return { ...result, editId }
}

/**
 * Adds trades of dismissed sources as the broker last stated them; returns their new ids. `updatedAt` is the time of
 * the last edit by the user, ISO; defaults to now.
 */
export async function restoreStated(
  { trx, userId, newId, writer }: BatchWrite,
  sources: readonly repo.DismissedSource[],
  updatedAt: string | null = null,
): Promise<readonly string[]> {
  const tags = [...new Set(sources.map(tagOf))]
  await resolveLabels({ newId }, trx, userId, 'tags', tags, 'label')
  const trades = sources.map((source) => {
    const { executions = [], ...values } = source.values
    return {
      source,
      id: newId(),
      brokerId: source.brokerId,
      line: 0,
      values,
      executions,
      journal: { tags: [tagOf(source)] },
      dates: { createdAt: null, updatedAt },
    }
  })
  await writer.add(trades)
  await restoreSources(
    trx,
    userId,
    null,
    trades.map(({ id, source }) => ({ id: source.id, trade_id: id, broker_values: source.values })),
  )
  return trades.map(({ id }) => id)
}

/** null: from a terminal. */
function tagOf({ format }: repo.DismissedSource): ImportTag {
  if (format === null) return MT5.tag
  return formatOf(format)?.source.tag ?? `${format}-Import`
}
