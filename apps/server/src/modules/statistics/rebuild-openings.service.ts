import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import type { BrokerZone } from '@plumbline/domain/time/zone'
import type { Tx } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { lockedAccount, setAccountTotals } from '#server/modules/accounts/accounts.write.ts'
import { type AccountRow, findAccount } from '#server/modules/accounts/accounts.read.ts'
import { foldedSpan } from './summaries/check-summaries.repo.ts'
import { years } from './check-summaries.service.ts'
import { snapshotOf, type ReportsDeps } from './chosen-columns.service.ts'
import { zonedColumns } from './columns/column-builder.ts'
import { monthsOf, openingDays } from './summaries/fold-days.ts'
import { setFoldVersion, staleAccounts } from './summaries/opening-summaries.repo.ts'
import type { ClosedTradeColumns } from './columns/closed-trade-columns.ts'
import { select, type Selection } from './reports/selection.ts'
import * as repo from './statistics.repo.ts'
import { accountSums } from './statistics.read.ts'

export interface RebuildDeps extends ReportsDeps {
  /** Number of trades from which they are folded before the account is locked; defaults to 20,000. */
  readonly foldFreelyFrom?: number
}

/** While this many are folded, other requests can read and write. */
const FREE_FROM = 20_000
/** A busy account may change while it is folded; the last attempt locks it. */
const TRIES = 5

/** An account's summaries by opening at a revision, in order of time. */
interface FoldedOpenings {
  readonly revision: number
  readonly days: readonly repo.SummaryRow[]
  readonly months: readonly repo.SummaryRow[]
}

/**
 * Changes the zone of an account's hours and sessions, and recomputes its summaries in the same transaction, so that
 * they never disagree. `change` writes the setting; without `zone` the account keeps its own.
 */
export async function rebuildOpenings(
  deps: RebuildDeps,
  actor: Actor,
  accountId: string,
  zone?: BrokerZone | null,
  change: (trx: Tx, before: AccountRow) => Promise<void> = async () => undefined,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const folded = attempt < TRIES ? await foldFreely(deps, actor, accountId, zone) : null
    const isDone = await deps.database.asUser(actor.userId, async (trx) => {
      const before = await lockedAccount(trx, actor.userId, accountId)
      if (folded !== null && folded.revision !== before.revision) return false
      await change(trx, before)
      const account = { id: before.id, broker_time_zone: zone === undefined ? before.broker_time_zone : zone }
      if (folded === null) await foldHeld(trx, actor.userId, account)
      else await store(trx, actor.userId, account.id, folded)
      await setFoldVersion(trx, actor.userId, account.id)
      await setAccountTotals(trx, actor.userId, account.id, await accountSums(trx, actor.userId, account.id))
      return true
    })
    if (isDone) return
  }
}

/**
 * Recomputes accounts whose summaries follow older rules; returns their number. Runs before the first request. `renew`
 * updates, in the same transaction, what else depends on those rules.
 */
export async function rebuildStale(
  deps: RebuildDeps,
  renew: (trx: Tx, userId: string, accountId: string) => Promise<void> = async () => undefined,
): Promise<number> {
  const stale = await deps.database.asSystem(staleAccounts)
  for (const { userId, accountId } of stale) {
    await rebuildOpenings(deps, { userId }, accountId, undefined, (trx) => renew(trx, userId, accountId))
  }
  return stale.length
}

/** null for a small account: folding its trades under the lock is fast enough. */
async function foldFreely(
  deps: RebuildDeps,
  actor: Actor,
  accountId: string,
  zone: BrokerZone | null | undefined,
): Promise<FoldedOpenings | null> {
  const account = await deps.database.asUser(actor.userId, (trx) => findAccount(trx, actor.userId, accountId))
  const { foldFreelyFrom = FREE_FROM } = deps
  if (account === undefined || account.closed_trades + account.open_trades < foldFreelyFrom) return null
  const snapshot = await snapshotOf(deps, actor, account.id, account.revision)
  const columns =
    zone === undefined ? snapshot.columns : { ...snapshot.columns, ...zonedColumns(snapshot.columns, zone) }
  return { revision: snapshot.revision, ...(await foldColumns(columns)) }
}

/** Month by month, yielding after each. */
async function foldColumns(columns: ClosedTradeColumns): Promise<Omit<FoldedOpenings, 'revision'>> {
  const choice = { filter: {}, period: { from: null, to: null }, missed: false, open: false }
  const selection = select([columns], choice, 'openedAt')
  const days: repo.SummaryRow[] = []
  const months: repo.SummaryRow[] = []
  for (const closedTrades of byMonth(selection)) {
    const folded = openingDays(closedTrades)
    days.push(...folded)
    months.push(...monthsOf('opening', folded))
    await nextTurn()
  }
  return { days, months }
}

function* byMonth(selection: Selection): Generator<readonly ClosedTrade[], void, undefined> {
  let closedTrades: ClosedTrade[] = []
  let current = Number.NaN
  for (let position = 0; position < selection.count; position += 1) {
    const closedTrade = { ...selection.at(position), id: selection.idAt(position) }
    const month = monthOf(closedTrade.openedAt)
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

async function store(trx: Tx, userId: string, accountId: string, folded: FoldedOpenings): Promise<void> {
  await repo.dropFold(trx, userId, accountId, 'opening')
  const [first, last] = [folded.days[0], folded.days.at(-1)]
  if (!first || !last) return
  for (const span of years({ from: first.day, to: last.day })) {
    const within = (row: repo.SummaryRow) => row.day >= span.from && row.day <= span.to
    await write(trx, userId, accountId, folded.days.filter(within), folded.months.filter(within))
  }
}

/** Under the account's lock, one year of trades at a time. */
async function foldHeld(trx: Tx, userId: string, account: repo.FoldedAccount): Promise<void> {
  const whole = await foldedSpan(trx, userId, account.id, 'opening')
  await repo.dropFold(trx, userId, account.id, 'opening')
  if (whole === null) return
  for (const span of years(whole)) {
    const days = openingDays(await repo.closedTradesWithin(trx, userId, account, 'opening', span))
    await write(trx, userId, account.id, days, monthsOf('opening', days))
  }
}

function write(
  trx: Tx,
  userId: string,
  accountId: string,
  days: readonly repo.SummaryRow[],
  months: readonly repo.SummaryRow[],
): Promise<void> {
  return repo.writeSummaries(trx, userId, accountId, [
    ...days.map((row) => ({ ...row, fold: 'opening' as const, grain: 'day' as const })),
    ...months.map((row) => ({ ...row, fold: 'opening' as const, grain: 'month' as const })),
  ])
}
