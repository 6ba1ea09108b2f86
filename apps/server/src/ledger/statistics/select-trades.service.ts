import { asksExcursions } from '@plumbline/domain/statistics/closed-trade-filter'
import type { DateRange } from '@plumbline/domain/time/date-range'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { Logger } from '#server/platform/log.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import {
  everyClosedTrade,
  requireReadable,
  type Selection,
  type SelectionInput,
  selectionOf,
  summarisedAccount,
  type TradeCriteria,
  tradesIn,
} from '#server/ledger/selection/selection.service.ts'
import { type Money, moneyOf } from './summaries/account-money.service.ts'
import type { TradeColumnsCache, TradeColumnsSnapshot } from './columns/trade-columns-snapshot.ts'
import type { ReadingWatch } from '#server/platform/snapshots/shared-read.ts'
import { MONTHLY_COLUMNS_FROM } from './added-columns.service.ts'
import { type ClosedTradeColumns, withNotes } from './columns/closed-trade-columns.ts'
import { tradesWithNotes } from '#server/ledger/trade-facts/notes.read.ts'
import { withExcursions } from './columns/excursion-columns.ts'
import { storeReadMonths, readColumns } from './columns/read-columns.service.ts'
import {
  type ClosingTrades,
  type OrderedTrades,
  tradesByClosing,
  tradesByOpening,
} from './reports/ordered-trades.ts'
import { type ReportWatch, unwatched } from './reports/report-watch.ts'

export { idAt } from './columns/closed-trade-columns.ts'
export type { RuleKeys } from './columns/trade-columns-snapshot.ts'
export type { OrderedTrades } from './reports/ordered-trades.ts'

export interface ReportsDeps {
  readonly database: Database
  readonly statisticsSnapshots: TradeColumnsCache
  readonly log: Logger
  /** Number of trades from which an account's months are stored as columns; defaults to 50,000. */
  readonly monthlyColumnsFrom?: number
  /** Progress and cancellation of this request; none by default. */
  readonly watch?: ReportWatch
}

/** Most trades that one report evaluates individually: 240 MB of columns. */
export const MAX_TRADES = 3_000_000

/** An account of a selection with all its trades. */
export interface SelectedAccount {
  readonly account: AccountRow
  /** What the columns are from, with what was computed of them. */
  readonly snapshot: TradeColumnsSnapshot
  readonly columns: ClosedTradeColumns
}

/** The trades of a selection; criteria can be changed, since all trades of its accounts were read. */
export interface SelectedTrades {
  readonly selection: Selection
  readonly accounts: readonly SelectedAccount[]
  /** The accounts' money before and in each requested period. */
  readonly money: readonly Money[]
  readonly byOpening: (change?: Partial<TradeCriteria>) => OrderedTrades
  readonly byClosing: (change?: Partial<TradeCriteria>) => ClosingTrades
}

/**
 * A write between reading money and trades makes their revisions differ; then both are read again, up to this many
 * times.
 */
const TRIES = 5

/** The trades that a request asks about. Throws what `selectionOf` throws, and STATISTICS_TOO_LARGE. */
export async function selectTrades(
  deps: ReportsDeps,
  actor: Actor,
  input: SelectionInput,
  periods: readonly DateRange[] = [],
): Promise<SelectedTrades> {
  for (let attempt = 1; ; attempt += 1) {
    const { selection, money, noted } = await deps.database.asUser(actor.userId, async (trx) => {
      const found = await selectionOf(trx, actor, input)
      const amounts: Money[] = []
      for (const period of periods) amounts.push(await moneyOf(trx, actor.userId, found.accounts, period))
      const noted = found.filter.hasNotes === undefined ? null : await tradesWithNotes(trx, actor.userId)
      return { selection: found, money: amounts, noted }
    })
    requireReadable(selection.accounts, MAX_TRADES)
    const accounts: SelectedAccount[] = []
    const total = tradesIn(selection.accounts)
    let before = 0
    for (const account of selection.accounts) {
      const count = tradesIn([account])
      const share = (part: number) => (total === 0 ? 1 : (before + part * count) / total)
      const snapshot = await snapshotOf(deps, account, share)
      before += count
      const read = asksExcursions(selection.filter)
        ? await withExcursions(deps.database, actor.userId, account.id, snapshot)
        : snapshot.columns
      accounts.push({ account, snapshot, columns: noted === null ? read : withNotes(read, noted) })
    }
    const isSame = accounts.every(({ account, snapshot }) => snapshot.revision === account.revision)
    if (!isSame && attempt < TRIES) continue
    const columns = accounts.map((each) => each.columns)
    return {
      selection,
      accounts,
      money,
      byOpening: (change) => tradesByOpening(columns, { ...selection, ...change }),
      byClosing: (change) => tradesByClosing(columns, { ...selection, ...change }),
    }
  }
}

/** Reads from the account's summaries if they suffice for a selection; null otherwise. */
export async function fromSummaries<T>(
  deps: ReportsDeps,
  actor: Actor,
  input: SelectionInput,
  read: (trx: Tx, account: AccountRow, selection: Selection) => Promise<T>,
): Promise<T | null> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const selection = await selectionOf(trx, actor, input)
    const account = summarisedAccount(selection)
    return account === undefined ? null : read(trx, account, selection)
  })
}

/** All trades that were taken in an account, open ones too, in order of opening. */
export async function openAndClosedTrades(deps: ReportsDeps, account: AccountRow): Promise<OrderedTrades> {
  const { columns } = await snapshotOf(deps, account)
  return tradesByOpening([columns], { ...everyClosedTrade, open: true })
}

/** `shareOf` maps this account's progress to the progress of the whole report. */
export async function snapshotOf(
  deps: ReportsDeps,
  { user_id: userId, id: accountId, revision }: AccountRow,
  shareOf: (share: number) => number = (share) => share,
): Promise<TradeColumnsSnapshot> {
  const { database, monthlyColumnsFrom = MONTHLY_COLUMNS_FROM, watch: asked = unwatched } = deps
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
