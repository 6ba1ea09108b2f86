import { AppError } from '@plumbline/contract/errors'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import type { Actor } from '#server/http/context.ts'
import { setInitialBalance } from '#server/modules/accounts/accounts.service.ts'
import { removeCashOfImport } from '#server/modules/accounts/cash.service.ts'
import { writeTrades } from '#server/modules/trades/trades.service.ts'
import { loadRows } from './import-chunks.repo.ts'
import { presentImport } from './imports.presenter.ts'
import * as repo from './imports.repo.ts'
import type { ImportsDeps } from './imports.service.ts'
import type { ChangeMemory } from './staged-row.ts'
import * as sources from './trade-sources.repo.ts'

/** Takes a confirmed batch back as a whole: its trades, its cash, and its changes to trades that were there before. */
export async function undoImport(
  deps: ImportsDeps,
  actor: Actor,
  input: { id: string; force: boolean },
): Promise<TradeImport> {
  const { userId } = actor
  return deps.database.asUser(userId, async (trx) => {
    const record = await repo.lockImport(trx, userId, input.id)
    if (!record) throw new AppError('IMPORT_NOT_FOUND', { id: input.id })
    if (record.state !== 'confirmed') throw new AppError('IMPORT_STATE', { state: record.state })
    const edited = await sources.countEdited(trx, userId, record.id)
    if (edited > 0 && !input.force) throw new AppError('IMPORT_EDITED', { count: edited })

    await writeTrades(trx, userId, record.accountId, async (writer) => {
      await writer.remove(await sources.tradeIdsOfImport(trx, userId, record.id))
      await sources.dismissImport(trx, userId, record.id)
      for (const change of await loadRows<ChangeMemory>(trx, userId, record.id, 'undo')) {
        await writer.followBroker(change.tradeId, () => change.trade)
        await sources.setBrokerValues(trx, userId, change.sourceId, change.broker)
      }
      await removeCashOfImport(trx, userId, writer, record.id)
      const before = record.result?.initialBalanceBeforeCents ?? null
      if (before !== null) await setInitialBalance(trx, userId, writer.account.id, before)
    })
    await repo.setUndone(trx, userId, record.id)
    const undone = await repo.findImport(trx, userId, record.id)
    if (!undone) throw new AppError('IMPORT_NOT_FOUND', { id: record.id })
    return presentImport(undone, deps.now())
  })
}
