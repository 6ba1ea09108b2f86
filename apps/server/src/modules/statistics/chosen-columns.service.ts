import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import type { DateRange } from '@plumbline/domain/statistics/cover-period'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import type { Logger } from '#server/log.ts'
import type { AccountRow } from '#server/modules/accounts/accounts.read.ts'
import { type Money, moneyOf } from './summaries/account-money.service.ts'
import type { SnapshotCache, TradeColumnsSnapshot } from './columns/snapshot-cache.ts'
import type { ReadingWatch } from './columns/shared-read.ts'
import { MONTHLY_COLUMNS_FROM } from './fresh-columns.service.ts'
import type { ClosedTradeColumns } from './columns/closed-trade-columns.ts'
import { storeReadMonths, readColumns } from './columns/read-columns.service.ts'
import { assertReadable, chosenAccounts, tradesOf } from './reports/report-basis.service.ts'
import { type ReportWatch, unwatched } from './reports/report-watch.ts'

export interface ReportsDeps {
  readonly database: Database
  readonly statisticsSnapshots: SnapshotCache
  readonly log: Logger
  /** From this many trades on, an account's months are stored as columns; 50,000 by default. */
  readonly monthlyColumnsFrom?: number
  /** Who waits for this very answer; nobody in particular where not given. */
  readonly watch?: ReportWatch
}

/** The accounts of a question with all their trades, and their money before and in each period. */
export interface ChosenColumns {
  readonly accounts: readonly AccountRow[]
  readonly columns: readonly ClosedTradeColumns[]
  readonly money: readonly Money[]
}

/** A write between reading the money and the trades makes them differ by a revision; then both are read again. */
const TRIES = 5

export async function chosenColumns(
  deps: ReportsDeps,
  actor: Actor,
  input: Pick<StatisticsFilters, 'accountIds'>,
  periods: readonly DateRange[] = [],
): Promise<ChosenColumns> {
  for (let attempt = 1; ; attempt += 1) {
    const { accounts, money } = await deps.database.asUser(actor.userId, async (trx) => {
      const found = await chosenAccounts(trx, actor, input.accountIds)
      const amounts: Money[] = []
      for (const period of periods) amounts.push(await moneyOf(trx, actor.userId, found, period))
      return { accounts: found, money: amounts }
    })
    assertReadable(accounts)
    const columns: ClosedTradeColumns[] = []
    let isSame = true
    const total = tradesOf(accounts)
    let before = 0
    for (const account of accounts) {
      const { id, revision } = account
      const count = tradesOf([account])
      const share = (part: number) => (total === 0 ? 1 : (before + part * count) / total)
      const snapshot = await snapshotOf(deps, actor, id, revision, share)
      before += count
      columns.push(snapshot.columns)
      isSame &&= snapshot.revision === revision
    }
    if (isSame || attempt === TRIES) return { accounts, columns, money }
  }
}

/** `shareOf` says which share of the whole question's reading a share of this account is. */
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
      // The answer does not wait for it, and is right without it.
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
