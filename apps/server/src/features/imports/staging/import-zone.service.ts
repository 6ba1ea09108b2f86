import type { ImportClock } from '@plumbline/contract/imports/import-clock'
import type { ImportPreview, TradeImport } from '@plumbline/contract/imports/imports'
import { timeConverter } from '@plumbline/domain/time/convert-time'
import type { LocalTime } from '@plumbline/domain/time/local-time'
import type { BrokerZone } from '@plumbline/domain/time/zone'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { compareCash } from '#server/ledger/cash/cash.service.ts'
import { cashCounts, lastTimeOf, periodOfRows, presentCashTwin } from '../reading/build-preview.ts'
import { lockedAccount } from '#server/ledger/accounts/accounts.write.ts'
import { stagingStore } from './answer-staging.service.ts'
import { chosenClock, originalZone } from '../reading/file-clock.ts'
import { storeRows, type FileRows, storeOriginalRows, loadOriginalRows } from './import-chunks.repo.ts'
import { presentImport } from '../imports.presenter.ts'
import * as repo from '../imports.repo.ts'
import type { ImportsDeps } from '../imports-deps.ts'
import { stageRows } from './stage-rows.ts'
import type { UndecidedTrade } from './staged-row.ts'

/** Sets the time zone of a file's times: its rows are converted and decided again. null: the account's zone. */
export async function setImportZone(
  deps: ImportsDeps,
  actor: Actor,
  input: { readonly id: string; readonly timeZone: BrokerZone | null },
): Promise<TradeImport> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const { accountId } = await repo.existingImport(trx, actor.userId, input.id)
    const account = await lockedAccount(trx, actor.userId, accountId)
    const record = await repo.lockedImport(trx, actor.userId, input.id, 'ready')
    const asked = record.preview?.clock
    // For times with known offsets, only the zone of an account that has none is left to choose.
    if (!record.preview || !asked || (asked.source === 'stated' && asked.accountZone !== null)) {
      return presentImport(record)
    }
    const read = await loadOriginalRows(trx, actor.userId, record.id)
    const before = asked.source === 'stated' ? asked : { ...asked, accountZone: account.broker_time_zone }
    const clock = chosenClock(
      before,
      read.trades.map(({ values }) => values),
      input.timeZone,
    )
    const convert = converterFor(clock, account.broker_time_zone)
    await storeOriginalRows(trx, actor.userId, record.id, read)
    await repo.setPreview(
      trx,
      actor.userId,
      record.id,
      await stageAgain(trx, actor, record, { ...record.preview, clock }, rezoned(read, convert)),
    )
    return presentImport(await repo.existingImport(trx, actor.userId, record.id))
  })
}

/** A preview's rows in its account's current zone. */
export async function rowsInAccountZone(
  trx: Tx,
  userId: string,
  { id, preview }: repo.ImportRecord,
  accountZone: BrokerZone | null,
): Promise<FileRows> {
  const read = await loadOriginalRows(trx, userId, id)
  const { clock } = preview ?? {}
  const moves = clock?.source === 'stated' || clock?.source === 'chosen'
  return moves ? rezoned(read, converterFor(clock, accountZone)) : read
}

/**
 * Converts from the zone in which a file was read to its account's. Converts only exact times and a zone that the user
 * chose: a zone that the account adopted since is the one in which its other rows were recorded.
 */
export function converterFor(
  clock: ImportClock,
  accountZone: BrokerZone | null,
): (time: LocalTime) => LocalTime {
  if (clock.source === 'stated') return timeConverter(originalZone(clock), accountZone ?? clock.zone)
  return timeConverter(clock.source === 'chosen' ? clock.zone : null, accountZone)
}

export function rezoned({ trades, cash }: FileRows, convert: (time: LocalTime) => LocalTime): FileRows {
  return {
    trades: trades.map((row) => rezonedTrade(row, convert)),
    cash: cash.map((operation) => ({ ...operation, at: convert(operation.at) })),
  }
}

/** A row with all its times converted. */
function rezonedTrade(row: UndecidedTrade, convert: (time: LocalTime) => LocalTime): UndecidedTrade {
  const { values, executions } = row
  const openedAt = convert(values.openedAt)
  const closedAt = values.closedAt === null ? null : convert(values.closedAt)
  return {
    ...row,
    values: {
      ...values,
      openedAt,
      // Converting keeps the order except in a repeated hour, where the later time can become the earlier one
      // (`closingTime`).
      closedAt: closedAt !== null && closedAt < openedAt ? openedAt : closedAt,
    },
    ...(executions && { executions: executions.map((part) => ({ ...part, at: convert(part.at) })) }),
  }
}

/** Decides and stages rows; returns the preview with updated counts. */
export async function stageAgain(
  trx: Tx,
  actor: Actor,
  record: repo.ImportRecord,
  preview: ImportPreview,
  { trades, cash }: FileRows,
): Promise<ImportPreview> {
  const counts = await stageRows(
    stagingStore((query) => query(trx), actor.userId, record),
    trades,
  )
  await storeRows(trx, actor.userId, record.id, 'cash', cash)
  const unknownCash = await compareCash(trx, actor.userId, record.accountId, cash)
  const period = periodOfRows(trades)
  return {
    ...preview,
    counts: { ...preview.counts, ...counts, ...cashCounts(unknownCash) },
    cashTwins: unknownCash.twins.map(presentCashTwin),
    period,
    ...(preview.balance && { balance: { ...preview.balance, until: lastTimeOf(period, cash) } }),
  }
}
