import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CashEvent, type CurveEvent, momentOf } from '@plumbline/domain/statistics/closing-summary'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { FOLD_VERSION } from '@plumbline/domain/statistics/fold-version'
import type { BrokerZone } from '@plumbline/domain/time/zone'
import type { Tx } from '#server/platform/db/database.ts'
import { type AccountRow, findStoredAccount } from '#server/ledger/accounts/accounts.read.ts'
import { lockStoredAccount, setAccountTotals } from '#server/ledger/accounts/accounts.write.ts'
import { foldedSpan } from './summaries/check-summaries.repo.ts'
import { years } from './check-summaries.service.ts'
import { everyClosedTrade } from '#server/ledger/selection/selection.service.ts'
import { snapshotOf, type ReportsDeps } from './select-trades.service.ts'
import { zonedColumns } from './columns/column-builder.ts'
import { daysByClosing, daysByOpening, monthsOf, readDays } from './summaries/fold-days.ts'
import { refreshAllParts } from './partial-closes.write.ts'
import { type OwnedAccount, setFoldVersion } from './summaries/outdated-accounts.repo.ts'
import type { ClosedTradeColumns } from './columns/closed-trade-columns.ts'
import { inEvents, type OrderedTrades, tradesByClosing, tradesByOpening } from './reports/ordered-trades.ts'
import * as repo from './statistics.repo.ts'
import { accountSums } from './statistics.read.ts'

export interface RebuildDeps extends ReportsDeps {
  /** Number of trades from which they are folded before the account is locked; defaults to 20,000. */
  readonly foldFreelyFrom?: number
}

interface Rebuild {
  /** The new zone of hours and sessions; the account keeps its own without it. */
  readonly zone?: BrokerZone | null | undefined
  /** Whether an account whose summaries are current meanwhile is left alone. */
  readonly onlyOutdated?: boolean
  /** What else changes in the same transaction, before the summaries are stored. */
  readonly change?: (trx: Tx, before: AccountRow) => Promise<void>
  /** What is written in the same transaction, once the summaries are stored. */
  readonly write?: (trx: Tx) => Promise<void>
}

/** While this many are folded, other requests can read and write. */
const FREE_FROM = 20_000
/** A busy account may change while it is folded; the last attempt locks it. */
const TRIES = 5
const ROWS_AT_ONCE = 500

/** An account's summaries at a revision. */
interface FoldedFreely {
  readonly revision: number
  readonly rows: readonly repo.FoldedRow[]
}

/**
 * Recomputes all summaries and totals of an account from its trades and cash, in one transaction with `change`, so that
 * the figures never disagree with a setting. Returns whether it stored them.
 */
export async function rebuildSummaries(
  deps: RebuildDeps,
  { userId, accountId }: OwnedAccount,
  { zone, onlyOutdated = false, change = nothing, write: writeMore = nothing }: Rebuild = {},
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const folded = attempt < TRIES ? await foldFreely(deps, userId, accountId, zone) : null
    const outcome = await deps.database.asUser(userId, async (trx) => {
      const before = await lockStoredAccount(trx, userId, accountId)
      if (onlyOutdated && before.fold_version >= FOLD_VERSION) return 'current'
      if (folded !== null && folded.revision !== before.revision) return 'changed'
      await change(trx, before)
      if (folded === null) await refreshAllParts(trx, userId, before.id)
      await repo.dropAllSummaries(trx, userId, before.id)
      if (folded !== null) await write(trx, userId, before.id, folded.rows)
      else await foldHeld(trx, userId, zone === undefined ? before : { ...before, broker_time_zone: zone })
      await setFoldVersion(trx, userId, before.id)
      await setAccountTotals(trx, userId, before.id, await accountSums(trx, userId, before.id))
      await writeMore(trx)
      return 'stored'
    })
    if (outcome !== 'changed') return outcome === 'stored'
  }
}

const nothing = async () => undefined

/** null for a small account: folding its trades under the lock is fast enough. */
async function foldFreely(
  deps: RebuildDeps,
  userId: string,
  accountId: string,
  zone: BrokerZone | null | undefined,
): Promise<FoldedFreely | null> {
  const { database, foldFreelyFrom = FREE_FROM } = deps
  const account = await database.asUser(userId, (trx) => findStoredAccount(trx, userId, accountId))
  if (account === undefined || account.closed_trades + account.open_trades < foldFreelyFrom) return null
  // Derived from trades, as summaries are, and part of the snapshot.
  await database.asUser(userId, async (trx) => {
    await lockStoredAccount(trx, userId, account.id)
    await refreshAllParts(trx, userId, account.id)
  })
  const snapshot = await snapshotOf(deps, account)
  // After the trades: a deposit that is booked meanwhile raises the revision, and the fold is repeated.
  const cash = await database.asUser(userId, (trx) => repo.cashEvents(trx, userId, account.id, repo.ALL_DAYS))
  const columns =
    zone === undefined ? snapshot.columns : { ...snapshot.columns, ...zonedColumns(snapshot.columns, zone) }
  return { revision: snapshot.revision, rows: await foldColumns(columns, cash) }
}

/** Month by month, yielding after each. */
async function foldColumns(
  columns: ClosedTradeColumns,
  cash: readonly CashEvent[],
): Promise<readonly repo.FoldedRow[]> {
  const rows: repo.FoldedRow[] = []
  const openings = tradesByOpening([columns], everyClosedTrade)
  for (const closedTrades of byMonth(openings, 'openedAt')) {
    rows.push(...foldedRows(daysByOpening(closedTrades)))
    await nextTurn()
  }
  const closings = tradesByClosing([columns], everyClosedTrade)
  const days: repo.FoldedDay[] = []
  for (const closedTrades of byMonth(closings, 'closedAt')) {
    days.push(...daysByClosing({ closedTrades, events: [] }))
    await nextTurn()
  }
  const events: CurveEvent[] = []
  await inEvents(closings, cash, (list) => events.push(...list))
  for (const ofMonth of Map.groupBy(events, (event) => monthOf(momentOf(event))).values()) {
    days.push(...daysByClosing({ closedTrades: [], events: ofMonth }))
    await nextTurn()
  }
  rows.push(...foldedRows(days))
  return rows
}

function* byMonth(
  trades: OrderedTrades,
  moment: 'openedAt' | 'closedAt',
): Generator<readonly ClosedTrade[], void, undefined> {
  let closedTrades: ClosedTrade[] = []
  let current = Number.NaN
  for (let position = 0; position < trades.count; position += 1) {
    const closedTrade = { ...trades.at(position), id: trades.idAt(position) }
    const month = monthOf(closedTrade[moment])
    if (month !== current && closedTrades.length > 0) {
      yield closedTrades
      closedTrades = []
    }
    current = month
    closedTrades.push(closedTrade)
  }
  if (closedTrades.length > 0) yield closedTrades
}

function monthOf(localSeconds: number): number {
  const date = new Date(localSeconds * 1000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Under the account's lock, one year of trades at a time. */
async function foldHeld(trx: Tx, userId: string, account: repo.FoldedAccount): Promise<void> {
  for (const order of ['opening', 'closing'] as const) {
    const whole = await foldedSpan(trx, userId, account.id, order)
    if (whole === null) continue
    for (const span of years(whole))
      await write(trx, userId, account.id, foldedRows(await readDays(trx, userId, account, order, span)))
  }
}

/** Days with their months. */
function foldedRows(days: readonly repo.FoldedDay[]): readonly repo.FoldedRow[] {
  return [...Map.groupBy(days, ({ fold }) => fold)].flatMap(([fold, ofFold]) => [
    ...ofFold.map((row) => ({ ...row, grain: 'day' as const })),
    ...monthsOf(fold, ofFold).map((row) => ({ ...row, fold, grain: 'month' as const })),
  ])
}

async function write(
  trx: Tx,
  userId: string,
  accountId: string,
  rows: readonly repo.FoldedRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await repo.writeSummaries(trx, userId, accountId, rows.slice(start, start + ROWS_AT_ONCE))
}
