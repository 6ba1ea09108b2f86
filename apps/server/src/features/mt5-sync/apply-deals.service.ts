import { createHash } from 'node:crypto'
import { AppError } from '@plumbline/contract/errors'
import { bookedOnOpenCents } from '@plumbline/domain/deals/booked-on-open'
import { formerLegIds } from '@plumbline/domain/deals/former-leg-ids'
import { readRawTrades } from '@plumbline/domain/deals/read-raw-trades'
import { type ReadTerminal, readTerminal } from '@plumbline/domain/deals/read-terminal'
import type { Problem } from '@plumbline/domain/imports/broker-file'
import { centsOf } from '@plumbline/domain/money/cents'
import { residualCents } from '@plumbline/domain/mt5-sync/residual'
import { fromLocalSeconds, type LocalTime } from '@plumbline/domain/time/local-time'
import { MT5 } from '@plumbline/importers/mt5/source'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { saveAccountSettings } from '#server/ledger/accounts/accounts.write.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { setTerminalResidual, terminalResidual } from '#server/ledger/cash/cash.service.ts'
import { applyBatch, forgetTrades, undecidedTrades } from '#server/features/imports/apply-batch.service.ts'
import { cashOperation } from '#server/ledger/cash/cash.read.ts'
import { insertSyncBatch } from '#server/features/imports/imports.write.ts'
import { writeBatch } from '#server/features/imports/broker-changes.service.ts'
import { requireCents } from '#server/ledger/settings/settings.service.ts'
import { retryUntilLocked } from '#server/ledger/trades/run-edit.service.ts'
import { writeAccounts } from '#server/ledger/trades/trades.write.ts'
import type { TradeWriter } from '#server/ledger/trades/trade-writer.write.ts'
import { ClaimLostError } from './claim-lost.ts'
import {
  changeState,
  type Claim,
  type ConnectionRow,
  findConnection,
  lockClaimed,
} from './connections.repo.ts'
import { cashBetween, dealsOfPositions, positionsBetween } from './deals.repo.ts'
import { presentPositions, presentTerminal } from './reported-state.presenter.ts'
import type { ReportedTrades } from './reported.ts'

export interface ApplyDeps {
  readonly database: Database
  readonly newId: () => string
}

/** The result of writing what a terminal reported to the journal. */
export interface SyncOutcome {
  readonly added: number
  readonly changed: number
  readonly duplicates: number
  readonly cash: number
  readonly problems: readonly Problem[]
  /** The terminal's balance minus the journal's; null if unknown. */
  readonly residualCents: number | null
  /** null if nothing was added. */
  readonly importId: string | null
}

const NOTHING: SyncOutcome = {
  added: 0,
  changed: 0,
  duplicates: 0,
  cash: 0,
  problems: [],
  residualCents: null,
  importId: null,
}

/** Deals per transaction: about 5 s and 100 MB. */
const DEALS_AT_ONCE = 50_000

/** Turns the deals since the last run into trades and cash, in as many transactions as needed, under the claim. */
export async function applyDeals(deps: ApplyDeps, claim: Claim): Promise<SyncOutcome> {
  let sum = NOTHING
  for (;;) {
    const { outcome, isDone } = await retryUntilLocked(() =>
      deps.database.asUser(claim.userId, (trx) => applyNextDeals(deps, trx, claim, sum.importId)),
    )
    sum = plus(sum, outcome)
    if (isDone) return sum
  }
}

/** The same for trades, from a bridge that reports no deals. */
export async function applyTrades(
  deps: ApplyDeps,
  claim: Claim,
  reported: ReportedTrades,
): Promise<SyncOutcome> {
  return retryUntilLocked(() =>
    deps.database.asUser(claim.userId, (trx) =>
      write(deps, trx, claim, async ({ account }) => {
        const { trades, problems } = readRawTrades(reported.trades, account.broker_time_zone)
        const terminalCents = reported.balance === null ? null : centsOf(reported.balance)
        return { read: { trades, problems, cash: [] }, terminalCents, importId: null }
      }),
    ),
  )
}

async function applyNextDeals(
  deps: ApplyDeps,
  trx: Tx,
  claim: Claim,
  importId: string | null,
): Promise<{ outcome: SyncOutcome; isDone: boolean }> {
  const { userId, accountId } = claim
  const connection = await findConnection(trx, userId, accountId)
  if (!connection) throw new ClaimLostError('The link was deleted')
  const to = Math.min(connection.deals, connection.settled + DEALS_AT_ONCE)
  const isLast = to === connection.deals
  const account = await findAccount(trx, userId, accountId)
  const isUnchanged =
    to === connection.settled && stateOf(connection, account?.revision) === connection.settled_state
  if (isLast && isUnchanged) {
    const known = await terminalResidual(trx, userId, accountId)
    const residual = presentTerminal(connection) === null ? null : (known?.amountCents ?? 0)
    return { outcome: { ...NOTHING, residualCents: residual }, isDone: true }
  }
  const outcome = await write(deps, trx, claim, async () => {
    const terminalKey = { userId, accountId, terminal: connection.terminal }
    const positions = isLast ? presentPositions(connection) : []
    const ids = await positionsBetween(trx, terminalKey, connection.settled, to)
    const deals = await dealsOfPositions(trx, terminalKey, [
      ...new Set([...ids, ...positions.map(({ identifier }) => identifier)]),
    ])
    const cash = await cashBetween(trx, terminalKey, connection.settled, to)
    const read = readTerminal({ deals: [...deals, ...cash], orders: [], positions })
    const balance = isLast ? presentTerminal(connection)?.balance : undefined
    return { read, terminalCents: balance === undefined ? null : centsOf(balance), importId }
  })
  const after = await findAccount(trx, userId, accountId)
  await changeState(trx, userId, accountId, {
    settled: to,
    settled_state: isLast ? stateOf(connection, after?.revision) : null,
    progress: JSON.stringify({ phase: 'writing', deals: to }),
  })
  return { outcome, isDone: isLast }
}

interface ToWrite {
  readonly read: Pick<ReadTerminal, 'trades' | 'cash' | 'problems'>
  /** null: unknown, or not to be compared yet. */
  readonly terminalCents: number | null
  readonly importId: string | null
}

/** One transaction of the write path: locks the accounts, checks the claim, then writes everything. */
async function write(
  deps: ApplyDeps,
  trx: Tx,
  claim: Claim,
  toWrite: (writer: TradeWriter) => Promise<ToWrite>,
): Promise<SyncOutcome> {
  const { userId, accountId } = claim
  let bookedCents = 0
  let terminalCents: number | null = null
  let lastTradeAt: LocalTime | null = null
  const outcome = await writeBatch(deps, trx, userId, accountId, async (batch) => {
    const { writer } = batch
    const connection = await lockClaimed(trx, claim)
    if (!connection) throw new ClaimLostError('Another server holds the account’s lease')
    await adoptCurrency(trx, connection, writer)
    const found = await toWrite(writer)
    const { read } = found
    terminalCents = found.terminalCents
    bookedCents = bookedOnOpenCents(read.trades)
    lastTradeAt = latestOf(read.trades)
    await beginEmpty(trx, connection, writer, read)
    let { importId } = found
    const taken = await applyBatch(batch, {
      importId: async () => (importId ??= await newBatch(deps, trx, connection)),
      trades: undecidedTrades(read.trades, MT5.tag),
      // A cash deal with amount 0 is a note of the broker.
      cash: read.cash.filter(({ amount }) => amount !== 0n).map(cashOperation),
    })
    // On the first run there are no imported trades yet that could turn out to be legs.
    const gone = connection.settled === 0 ? 0 : await forgetTrades(batch, formerLegIds(read.trades))
    return {
      added: taken.added,
      changed: taken.changes.length + gone,
      duplicates: taken.skipped,
      cash: taken.cash,
      problems: read.problems,
      residualCents: null,
      importId: taken.added + taken.cash > 0 || found.importId !== null ? importId : null,
    }
  })
  if (terminalCents === null) return outcome
  const residual = await followBalance(deps, trx, claim, {
    terminalCents,
    bookedOnOpenCents: bookedCents,
    lastTradeAt,
  })
  return { ...outcome, residualCents: residual }
}

async function newBatch(deps: ApplyDeps, trx: Tx, connection: ConnectionRow): Promise<string> {
  const { user_id: userId, account_id: accountId, login, server } = connection
  const id = deps.newId()
  const name = [MT5.name, login, server].filter(Boolean).join(' · ')
  await insertSyncBatch(trx, userId, { id, accountId, name })
  return id
}

/** An empty account takes the terminal's currency; any other must already have it. */
async function adoptCurrency(trx: Tx, connection: ConnectionRow, { account }: TradeWriter): Promise<void> {
  const found = presentTerminal(connection)?.currency ?? account.currency
  if (found === account.currency) return
  requireCents(found)
  const isEmpty = account.closed_trades + account.open_trades === 0 && account.base_balance_offset_cents === 0
  if (!isEmpty) throw new AppError('MT5_CURRENCY_CHANGED', { found, expected: account.currency })
  await saveAccountSettings(trx, account.user_id, account.id, { currency: found })
}

/** If the history starts with its deposits, the initial balance is 0: set once, if the user chose this. */
async function beginEmpty(
  trx: Tx,
  connection: ConnectionRow,
  writer: TradeWriter,
  read: Pick<ReadTerminal, 'cash'>,
): Promise<void> {
  const { account } = writer
  if (!connection.begins_empty || !read.cash.some(({ kind }) => kind === 'deposit')) return
  await changeState(trx, account.user_id, account.id, { begins_empty: false })
  if (account.initial_balance_cents === 0) return
  await saveAccountSettings(trx, account.user_id, account.id, { initial_balance_cents: 0 })
  writer.touchBalance()
}

/** Balances to compare with the journal's. */
interface Balances {
  readonly terminalCents: number
  readonly bookedOnOpenCents: number
  readonly lastTradeAt: LocalTime | null
}

/** When the residual is booked: at the last known deal or trade of the terminal, else when it was linked. */
function momentOf(connection: ConnectionRow, lastTradeAt: LocalTime | null): LocalTime {
  const { bookmark_time: lastDealMs, created_at: linkedAt } = connection
  if (lastDealMs === null && lastTradeAt !== null) return lastTradeAt
  return fromLocalSeconds(Math.floor((lastDealMs ?? linkedAt.getTime()) / 1000))
}

function latestOf(trades: ToWrite['read']['trades']): LocalTime | null {
  return trades.reduce<LocalTime | null>((latest, { openedAt, closedAt }) => {
    const at = closedAt ?? openedAt
    return latest === null || at > latest ? at : latest
  }, null)
}

/**
 * Compares the terminal's balance with the journal's after the batch is written: a difference above 0.01 becomes one
 * visible row, unless the user dismissed it.
 */
async function followBalance(
  deps: ApplyDeps,
  trx: Tx,
  { userId, accountId }: Claim,
  { lastTradeAt, ...balances }: Balances,
): Promise<number> {
  const account = await findAccount(trx, userId, accountId)
  const connection = await findConnection(trx, userId, accountId)
  if (!account || !connection) throw new ClaimLostError('The account was deleted')
  const known = await terminalResidual(trx, userId, accountId)
  const counted = known === null || known.dismissed ? 0 : known.amountCents
  const journalCents = account.current_balance_cents
  if (residualCents({ ...balances, journalCents }) === 0) return counted
  const amountCents = residualCents({ ...balances, journalCents: journalCents - counted })
  if (known?.dismissed) return amountCents
  const at = momentOf(connection, lastTradeAt)
  await writeAccounts(trx, userId, [accountId], (writers) =>
    setTerminalResidual(deps, trx, userId, writers.of(accountId), { amountCents, at }),
  )
  return amountCents
}

/** Raised when the same deals give other trades: the next sync then writes the open ones again. */
const READING = 2

/** Hash of what decides whether there is anything to do: open positions, balance, and the journal's revision. */
function stateOf({ positions, account }: ConnectionRow, revision: number | undefined): string {
  const state = JSON.stringify([READING, positions, Object(account).balance, revision ?? null])
  return createHash('sha256').update(state).digest('base64url')
}

function plus(a: SyncOutcome, b: SyncOutcome): SyncOutcome {
  return {
    added: a.added + b.added,
    changed: a.changed + b.changed,
    duplicates: a.duplicates + b.duplicates,
    cash: a.cash + b.cash,
    problems: [...a.problems, ...b.problems],
    residualCents: b.residualCents,
    importId: b.importId ?? a.importId,
  }
}
