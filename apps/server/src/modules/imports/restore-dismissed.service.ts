import { AppError } from '@plumbline/contract/errors'
import type { DismissedTrade } from '@plumbline/contract/imports/imports'
import { importTag } from '@plumbline/domain/imports/import-tag'
import type { Actor } from '#server/http/context.ts'
import { findAccount } from '#server/modules/accounts/accounts.service.ts'
import { resolveLabels } from '#server/modules/tags/labels.service.ts'
import { type EditDeps, recordAdded, runEdit } from '#server/modules/trades/run-edit.service.ts'
import * as repo from './dismissed.repo.ts'
import { presentStatedTrade } from './imports.presenter.ts'
import { restoreSources } from './trade-sources.repo.ts'

/** A page of the imported trades that were deleted or undone. */
export async function dismissedTrades(
  deps: Pick<EditDeps, 'database'>,
  actor: Actor,
  input: repo.DismissedFilter & { readonly offset: number; readonly limit: number },
): Promise<{ rows: DismissedTrade[]; total: number }> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, input.accountId)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: input.accountId })
    const rows = await repo.dismissedPage(trx, actor.userId, input)
    return { rows: rows.map(presentDismissed), total: await repo.countDismissed(trx, actor.userId, input) }
  })
}

/** Brings deleted trades back as the broker last stated them; their sources know them again. */
export async function restoreDismissed(
  deps: EditDeps,
  actor: Actor,
  input: { readonly accountId: string; readonly ids: readonly string[] },
): Promise<{ count: number; editId: string | null }> {
  const { userId } = actor
  const { result, editId } = await runEdit(
    deps,
    actor,
    'restore',
    async () => [input.accountId],
    async (edit) => {
      const writer = edit.writers.of(input.accountId)
      const found = await repo.dismissedByIds(edit.trx, userId, writer.account.id, input.ids)
      const tags = [...new Set(found.map(tagOf))]
      await resolveLabels(deps, edit.trx, userId, 'tags', tags, 'label')
      const trades = found.map((source) => {
        const { executions = [], ...values } = source.values
        const { brokerId } = source
        return {
          source,
          id: deps.newId(),
          brokerId,
          line: 0,
          values,
          executions,
          journal: { tags: [tagOf(source)] },
        }
      })
      await writer.add(trades)
      await restoreSources(
        edit.trx,
        userId,
        null,
        trades.map(({ id, source }) => ({ id: source.id, trade_id: id, broker_values: source.values })),
      )
      await recordAdded(
        edit,
        trades.map(({ id }) => id),
      )
      return trades.length
    },
  )
  return { count: result, editId }
}

function tagOf({ format }: repo.DismissedSource): string {
  return importTag(format ?? 'mt5')
}

function presentDismissed(source: repo.DismissedSource): DismissedTrade {
  const { id, importId, fileName } = source
  return { id, importId, fileName, ...presentStatedTrade(source) }
}
