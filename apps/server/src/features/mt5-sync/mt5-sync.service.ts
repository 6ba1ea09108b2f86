import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, errorMessage } from '@plumbline/contract/errors'
import type { ConnectMt5, Mt5Run, Mt5Status, TestMt5 } from '@plumbline/contract/mt5-sync/mt5-sync'
import { missingPrecondition } from '@plumbline/domain/mt5-sync/sync-preconditions'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { setTerminalResidualUndone } from '#server/ledger/cash/cash.service.ts'
import { dismissedSum } from '#server/features/imports/deleted-trades.read.ts'
import { restoreBatch } from '#server/features/imports/restore-import.service.ts'
import { undoBatch, retryUndo } from '#server/features/imports/undo-import.service.ts'
import { forgetBars } from '#server/features/bar-sync/bar-plan.write.ts'
import { barStatus } from '#server/features/bar-sync/bar-sync.read.ts'
import { lockSettings } from '#server/ledger/settings/settings.write.ts'
import { type PlanDeps, requirePlanRoom } from '#server/features/subscription/subscription.write.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import { BridgeFailure, type OpenLogin } from './bridge-client.ts'
import { changeOf, loginOf } from './connection-change.ts'
import * as connections from './connections.repo.ts'
import { deleteKey, findKey } from './link-keys.repo.ts'
import { errorDataOf, isErrorCode, presentRun, presentStatus } from './mt5-sync.presenter.ts'
import { terminalKey } from './terminal-bars.service.ts'
import { openLogin } from './ask-terminal.service.ts'
import type { SyncDeps } from './run-sync.service.ts'
import * as runs from './runs.repo.ts'
import { openPassword } from './stored-password.ts'
import type { Synchroniser } from './synchroniser.service.ts'

export type Mt5SyncDeps = SyncDeps & PlanDeps & { readonly synchroniser: Synchroniser }

const RUNS_SHOWN = 20
/** Calls that wait for a run return after this time at the latest. */
const LONGEST_WAIT_MS = 60_000

export async function mt5Status(
  deps: Mt5SyncDeps,
  actor: Actor,
  input: { id: string; limit?: number },
): Promise<Mt5Status> {
  return deps.database.asUser(actor.userId, (trx) => statusOf(deps, trx, actor, input))
}

async function statusOf(
  deps: Pick<Mt5SyncDeps, 'now'>,
  trx: Tx,
  actor: Actor,
  { id, limit = RUNS_SHOWN }: { id: string; limit?: number },
): Promise<Mt5Status> {
  const account = await existing(trx, actor, id)
  const connection = await connections.findConnection(trx, actor.userId, account.id)
  return presentStatus({
    row: connection,
    key: await findKey(trx, { userId: actor.userId, accountId: account.id }),
    runs: await runs.latestRuns(trx, actor.userId, account.id, limit),
    bars: await barStatus(trx, terminalKey({ userId: actor.userId, accountId: account.id })),
    deleted: await dismissedSum(trx, actor.userId, account.id),
    now: deps.now(),
  })
}

/**
 * Links an account, or changes its link; the next periodic check starts the first synchronisation. Throws
 * PLAN_LIMIT_REACHED if it turns a link on that the plan has no room for.
 */
export async function connectMt5(deps: Mt5SyncDeps, actor: Actor, input: ConnectMt5): Promise<Mt5Status> {
  await deps.database.asUser(actor.userId, async (trx) => {
    const account = await existing(trx, actor, input.id)
    // The lock under which links are counted; before the account's, as in all writes.
    await lockSettings(trx, actor.userId)
    const others = await connections.enabledAccounts(trx, actor.userId)
    const before = await connections.insertConnection(trx, actor.userId, account.id, input.kind)
    const change = changeOf(deps.keyRing, before, input, deps.now().getTime())
    if (input.enabled && !others.includes(account.id))
      await requirePlanRoom(deps, trx, actor.userId, 'terminalLinks', { used: others.length })
    await connections.changeSettings(trx, actor.userId, account.id, change)
    if (input.kind !== 'link') await deleteKey(trx, { userId: actor.userId, accountId: account.id })
  })
  return mt5Status(deps, actor, input)
}

/** Deletes the link with its password and, by foreign key, its link key; trades, raw deals and runs are kept. */
export async function disconnectMt5(
  deps: Mt5SyncDeps,
  actor: Actor,
  input: { id: string },
): Promise<Mt5Status> {
  await deps.database.asUser(actor.userId, async (trx) => {
    const account = await existing(trx, actor, input.id)
    await connections.deleteConnection(trx, actor.userId, account.id)
  })
  return mt5Status(deps, actor, input)
}

/** Asks the terminal for all price bars again; those that are stored stay. */
export async function fetchBarsAgain(
  deps: Mt5SyncDeps,
  actor: Actor,
  input: { id: string },
): Promise<Mt5Status> {
  const { userId } = actor
  const accountId = await deps.database.asUser(userId, async (trx) => {
    const account = await existing(trx, actor, input.id)
    const missing = missingOf(await connections.findConnection(trx, userId, account.id))
    if (missing !== null) throw new AppError('MT5_NOT_CONFIGURED', { reason: errorMessage(missing) })
    await forgetBars(trx, terminalKey({ userId, accountId: account.id }))
    return account.id
  })
  deps.synchroniser.fetchBars({ userId, accountId })
  return mt5Status(deps, actor, input)
}

export interface TestedMt5 {
  readonly success: boolean
  readonly message: string | null
  readonly reason: string | null
}

/** Tests whether the bridge accepts a login. Failures are returned, not thrown. */
export async function testMt5(deps: Mt5SyncDeps, actor: Actor, input: TestMt5): Promise<TestedMt5> {
  const login = await loginToTest(deps, actor, input)
  const failed = (reason: string): TestedMt5 => ({
    success: false,
    message: errorMessage('MT5_CONNECT_FAILED'),
    reason,
  })
  if (login === null) return failed('incomplete')
  try {
    return (await deps.bridge.testConnection(login))
      ? { success: true, message: null, reason: null }
      : failed('login-refused')
  } catch (error) {
    if (error instanceof BridgeFailure) return failed(error.reason)
    throw error
  }
}

/**
 * The entered login, null if incomplete. Without a password, uses the stored one of the account's link if login and
 * server match.
 */
async function loginToTest(deps: Mt5SyncDeps, actor: Actor, input: TestMt5): Promise<OpenLogin | null> {
  const login = loginOf(input.login)
  const server = input.server || null
  const { accountId } = input
  let password = input.password || null
  if (password === null && accountId !== undefined) {
    const connection = await deps.database.asUser(actor.userId, async (trx) => {
      const account = await existing(trx, actor, accountId)
      return connections.findConnection(trx, actor.userId, account.id)
    })
    const isSame = connection?.login === login && connection?.server === server
    password = connection && isSame ? openPassword(deps.keyRing, connection) : null
  }
  if (login === null) throw new AppError('INVALID_MT5_LOGIN')
  return password === null || server === null ? null : { login, password, server }
}

export interface AccountInfo {
  readonly balance: number
  readonly equity: number | null
  readonly currency: string | null
}

/** The terminal's current account data. */
export async function mt5AccountInfo(
  deps: Mt5SyncDeps,
  actor: Actor,
  input: { id: string },
): Promise<AccountInfo> {
  const connection = await deps.database.asUser(actor.userId, async (trx) => {
    const account = await existing(trx, actor, input.id)
    return connections.findConnection(trx, actor.userId, account.id)
  })
  if (!connection || connection.kind !== 'password' || missingOf(connection) !== null)
    throw new AppError('MT5_CONNECTION_NOT_CONFIGURED')
  try {
    const {
      balance,
      equity = null,
      currency = null,
    } = await deps.bridge.accountInfo(openLogin(deps.keyRing, connection))
    return { balance, equity, currency }
  } catch (error) {
    if (!(error instanceof BridgeFailure)) throw error
    const { reason, status, statusText } = error
    throw new AppError('MT5_API_ERROR', { status: status ?? 0, statusText: statusText || reason, reason })
  }
}

/** Synchronises an account now, whatever its schedule; joins a running one. */
export async function syncMt5(
  deps: Mt5SyncDeps,
  actor: Actor,
  input: { id: string; wait: boolean },
): Promise<Mt5Run> {
  const { userId } = actor
  const accountId = await deps.database.asUser(userId, async (trx) => {
    const account = await existing(trx, actor, input.id)
    const missing = missingOf(await connections.findConnection(trx, userId, account.id))
    if (missing !== null) throw new AppError('MT5_NOT_CONFIGURED', { reason: errorMessage(missing) })
    return account.id
  })
  const begun = await deps.synchroniser.begin({ userId, accountId, cause: 'person' })
  if (begun === null) return runUnderWay(deps, actor, accountId)
  if (input.wait) await Promise.race([begun.done, sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
  const run = await deps.database.asUser(userId, (trx) => runs.findRun(trx, userId, begun.runId))
  if (!run) throw new AppError('MT5_RUN_NOT_FOUND', { id: begun.runId })
  if (input.wait && run.error_code !== null && isErrorCode(run.error_code))
    throw new AppError(run.error_code, errorDataOf(run))
  return presentRun(run)
}

/** The same for every account with an enabled link; failures are recorded in the runs. */
export async function syncAllMt5(
  deps: Mt5SyncDeps,
  actor: Actor,
  input: { wait: boolean },
): Promise<{ runs: Mt5Run[] }> {
  const { userId } = actor
  const ids = await deps.database.asUser(userId, (trx) => connections.enabledAccounts(trx, userId))
  const all = await deps.synchroniser.beginAll(
    ids.map((accountId) => ({ userId, accountId, cause: 'person' })),
  )
  if (input.wait) await Promise.race([all.done, sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
  return deps.database.asUser(userId, async (trx) => {
    const found: Mt5Run[] = []
    for (const id of all.runIds()) {
      const run = await runs.findRun(trx, userId, id)
      if (run) found.push(presentRun(run))
    }
    return { runs: found }
  })
}

async function runUnderWay(deps: Mt5SyncDeps, actor: Actor, accountId: string): Promise<Mt5Run> {
  const run = await deps.database.asUser(actor.userId, async (trx) => {
    const running = await runs.runningRun(trx, actor.userId, accountId)
    return running ?? (await runs.latestRuns(trx, actor.userId, accountId, 1))[0]
  })
  if (!run) throw new AppError('MT5_CONNECTION_MISSING')
  return presentRun(run)
}

/**
 * Undoes what a run added, and disables the link: the next run would otherwise find the terminal's balance without its
 * trades.
 */
export async function undoMt5Run(
  deps: Mt5SyncDeps,
  actor: Actor,
  input: { id: string; force: boolean },
): Promise<Mt5Run> {
  const { userId } = actor
  return retryUndo(deps, actor, async (trx) => {
    const run = await runs.findRun(trx, userId, input.id)
    if (!run || run.import_id === null) throw new AppError('MT5_RUN_NOT_FOUND', { id: input.id })
    const accountId = run.account_id
    await undoBatch(deps, trx, userId, accountId, { id: run.import_id, force: input.force })
    await writeTrades(trx, userId, accountId, (writer) =>
      setTerminalResidualUndone(trx, userId, writer, true),
    )
    await connections.changeSettings(trx, userId, accountId, {
      enabled: false,
      due_at: null,
      settled_state: null,
    })
    await runs.markUndone(trx, userId, run.id, true)
    return presentRun({ ...run, undone_at: deps.now() })
  })
}

/** Restores what an undone run had added. The link stays disabled until the user enables it. */
export async function restoreMt5Run(deps: Mt5SyncDeps, actor: Actor, input: { id: string }): Promise<Mt5Run> {
  const { userId } = actor
  return retryUndo(deps, actor, async (trx) => {
    const run = await runs.findRun(trx, userId, input.id)
    if (!run || run.import_id === null) throw new AppError('MT5_RUN_NOT_FOUND', { id: input.id })
    await restoreBatch(deps, trx, userId, run.account_id, run.import_id)
    await writeTrades(trx, userId, run.account_id, (writer) =>
      setTerminalResidualUndone(trx, userId, writer, false),
    )
    await runs.markUndone(trx, userId, run.id, false)
    return presentRun({ ...run, undone_at: null })
  })
}

function missingOf(connection: connections.ConnectionRow | undefined) {
  if (!connection) return missingPrecondition(null)
  const { kind, enabled, login, server, password } = connection
  return missingPrecondition({ kind, enabled, login, server, hasPassword: password !== null })
}

async function existing(trx: Tx, actor: Actor, id: string) {
  const account = await findAccount(trx, actor.userId, id)
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id })
  return account
}
