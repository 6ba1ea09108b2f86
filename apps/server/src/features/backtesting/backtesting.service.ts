import { isDeepStrictEqual } from 'node:util'
import {
  type Backtest,
  type BacktestChanges,
  type BacktestSummary,
  MAX_BACKTESTS,
  type NewBacktest,
} from '@plumbline/contract/backtesting/backtesting'
import { SESSION_LIMITS } from '@plumbline/contract/backtesting/session-fields'
import { AppError } from '@plumbline/contract/errors'
import { applyEvents } from '@plumbline/domain/backtesting/apply-event'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { checkTerms } from '@plumbline/domain/backtesting/session-settings'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { isUuid } from '#server/platform/ids.ts'
import { lockSettings } from '#server/ledger/settings/settings.write.ts'
import { presentBacktest, presentEvent, presentSummary } from './backtesting.presenter.ts'
import * as repo from './backtesting.repo.ts'
import { findFarFill } from './fill-check.service.ts'
import { columnsOf, replayed, summaryOf } from './backtesting.write.ts'

export interface BacktestingDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/** Last used first. */
export async function listBacktests(
  { database }: BacktestingDeps,
  { userId }: Actor,
): Promise<BacktestSummary[]> {
  const rows = await database.asUser(userId, (trx) => repo.backtests.list(trx, userId))
  return rows.map(presentSummary)
}

/** Throws BACKTEST_NOT_FOUND. */
export async function getBacktest(
  { database }: BacktestingDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Backtest> {
  return database.asUser(actor.userId, async (trx) => presentBacktest(await existing(trx, actor, id)))
}

/** Throws BACKTEST_NOT_FOUND. */
export async function getEvents(
  { database }: BacktestingDeps,
  actor: Actor,
  { id, after, limit }: { readonly id: string; readonly after: number; readonly limit: number },
): Promise<{ total: number; events: ReturnType<typeof presentEvent>[] }> {
  return database.asUser(actor.userId, async (trx) => {
    const row = await existing(trx, actor, id)
    const events = await repo.eventsOf(trx, actor.userId, row.id, { after, limit })
    return { total: row.event_count, events: events.map(presentEvent) }
  })
}

/** Throws BACKTESTS_FULL, BACKTEST_ID_TAKEN, BACKTEST_TERMS. */
export async function createBacktest(
  deps: BacktestingDeps,
  actor: Actor,
  { id, seriesId, planId, ...given }: NewBacktest,
): Promise<Backtest> {
  const problem = checkTerms(given.settings)
  if (problem !== undefined) throw new AppError('BACKTEST_TERMS', { problem })
  const content = { ...given, seriesId: uuidOf(seriesId), planId: uuidOf(planId), drawings: [] }
  return addOnce(deps, actor, id, (row) => isDeepStrictEqual(row.settings, given.settings), {
    columns: columnsOf(content, given.settings.startsAt, []),
    events: [],
  })
}

interface Addition {
  readonly columns: ReturnType<typeof columnsOf>
  readonly events: readonly SessionEvent[]
}

/**
 * Adds a session, unless the same request has done so before: the one with this id is then returned. `isSame` tells it
 * from another session with that id.
 */
export async function addOnce(
  deps: BacktestingDeps,
  { userId }: Actor,
  given: string | undefined,
  isSame: (row: repo.BacktestRow) => boolean,
  addition: Addition,
): Promise<Backtest> {
  return deps.database.asUser(userId, async (trx) => {
    await lockSettings(trx, userId)
    const id = given?.toLowerCase() ?? deps.newId()
    const known = await repo.backtests.find(trx, userId, id)
    if (known?.deleted_at === null && isSame(known)) return presentBacktest(known)
    if (known !== undefined) throw new AppError('BACKTEST_ID_TAKEN', { id })
    await requireRoom(trx, userId)
    const now = deps.now()
    const row = { ...addition.columns, user_id: userId, id, created_at: now, updated_at: now }
    const added = await repo.backtests.insert(trx, row)
    await repo.appendEvents(trx, userId, id, 0, addition.events)
    return presentBacktest(added)
  })
}

async function requireRoom(trx: Tx, userId: string): Promise<void> {
  if ((await repo.backtests.count(trx, userId)) >= MAX_BACKTESTS)
    throw new AppError('BACKTESTS_FULL', { limit: MAX_BACKTESTS })
}

/** Omitted fields stay unchanged. Throws BACKTEST_NOT_FOUND, BACKTEST_CHANGED. */
export async function updateBacktest(
  { database, now }: BacktestingDeps,
  actor: Actor,
  input: {
    readonly id: string
    readonly changes: BacktestChanges
    readonly revision?: number | undefined
  },
): Promise<Backtest> {
  const { changes, revision } = input
  return database.asUser(actor.userId, async (trx) => {
    const row = await locked(trx, actor, input.id)
    const before = presentBacktest(row)
    const next = {
      name: changes.name ?? before.name,
      notes: changes.notes ?? before.notes,
      seriesId: changes.seriesId === undefined ? before.seriesId : uuidOf(changes.seriesId),
      planId: changes.planId === undefined ? before.planId : uuidOf(changes.planId),
      drawings: changes.drawings ?? before.drawings,
      chart: changes.chart ?? before.chart,
    }
    // Also the repeated request of an answer that was lost.
    if (isDeepStrictEqual({ ...before, ...next }, before)) return before
    if (revision !== undefined && revision !== row.revision)
      throw new AppError('BACKTEST_CHANGED', { revision: row.revision })
    const updated = await repo.backtests.update(trx, actor.userId, row.id, {
      name: next.name,
      notes: next.notes,
      series_id: next.seriesId,
      plan_id: next.planId,
      drawings: JSON.stringify(next.drawings),
      chart: JSON.stringify(next.chart),
      revision: row.revision + 1,
      updated_at: now(),
    })
    return presentBacktest(updated)
  })
}

export interface Appended {
  readonly id: string
  readonly after: number
  readonly events: readonly SessionEvent[]
  readonly clock: number
}

/**
 * Continues a session. A repeated request changes nothing; one that another tab or device overtook with other events is
 * refused, so that neither overwrites the other. Throws BACKTEST_NOT_FOUND, BACKTEST_CONTINUED, BACKTEST_EVENT_REFUSED,
 * BACKTEST_FULL.
 */
export async function appendEvents(
  { database, now }: BacktestingDeps,
  actor: Actor,
  { id, after, events, clock }: Appended,
): Promise<BacktestSummary> {
  return database.asUser(actor.userId, async (trx) => {
    const row = await locked(trx, actor, id)
    const stored = await repo.eventsOf(trx, actor.userId, row.id)
    const known = stored.slice(after, after + events.length)
    const isKnown = isDeepStrictEqual(known, events.slice(0, known.length))
    if (after > stored.length || !isKnown)
      throw new AppError('BACKTEST_CONTINUED', { events: row.event_count })
    const fresh = events.slice(known.length)
    if (stored.length + fresh.length > SESSION_LIMITS.events)
      throw new AppError('BACKTEST_FULL', { limit: SESSION_LIMITS.events })
    if (fresh.length === 0 && clock <= row.clock) return presentSummary(row)
    const state = follow(row, stored, fresh, after + known.length)
    const far = await findFarFill(trx, row, fresh)
    if (far !== undefined)
      throw new AppError('BACKTEST_EVENT_REFUSED', { index: after + known.length + far, problem: 'price' })
    await repo.appendEvents(trx, actor.userId, row.id, stored.length, fresh)
    const updated = await repo.backtests.update(trx, actor.userId, row.id, {
      clock: Math.max(row.clock, state.clock, clock),
      event_count: stored.length + fresh.length,
      summary: JSON.stringify(summaryOf(row.settings, state)),
      updated_at: now(),
    })
    return presentSummary(updated)
  })
}

/** The state after new events. Notes may be added to what lies before the stored clock; trades may not. */
function follow(
  { settings, clock, event_count }: repo.BacktestRow,
  stored: readonly SessionEvent[],
  fresh: readonly SessionEvent[],
  first: number,
) {
  const result = applyEvents(settings, replayed(settings, stored), fresh)
  if (result.kind === 'refused') {
    const { problem, index = 0 } = result
    throw new AppError('BACKTEST_EVENT_REFUSED', { index: first + index, problem })
  }
  // They follow the stored events, but another tab or device has stepped past them.
  if (fresh.some(({ kind, at }) => kind !== 'journal' && at < clock))
    throw new AppError('BACKTEST_CONTINUED', { events: event_count })
  return result.state
}

/** Throws BACKTEST_NOT_FOUND, BACKTESTS_FULL, BACKTEST_ID_TAKEN. */
export async function copyBacktest(
  deps: BacktestingDeps,
  actor: Actor,
  input: {
    readonly id: string
    readonly newId?: string | undefined
    readonly name: string
    readonly events?: number | undefined
  },
): Promise<Backtest> {
  const { row, events } = await deps.database.asUser(actor.userId, async (trx) => {
    const row = await existing(trx, actor, input.id)
    const limit = input.events ?? null
    return { row, events: await repo.eventsOf(trx, actor.userId, row.id, { limit }) }
  })
  const { settings } = row
  const content = { ...presentBacktest(row), name: input.name }
  // A copy of the first `events` stands where the last of them happened; a whole one, as far as it was replayed.
  const clock = input.events === undefined ? row.clock : settings.startsAt
  const isSame = (known: repo.BacktestRow) =>
    isDeepStrictEqual([known.settings, known.name], [settings, input.name])
  return addOnce(deps, actor, input.newId, isSame, { columns: columnsOf(content, clock, events), events })
}

/** Throws BACKTEST_NOT_FOUND. */
export async function deleteBacktest(
  { database, now }: BacktestingDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<{ success: boolean }> {
  return database.asUser(actor.userId, async (trx) => {
    const row = await locked(trx, actor, id)
    await repo.backtests.update(trx, actor.userId, row.id, { deleted_at: now() })
    return { success: true }
  })
}

/** Restores a deleted session; one that is not deleted is returned. Throws BACKTEST_NOT_FOUND, BACKTESTS_FULL. */
export async function restoreBacktest(
  { database }: BacktestingDeps,
  { userId }: Actor,
  { id }: { readonly id: string },
): Promise<Backtest> {
  return database.asUser(userId, async (trx) => {
    await lockSettings(trx, userId)
    const row = await repo.backtests.find(trx, userId, id)
    if (row === undefined) throw new AppError('BACKTEST_NOT_FOUND', { id })
    if (row.deleted_at === null) return presentBacktest(row)
    await requireRoom(trx, userId)
    return presentBacktest(await repo.backtests.update(trx, userId, row.id, { deleted_at: null }))
  })
}

const MAX_DELETED = 500

export async function listDeletedBacktests({ database }: BacktestingDeps, { userId }: Actor) {
  const rows = await database.asUser(userId, (trx) => repo.backtests.listDeleted(trx, userId, MAX_DELETED))
  return rows.map(({ id, name, deleted_at: deletedAt }) => ({ id, name, deletedAt: deletedAt.toISOString() }))
}

/** Throws BACKTEST_NOT_FOUND, also for a deleted one. */
export async function existing(trx: Tx, { userId }: Actor, id: string): Promise<repo.BacktestRow> {
  return present(await repo.backtests.find(trx, userId, id), id)
}

async function locked(trx: Tx, { userId }: Actor, id: string): Promise<repo.BacktestRow> {
  return present(await repo.backtests.lock(trx, userId, id), id)
}

function present(row: repo.BacktestRow | undefined, id: string): repo.BacktestRow {
  if (row === undefined || row.deleted_at !== null) throw new AppError('BACKTEST_NOT_FOUND', { id })
  return row
}

/** Series and plans may have been deleted; unknown ids are ignored. */
function uuidOf(id: string | null): string | null {
  return id !== null && isUuid(id) ? id : null
}
