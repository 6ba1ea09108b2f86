import { asksExcursions } from '@plumbline/domain/statistics/closed-trade-filter'
import type { DateRange } from '@plumbline/domain/statistics/cover-period'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { Logger } from '#server/platform/log.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { type Money, moneyOf } from './summaries/account-money.service.ts'
import type { TradeColumnsCache, TradeColumnsSnapshot } from './columns/trade-columns-snapshot.ts'
import type { ReadingWatch } from '#server/platform/snapshots/shared-read.ts'
import { MONTHLY_COLUMNS_FROM } from './fresh-columns.service.ts'
import { type ClosedTradeColumns, withNotes } from './columns/closed-trade-columns.ts'
import { tradesWithNotes } from '#server/ledger/trade-facts/notes.read.ts'
import { withExcursions } from './columns/excursion-columns.ts'
import { storeReadMonths, readColumns } from './columns/read-columns.service.ts'
import {
  assertReadable,
  chosenAccounts,
  filterOf,
  type ReportFilters,
  tradesOf,
} from '#server/ledger/selection/selection.service.ts'
import { type ReportWatch, unwatched } from './reports/report-watch.ts'

export { assertReadable, type ReportFilters } from '#server/ledger/selection/selection.service.ts'

export interface ReportsDeps {
  readonly database: Database
  readonly statisticsSnapshots: TradeColumnsCache
  readonly log: Logger
  /** Number of trades from which an account's months are stored as columns; defaults to 50,000. */
  readonly monthlyColumnsFrom?: number
  /** Progress and cancellation of this request; none by default. */
  readonly watch?: ReportWatch
}

/** A report's accounts with all their trades, and their money before and in each period. */
export interface ChosenColumns {
  readonly accounts: readonly AccountRow[]
  readonly columns: readonly ClosedTradeColumns[]
  /** What the columns are from, with what was computed of them. */
  readonly snapshots: readonly TradeColumnsSnapshot[]
  readonly money: readonly Money[]
}

/**
 * A write between reading money and trades makes their revisions differ; then both are read again, up to this many
 * times.
 */
const TRIES = 5

export async function chosenColumns(
  deps: ReportsDeps,
  actor: Actor,
  input: ReportFilters,
  periods: readonly DateRange[] = [],
): Promise<ChosenColumns> {
  for (let attempt = 1; ; attempt += 1) {
    const { accounts, money, noted } = await deps.database.asUser(actor.userId, async (trx) => {
      const found = await chosenAccounts(trx, actor, input.accountIds)
      const amounts: Money[] = []
      for (const period of periods) amounts.push(await moneyOf(trx, actor.userId, found, period))
      const noted = input.hasNotes === undefined ? null : await tradesWithNotes(trx, actor.userId)
      return { accounts: found, money: amounts, noted }
    })
    assertReadable(accounts)
    const columns: ClosedTradeColumns[] = []
    const snapshots: TradeColumnsSnapshot[] = []
    let isSame = true
    const total = tradesOf(accounts)
    let before = 0
    for (const account of accounts) {
      const { id, revision } = account
      const count = tradesOf([account])
      const share = (part: number) => (total === 0 ? 1 : (before + part * count) / total)
      const snapshot = await snapshotOf(deps, actor, id, revision, share)
      before += count
      snapshots.push(snapshot)
      const read = asksExcursions(filterOf(input))
        ? await withExcursions(deps.database, actor.userId, id, snapshot)
        : snapshot.columns
      columns.push(noted === null ? read : withNotes(read, noted))
      isSame &&= snapshot.revision === revision
    }
    if (isSame || attempt === TRIES) return { accounts, columns, snapshots, money }
  }
}

/** `shareOf` maps this account's progress to the progress of the whole report. */
export async function snapshotOf(
  deps: ReportsDeps,
  actor: Actor,
  accountId: string,
  revision: number,
  shareOf: (share: number) => number = (share) => share,
): Promise<TradeColumnsSnapshot> {
  const { database, monthlyColumnsFrom = MONTHLY_COLUMNS_FROM, watch: asked = unwatched } = deps
  const { userId } = actor
  const read = async (watch: ReadingWatch) => {
    const reading = { database, userId, accountId, monthlyColumnsFrom, watch }
    const { snapshot, unstored } = await readColumns(reading)
    if (unstored.size > 0) {
      // The response does not wait for this, and does not depend on it.
      storeReadMonths(reading, { snapshot, unstored }).catch((error: unknown) =>
        deps.log.error('storing monthly columns failed', error, { accountId }),
      )
    }
    return snapshot
  }
  return deps.statisticsSnapshots.get(`${userId} ${accountId}`, revision, read, {
    signal: asked.signal,
    at: (share) => asked.at('reading', shareOf(share)),
  })
}
