import { AppError } from '@plumbline/contract/errors'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import { timeConverter } from '@plumbline/domain/time/convert-time'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { lockedAccount } from '#server/ledger/accounts/accounts.write.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { otherLogins } from '../reading/build-preview.ts'
import { originalZone, clockForAccount } from '../reading/file-clock.ts'
import { converterFor, rezoned, stageAgain } from './import-zone.service.ts'
import { presentImport } from '../imports.presenter.ts'
import * as repo from '../imports.repo.ts'
import type { ImportsDeps } from '../imports-deps.ts'
import { storeOriginalRows, loadOriginalRows } from './import-chunks.repo.ts'

/** Moves an unconfirmed import to another account: its rows are decided again, in that account's zone. */
export async function setImportAccount(
  deps: ImportsDeps,
  actor: Actor,
  input: { readonly id: string; readonly accountId: string },
): Promise<TradeImport> {
  const { userId } = actor
  return deps.database.asUser(userId, async (trx) => {
    const account = await lockedAccount(trx, userId, input.accountId)
    const { state } = await repo.existingImport(trx, actor.userId, input.id)
    if (state !== 'ready' && state !== 'mapping') throw new AppError('IMPORT_STATE', { state })
    const record = await repo.lockedImport(trx, actor.userId, input.id, state)
    await repo.setAccount(trx, userId, record.id, account.id)
    if (record.preview)
      await decideAgain(trx, actor, { ...record, accountId: account.id }, record.preview, account)
    return presentImport(await repo.existingImport(trx, actor.userId, record.id))
  })
}

async function decideAgain(
  trx: Tx,
  actor: Actor,
  record: repo.ImportRecord,
  { otherLogins: _before, ...preview }: NonNullable<repo.ImportRecord['preview']>,
  account: AccountRow,
): Promise<void> {
  const { userId } = actor
  const zone = account.broker_time_zone
  const before = preview.clock
  let read = await loadOriginalRows(trx, userId, record.id)
  if (before) {
    const values = read.trades.map((row) => row.values)
    const clock = clockForAccount(before, values, zone)
    // Exact times had been converted to the previous account's zone.
    if (clock.source === 'stated')
      read = rezoned(read, timeConverter(originalZone(before), originalZone(clock)))
    preview.clock = clock
  }
  await storeOriginalRows(trx, userId, record.id, read)
  const rows = preview.clock ? rezoned(read, converterFor(preview.clock, zone)) : read
  const others = otherLogins(preview, await repo.importedLogins(trx, userId, account.id))
  const staged = await stageAgain(trx, actor, record, { ...preview, ...others }, rows)
  await repo.setPreview(trx, userId, record.id, staged)
}
