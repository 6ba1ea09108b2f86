import { AppError } from '@plumbline/contract/errors'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import { centsOf } from '@plumbline/domain/money/cents'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { saveAccountSettings } from '#server/ledger/accounts/accounts.write.ts'
import { type AccountRow, findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { setZoneAndWrite, type UpdateAccountDeps } from '#server/features/accounts/update-account.service.ts'
import { type TradeWriters, writeAccounts } from '#server/ledger/trades/trades.write.ts'
import { lastTimeOf, periodOfRows } from '../reading/build-preview.ts'
import { storeRows } from '../staging/import-chunks.repo.ts'
import { rowsInAccountZone } from '../staging/import-zone.service.ts'
import { presentImport } from '../imports.presenter.ts'
import * as repo from '../imports.repo.ts'
import type { ImportsDeps } from '../imports-deps.ts'
import { rememberConfirmed } from '../mapping/mapping.service.ts'
import { STAGED_KINDS } from '../staging/staged-row.ts'
import type { ImportResult } from '../stored-import.ts'
import { applyBatch } from '../apply-batch.service.ts'
import { accountsOfMoved } from '../trade-sources.read.ts'

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
  const write = async (trx: Tx) => {
    const { accountId } = await repo.existingImport(trx, actor.userId, input.id)
    // A trade that this account imported follows its broker, whichever account it was moved to.
    const accounts = [accountId, ...(await accountsOfMoved(trx, actor.userId, accountId))]
    const result = await writeAccounts(trx, actor.userId, accounts, async (writers) => {
      const record = await repo.lockedImport(trx, actor.userId, input.id, 'ready')
      return writeBatch(deps, trx, actor, record, input, writers)
    })
    await repo.setConfirmed(trx, actor.userId, input.id, result)
    const confirmed = await repo.existingImport(trx, actor.userId, input.id)
    await rememberConfirmed(deps, trx, actor.userId, confirmed)
  }
  const asUser = deps.database.asUser
  const adopted = input.adoptTimeZone
    ? await asUser(actor.userId, (trx) => zoneToAdopt(trx, actor, input.id))
    : undefined
  if (adopted) {
    const { record, zone } = adopted
    const check = ({ currency }: AccountRow) => refuseOtherCurrency(record, currency, input)
    await setZoneAndWrite(deps, actor, { id: record.accountId, brokerTimeZone: zone }, check, write)
  } else await asUser(actor.userId, write)
  return asUser(actor.userId, async (trx) =>
    presentImport(await repo.existingImport(trx, actor.userId, input.id)),
  )
}

/** The file's zone for an account without one: its earlier trades were recorded by the same broker's clock. */
async function zoneToAdopt(trx: Tx, actor: Actor, id: string) {
  const record = await repo.existingImport(trx, actor.userId, id)
  const account = await findAccount(trx, actor.userId, record.accountId)
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

async function writeBatch(
  deps: ImportsDeps,
  trx: Tx,
  actor: Actor,
  record: repo.ImportRecord,
  input: ConfirmInput,
  writers: TradeWriters,
): Promise<ImportResult> {
  const writer = writers.of(record.accountId)
  const { account } = writer
  refuseOtherCurrency(record, account.currency, input)
  const initialBalance = input.initialBalanceToZero ? 0 : input.initialBalance
  if (initialBalance !== undefined) {
    await saveAccountSettings(trx, actor.userId, account.id, {
      initial_balance_cents: centsOf(initialBalance),
    })
    writer.touchBalance()
  }

  const { broker_time_zone: zone } = account
  const { trades: staged, cash: moved } = await rowsInAccountZone(trx, actor.userId, record, zone)
  const taken = await applyBatch(deps, trx, actor, writers, writer, {
    importId: async () => record.id,
    trades: staged,
    cash: moved,
    take: new Set(input.take),
    restoreDismissed: input.restoreDismissed,
    takeCashTwins: input.takeCashTwins,
  })
  await storeRows(trx, actor.userId, record.id, 'undo', taken.changes)
  const previewed = record.preview?.counts
  const until = lastTimeOf(periodOfRows(staged), moved)
  return {
    added: taken.added,
    changed: taken.changes.length,
    skipped: taken.skipped,
    cash: taken.cash,
    changedSincePreview: STAGED_KINDS.reduce(
      (sum, kind) => sum + Math.max(0, taken.counts[kind] - (previewed?.[kind] ?? 0)),
      0,
    ),
    initialBalanceBeforeCents: initialBalance === undefined ? null : account.initial_balance_cents,
    ...(until !== null && { until }),
  }
}
