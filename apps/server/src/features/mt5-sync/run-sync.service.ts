import { AppError, type ErrorData } from '@plumbline/contract/errors'
import type { Problem } from '@plumbline/domain/imports/broker-file'
import { nextSyncAt } from '@plumbline/domain/mt5-sync/sync-schedule'
import { needsFullHistory } from '@plumbline/domain/mt5-sync/needs-full-history'
import { missingPrecondition } from '@plumbline/domain/mt5-sync/sync-preconditions'
import { guessZone } from '@plumbline/domain/imports/guess-zone'
import { toLocalSeconds } from '@plumbline/domain/time/zone'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { updateAccount, type UpdateAccountDeps } from '#server/features/accounts/update-account.service.ts'
import { ClaimLostError } from './claim-lost.ts'
import { notifySyncFailure, notifySyncRecovery } from './sync-notifications.service.ts'
import * as connections from './connections.repo.ts'
import { ingestHistory } from './ingest-deals.service.ts'
import { askTerminal, type ReadDeps } from './ask-terminal.service.ts'
import * as runs from './runs.repo.ts'
import { applyDeals, applyTrades, type SyncOutcome } from './apply-deals.service.ts'
import { presentTerminal } from './reported-state.presenter.ts'
import type { ReportedHistory, ReportedTrades } from './reported.ts'

export type SyncDeps = ReadDeps &
  UpdateAccountDeps & {
    readonly database: Database
    readonly newId: () => string
    readonly log: Logger
    /** Lease duration without renewal; defaults to 90 s. */
    readonly leaseSeconds?: number
  }

export interface SyncRequest {
  readonly userId: string
  readonly accountId: string
  readonly cause: runs.RunRow['cause']
  /** Aborts reading; pages already read are kept. */
  readonly signal: AbortSignal
}

const LEASE_SECONDS = 90

/**
 * Synchronises one account: claims it, reads its terminal, writes everything, and records the run. null: claimed by
 * another server, or no longer due. Failures are recorded; only bugs are thrown.
 */
export async function runSync(deps: SyncDeps, request: SyncRequest): Promise<string | null> {
  const begun = await beginSync(deps, request)
  return begun === null ? null : continueSync(deps, request, begun)
}

/** The same in two steps, for callers that need the run's id at once. */
export interface StartedSync {
  readonly runId: string
  readonly connection: connections.ConnectionRow
}

export async function beginSync(deps: SyncDeps, request: SyncRequest): Promise<StartedSync | null> {
  const { userId, accountId, cause } = request
  return deps.database.asUser(userId, async (trx) => {
    const seconds = deps.leaseSeconds ?? LEASE_SECONDS
    const connection = await connections.claim(trx, userId, accountId, seconds, cause === 'schedule')
    if (!connection) return null
    const runId = deps.newId()
    await runs.beginRun(trx, userId, { id: runId, accountId, cause, claim: connection.claim })
    return { runId, connection }
  })
}

export async function continueSync(
  deps: SyncDeps,
  request: SyncRequest,
  begun: StartedSync,
): Promise<string> {
  const { runId, connection } = begun
  const claim = claimOf(connection)
  const watch = keepLease(deps, claim)
  let received = 0
  try {
    assertComplete(connection)
    const take = async (page: ReportedHistory) => {
      received += await ingest(deps, claim, page)
    }
    const signal = AbortSignal.any([request.signal, watch.lost])
    const reported = await askTerminal(deps, connection, take, signal)
    if (received > 0 || connection.last_sync_time === null) await adoptClock(deps, claim)
    const outcome =
      reported === null ? await applyDeals(deps, claim) : await applyTrades(deps, claim, reported)
    await deps.database.asUser(claim.userId, (trx) =>
      finish(trx, deps, claim, { begun: connection, runId, received, outcome, reported }),
    )
  } catch (error) {
    await fail(deps, claim, {
      runId,
      received,
      error: watch.lost.aborted ? new ClaimLostError('late') : error,
    })
  } finally {
    await watch.end()
  }
  return runId
}

function claimOf(connection: connections.ConnectionRow): connections.Claim {
  const { user_id: userId, account_id: accountId, claim, revision } = connection
  return { userId, accountId, claim, revision }
}

function assertComplete(connection: connections.ConnectionRow): void {
  const { kind, enabled, login, server, password } = connection
  const missing = missingPrecondition({ kind, enabled, login, server, hasPassword: password !== null })
  if (missing !== null) throw new AppError(missing)
}

/** Each page is stored on its own, so that an interrupted read continues where it ended. */
async function ingest(deps: SyncDeps, claim: connections.Claim, page: ReportedHistory): Promise<number> {
  return deps.database.asUser(claim.userId, async (trx) => {
    const connection = await connections.lockClaimed(trx, claim)
    if (!connection) throw new ClaimLostError('Another server holds the account’s lease')
    return ingestHistory(trx, connection, page)
  })
}

/** Sets the zone of an account without one, from the clock offset that the terminal measured. */
async function adoptClock(deps: SyncDeps, { userId, accountId }: connections.Claim): Promise<void> {
  const { connection, account } = await deps.database.asUser(userId, async (trx) => ({
    connection: await connections.findConnection(trx, userId, accountId),
    account: await findAccount(trx, userId, accountId),
  }))
  const offset = connection?.clock_offset_seconds ?? null
  if (!account || account.broker_time_zone !== null || offset === null) return
  const utcSeconds = Math.floor(deps.now().getTime() / 1000)
  const guess = guessZone({ trades: [], measured: [{ utcSeconds, localSeconds: utcSeconds + offset }] })
  const zone = guess.kind === 'guess' ? guess.candidates[0]?.zone : undefined
  if (zone === undefined) return
  await updateAccount(deps, { userId }, { id: accountId, brokerTimeZone: zone, keepAmounts: false })
}

interface Finished {
  /** The connection at the start of the run. */
  readonly begun: connections.ConnectionRow
  readonly runId: string
  readonly received: number
  readonly outcome: SyncOutcome
  readonly reported: ReportedTrades | null
}

/** The last write of a run, under the claim like all others: it takes effect only if the link is unchanged. */
async function finish(trx: Tx, deps: SyncDeps, claim: connections.Claim, done: Finished): Promise<void> {
  const { userId, accountId } = claim
  const connection = await connections.lockClaimed(trx, claim)
  if (!connection) throw new ClaimLostError('Another server holds the account’s lease')
  const account = await findAccount(trx, userId, accountId)
  const nowMs = deps.now().getTime()
  const { begun, outcome, reported, received, runId } = done
  const balance = reported === null ? (presentTerminal(connection)?.balance ?? null) : reported.balance
  const dealsTotal = reported === null && connection.deals > 0 ? connection.deals_total : null
  const before = await runs.lastGap(trx, userId, accountId)
  const again = needsFullHistory({ balance, dealsTotal, before, wasWhole: isWhole(begun) })
  const turn = nextSyncAt({ ...scheduleOf(connection), lastSyncMs: nowMs, failures: 0 }, nowMs)
  const due = again && turn !== null ? nowMs : turn
  await connections.changeState(trx, userId, accountId, {
    // A link without any report has nothing to be in sync with.
    last_sync_time: connection.kind === 'link' && connection.heard_at === null ? null : new Date(nowMs),
    due_at: due === null || connection.kind === 'link' ? null : new Date(due),
    failures: 0,
    resync: connection.kind === 'link' ? connection.resync || again : again,
    needs_password_reentry: false,
    progress: null,
    ...(reported === null ? {} : { heard_at: connections.thisMoment }),
  })
  await notifySyncRecovery(trx, connection)
  await connections.release(trx, claim)
  await runs.changeRun(trx, userId, runId, {
    state: 'done',
    received,
    added: outcome.added,
    changed: outcome.changed,
    duplicates: outcome.duplicates,
    cash: outcome.cash,
    residual_cents: outcome.residualCents,
    balance,
    deals_total: dealsTotal,
    clock_offset_seconds: connection.clock_offset_seconds,
    problems: JSON.stringify(
      [
        ...outcome.problems.map(shortProblem),
        ...clockProblems(connection, account?.broker_time_zone ?? null, nowMs),
      ].slice(0, MAX_PROBLEMS),
    ),
    import_id: outcome.importId,
  })
  await runs.sweepRuns(trx, userId, accountId)
}

/** Whether a run read the whole history rather than recent deals only. */
function isWhole({ bookmark_time: bookmark, resync }: connections.ConnectionRow): boolean {
  return bookmark === null || resync
}

function scheduleOf(connection: connections.ConnectionRow) {
  return {
    enabled: connection.enabled,
    autoSync: connection.auto_sync,
    intervalMinutes: connection.sync_interval,
    lastSyncMs: connection.last_sync_time?.getTime() ?? null,
    failures: connection.failures,
  }
}

/** Problems stored per run; further ones would be similar. */
const MAX_PROBLEMS = 100

function shortProblem({ code, detail }: Problem) {
  return { reason: code, detail }
}

/** A clock offset that differs from the account's zone: times of new trades would be off. */
function clockProblems(connection: connections.ConnectionRow, zone: string | null, nowMs: number) {
  const measured = connection.clock_offset_seconds
  if (measured === null || zone === null) return []
  const utc = Math.floor(nowMs / 1000)
  const expected = toLocalSeconds(utc, zone) - utc
  return measured === expected
    ? []
    : [{ reason: 'clock-differs', detail: `${hours(measured)} ≠ ${hours(expected)}` }]
}

function hours(seconds: number): string {
  const minutes = Math.abs(seconds) / 60
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${seconds < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

interface Failed {
  readonly runId: string
  readonly received: number
  readonly error: unknown
}

/** Records a failure and schedules the retry. A lost claim is only recorded as lost. */
async function fail(
  deps: SyncDeps,
  claim: connections.Claim,
  { runId, received, error }: Failed,
): Promise<void> {
  const { userId, accountId } = claim
  const known = errorOf(error)
  if (known === null) deps.log.error('synchronisation failed', error, { accountId, runId })
  await deps.database.asUser(userId, async (trx) => {
    const connection = error instanceof ClaimLostError ? undefined : await connections.lockClaimed(trx, claim)
    if (!connection) {
      await runs.changeRun(trx, userId, runId, { state: 'lost', received })
      return
    }
    const nowMs = deps.now().getTime()
    const failures = connection.failures + 1
    const due = nextSyncAt({ ...scheduleOf(connection), failures }, nowMs)
    const isUnreadable = known?.data['reason'] === 'password-unreadable'
    await connections.changeState(trx, userId, accountId, {
      failures,
      due_at: due === null || connection.kind === 'link' ? null : new Date(due),
      progress: null,
      ...(isUnreadable && { needs_password_reentry: true }),
    })
    await notifySyncFailure(trx, { ...connection, failures }, known)
    await connections.release(trx, claim)
    await runs.changeRun(trx, userId, runId, {
      state: 'failed',
      received,
      error_code: known?.code ?? 'INTERNAL_SERVER_ERROR',
      error_data: JSON.stringify(known?.data ?? { requestId: runId }),
      error_reason: typeof known?.data['reason'] === 'string' ? known.data['reason'] : null,
    })
    await runs.sweepRuns(trx, userId, accountId)
  })
}

/** null: an internal error, whose cause is logged only. */
function errorOf(error: unknown): { readonly code: string; readonly data: ErrorData } | null {
  return error instanceof AppError ? { code: error.code, data: error.data } : null
}

/** Renews the lease while the work lasts; `lost` aborts when it could not be renewed. */
function keepLease(deps: SyncDeps, claim: connections.Claim) {
  const seconds = deps.leaseSeconds ?? LEASE_SECONDS
  const lost = new AbortController()
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    try {
      const held = await deps.database.asUser(claim.userId, (trx) => connections.renew(trx, claim, seconds))
      if (!held) lost.abort()
    } catch (error) {
      deps.log.error('lease not renewed', error, { accountId: claim.accountId })
    }
  }
  const timer = setInterval(() => void (renewing = renew()), (seconds * 1000) / 3)
  timer.unref()
  return {
    lost: lost.signal,
    async end() {
      clearInterval(timer)
      await renewing
    },
  }
}
