import { AppError } from '@plumbline/contract/errors'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import { centsOf } from '@plumbline/domain/money/cents'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { saveAccountSettings } from '#server/ledger/accounts/accounts.write.ts'
import { type AccountRow, findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { setZoneAndWrite, type UpdateAccountDeps } from '#server/features/accounts/update-account.service.ts'
import { lastTimeOf, periodOfRows } from '../reading/build-preview.ts'
import { dropChunks, storeRows } from '../staging/import-chunks.repo.ts'
import { rowsInAccountZone } from '../staging/import-zone.service.ts'
import { getImport } from '../imports.service.ts'
import * as repo from '../imports.repo.ts'
import type { ImportsDeps } from '../imports-deps.ts'
import { upsertMapping } from '../mapping/mappings.repo.ts'
import { STAGED_KINDS } from '../staging/staged-row.ts'
import type { ImportResult } from '../stored-import.ts'
import { applyBatch } from '../apply-batch.service.ts'
import { type BatchWrite, writeBatch } from '../broker-changes.service.ts'

export interface ConfirmInput {
  readonly id: string
  readonly initialBalanceToZero: boolean
  /** In units; undefined keeps the account's. */
  readonly initialBalance?: number | undefined
  readonly acceptCurrency: boolean
  /** Sets the file's zone on an account without one. */
  readonly adoptTimeZone: boolean
  readonly restoreDismissed: boolean
  /** Also imports cash that the user seems to have entered manually. */
  readonly takeCashTwins: boolean
  /** Duplicates to import anyway, by index in the file. */
  readonly take: readonly number[]
}

export type ConfirmDeps = ImportsDeps & UpdateAccountDeps

/** Writes a preview as one batch in one transaction, deciding again under the account's lock. */
export async function confirmImport(
  deps: ConfirmDeps,
  actor: Actor,
  input: ConfirmInput,
): Promise<TradeImport> {
  const { userId } = actor
  const write = (trx: Tx) => writeImport(deps, trx, userId, input)
  const adopted = input.adoptTimeZone
    ? await deps.database.asUser(userId, (trx) => zoneToAdopt(trx, userId, input.id))
    : undefined
  if (adopted) {
    const { record, zone } = adopted
    const check = ({ currency }: AccountRow) => refuseOtherCurrency(record, currency, input)
    await setZoneAndWrite(deps, actor, { id: record.accountId, brokerTimeZone: zone }, check, write)
  } else await deps.database.asUser(userId, write)
  return getImport(deps, actor, input)
}

/** The file's zone for an account without one: its earlier trades were recorded by the same broker's clock. */
async function zoneToAdopt(trx: Tx, userId: string, id: string) {
  const record = await repo.existingImport(trx, userId, id)
  const account = await findAccount(trx, userId, record.accountId)
  const zone = record.preview?.clock?.zone ?? null
  const isOpen = record.state === 'ready' && (account?.broker_time_zone ?? null) === null
  return isOpen && zone !== null ? { record, zone } : undefined
}

function refuseOtherCurrency(
  { preview }: repo.ImportRecord,
  accountCurrency: string,
  { acceptCurrency }: ConfirmInput,
): void {
  const fileCurrency = preview?.account.currency ?? null
  if (fileCurrency !== null && fileCurrency !== accountCurrency && !acceptCurrency)
    throw new AppError('CURRENCY_MISMATCH', { fileCurrency, accountCurrency })
}

/** The one transaction: locks the accounts and the import, writes the rows, and remembers how the file was read. */
async function writeImport(deps: ImportsDeps, trx: Tx, userId: string, input: ConfirmInput): Promise<void> {
  const { accountId } = await repo.existingImport(trx, userId, input.id)
  const { record, result } = await writeBatch(deps, trx, userId, accountId, async (write) => {
    const record = await repo.lockedImport(trx, userId, input.id, 'ready')
    // It may have been moved to another account before it was locked.
    const writer = write.writers.of(record.accountId)
    return { record, result: await writeRows({ ...write, writer }, record, input) }
  })
  await repo.setConfirmed(trx, userId, record.id, result)
  if (record.mapping === null) return
  const { signature, mapping, container } = record.mapping
  await upsertMapping(trx, userId, {
    id: deps.newId(),
    signature,
    mapping,
    container,
    fileName: record.fileName,
  })
  // The file is not needed once its trades are written.
  await dropChunks(trx, userId, record.id, ['file'])
}

async function writeRows(
  write: BatchWrite,
  record: repo.ImportRecord,
  input: ConfirmInput,
): Promise<ImportResult> {
  const { trx, userId, writer } = write
  const { account } = writer
  refuseOtherCurrency(record, account.currency, input)
  const initialBalance = input.initialBalanceToZero ? 0 : input.initialBalance
  if (initialBalance !== undefined) {
    const initialBalanceCents = centsOf(initialBalance)
    await saveAccountSettings(trx, userId, account.id, { initial_balance_cents: initialBalanceCents })
    writer.touchBalance()
  }
  const { trades, cash } = await rowsInAccountZone(trx, userId, record, account.broker_time_zone)
  const applied = await applyBatch(write, {
    importId: async () => record.id,
    trades,
    cash,
    take: new Set(input.take),
    restoreDismissed: input.restoreDismissed,
    takeCashTwins: input.takeCashTwins,
  })
  await storeRows(trx, userId, record.id, 'undo', applied.changes)
  const previewed = record.preview?.counts
  const until = lastTimeOf(periodOfRows(trades), cash)
  return {
    added: applied.added,
    changed: applied.changes.length,
    skipped: applied.skipped,
    cash: applied.cash,
    changedSincePreview: STAGED_KINDS.reduce(
      (sum, kind) => sum + Math.max(0, applied.counts[kind] - (previewed?.[kind] ?? 0)),
      0,
    ),
    initialBalanceBeforeCents: initialBalance === undefined ? null : account.initial_balance_cents,
    ...(until !== null && { until }),
  }
}
