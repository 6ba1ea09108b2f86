import { AppError } from '@plumbline/contract/errors'
import type { Goal as GoalAnswer, GoalChanges, NewGoal } from '@plumbline/contract/goals/goal-fields'
import { DUE_YEARS, EARLIEST_YEARS, isWithinYears, MAX_GOALS } from '@plumbline/contract/goals/goals'
import { latestDay } from '@plumbline/domain/time/local-day'
import { directionOf, goalMetrics, targetProblem } from '@plumbline/domain/goals/goal'
import { goalSpan } from '@plumbline/domain/goals/goal-span'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { withSettingsLock } from '#server/ledger/settings/settings.write.ts'
import { tradingDayOf } from '#server/ledger/settings/user-zone.read.ts'
import { holdBack, listAgain } from '#server/features/notifications/notifications.write.ts'
import { entriesOn } from './goal-facts.repo.ts'
import { resultsOf } from './goal-results.repo.ts'
import { finished, presentGoal } from './goals.presenter.ts'
import * as repo from './goals.repo.ts'
import { goalOf, measureGoals, todayOf } from './measure-goals.service.ts'
import { recordAndNotify, recordGoals } from './record-goals.service.ts'

export interface GoalsDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

interface Today {
  /** The user’s day. */
  readonly today: string
}

/** Newest first, archived ones too. */
export async function listGoals(deps: GoalsDeps, actor: Actor, input: Today): Promise<GoalAnswer[]> {
  return deps.database.asUser(actor.userId, async (trx) =>
    present(deps, trx, actor, await repo.goals.list(trx, actor.userId), input),
  )
}

/** Throws GOAL_NOT_FOUND. */
export async function goalHistory(
  { database, now }: GoalsDeps,
  actor: Actor,
  { id, offset, limit }: { readonly id: string; readonly offset: number; readonly limit: number },
) {
  return database.asUser(actor.userId, async (trx) => {
    const row = await existingGoal(trx, actor, id)
    const today = await tradingDayOf(trx, actor.userId, now())
    const [goal] = await measureGoals(trx, actor.userId, [row], { now: now(), today })
    const results = finished(goal?.results ?? [])
    return { results: results.slice(offset, offset + limit), total: results.length }
  })
}

/** Throws GOALS_FULL, GOAL_ID_TAKEN, ACCOUNT_NOT_FOUND, GOAL_NOT_VALID. */
export async function createGoal(
  deps: GoalsDeps,
  actor: Actor,
  { goal, today }: Today & { readonly goal: NewGoal },
): Promise<GoalAnswer> {
  const { userId } = actor
  return withSettingsLock(deps, actor, async (trx) => {
    const id = goal.id?.toLowerCase() ?? deps.newId()
    const known = await repo.goals.find(trx, userId, id)
    if (known?.deleted_at === null) return presentOne(deps, trx, actor, known, { today })
    if (known !== undefined) throw new AppError('GOAL_ID_TAKEN', { id })
    if ((await repo.goals.count(trx, userId)) >= MAX_GOALS)
      throw new AppError('GOALS_FULL', { limit: MAX_GOALS })
    const now = deps.now()
    checkYears(goal, latestDay(now.getTime()))
    const scope = await scopeOf(trx, actor, goal)
    const row = await repo.goals.insert(trx, {
      ...scope,
      user_id: userId,
      id,
      name: goal.name,
      description: goal.description,
      metric: goal.metric,
      direction: directionOf(goal.metric, goal.direction),
      target_e2: Math.round(goal.target * 100),
      unit: goal.metric === 'custom' ? goal.unit : '',
      period: goal.period,
      start_date: goal.startDate,
      due_date: goal.dueDate,
      measured_from: goal.startDate,
      archived_at: null,
      created_at: now,
      updated_at: now,
    })
    // No notification for results that were reached before the goal was created.
    await recordGoals(trx, userId, await measureGoals(trx, userId, [row], { now, today }), now)
    return presentOne(deps, trx, actor, await existingGoal(trx, actor, id), { today })
  })
}

/** Throws GOAL_NOT_FOUND, ACCOUNT_NOT_FOUND, GOAL_NOT_VALID, GOAL_CURRENCY_DIFFERS. */
export async function updateGoal(
  deps: GoalsDeps,
  actor: Actor,
  { id, changes, today }: Today & { readonly id: string; readonly changes: GoalChanges },
): Promise<GoalAnswer> {
  const { userId } = actor
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await existingGoal(trx, actor, id)
    const now = deps.now()
    // Finished periods keep their target and account, and an archived goal what it had reached.
    await recordAndNotify(trx, userId, await measureGoals(trx, userId, [row], { now, today }), now)
    const columns = await changedColumns(trx, actor, row, { changes, today, now })
    const changed = Object.keys(columns).length > 0
    const next = changed
      ? await repo.goals.update(trx, userId, id, { ...columns, revision: row.revision + 1, updated_at: now })
      : row
    return presentOne(deps, trx, actor, next, { today })
  })
}

interface Change extends Today {
  readonly changes: GoalChanges
  readonly now: Date
}

async function changedColumns(
  trx: Tx,
  actor: Actor,
  row: repo.GoalRow,
  { changes, today, now }: Change,
): Promise<repo.GoalColumns> {
  const { name, description, target, unit, dueDate, isArchived } = changes
  const isMoved = changes.accountId !== undefined || changes.currency !== undefined
  const scope = isMoved ? await movedScope(trx, actor, row, { changes, today, now }) : {}
  const targetE2 = target === undefined ? row.target_e2 : Math.round(target * 100)
  if (targetProblem({ ...goalOf(row), targetE2 }) !== null) throw notValid('target')
  const due = dueDate === undefined ? row.due_date : dueDate
  if ((row.period === 'date') !== (due !== null) || (due !== null && due < row.start_date))
    throw notValid('dueDate')
  if (due !== null && due !== row.due_date && !isWithinYears(due, today, DUE_YEARS)) throw notValid('dueDate')
  return {
    ...scope,
    ...(name !== undefined && name !== row.name && { name }),
    ...(description !== undefined && description !== row.description && { description }),
    ...(targetE2 !== row.target_e2 && { target_e2: targetE2 }),
    ...(unit !== undefined && unit !== row.unit && row.metric === 'custom' && { unit }),
    ...(due !== row.due_date && { due_date: due }),
    ...(isArchived !== undefined &&
      isArchived !== (row.archived_at !== null) && { archived_at: isArchived ? now : null }),
  }
}

/** A new account counts from the current period on; earlier results stay. */
async function movedScope(
  trx: Tx,
  actor: Actor,
  row: repo.GoalRow,
  { changes, today, now }: Change,
): Promise<repo.GoalColumns> {
  const scope = await scopeOf(trx, actor, {
    metric: row.metric,
    accountId: changes.accountId === undefined ? row.account_id : changes.accountId,
    currency: changes.currency === undefined ? row.currency : changes.currency,
  })
  if (scope.account_id === row.account_id && scope.currency === row.currency) return {}
  if (row.metric === 'drawdown' && scope.account_id === null) throw notValid('accountId')
  if (row.metric === 'netPnl' && scope.account_id === null && scope.currency === null)
    throw notValid('currency')
  if (goalMetrics[row.metric].unit === 'money' && scope.currency !== row.currency) {
    const results = await resultsOf(trx, actor.userId, [row.id])
    if (results.some(({ is_over: isOver }) => isOver))
      throw new AppError('GOAL_CURRENCY_DIFFERS', { currency: row.currency ?? '' })
  }
  const account =
    scope.account_id === null ? undefined : await findAccount(trx, actor.userId, scope.account_id)
  const { from } = goalSpan(goalOf(row), todayOf(row, account, now, today))
  return { ...scope, measured_from: row.period === 'date' ? row.start_date : from }
}

/** Sets what a custom goal counted on a day. Throws GOAL_NOT_FOUND, GOAL_NOT_COUNTED. */
export async function countGoal(
  deps: GoalsDeps,
  actor: Actor,
  { id, date, value, today }: Today & { readonly id: string; readonly date: string; readonly value: number },
): Promise<GoalAnswer> {
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await existingGoal(trx, actor, id)
    if (row.metric !== 'custom') throw new AppError('GOAL_NOT_COUNTED', { id })
    await repo.setEntry(trx, actor.userId, row.id, { day: date, valueE2: Math.round(value * 100) })
    const touched = await repo.goals.update(trx, actor.userId, row.id, {
      revision: row.revision + 1,
      updated_at: deps.now(),
    })
    return presentOne(deps, trx, actor, touched, { today })
  })
}

/** Throws GOAL_NOT_FOUND. */
export async function deleteGoal(deps: GoalsDeps, actor: Actor, { id }: { readonly id: string }) {
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await existingGoal(trx, actor, id)
    await repo.goals.update(trx, actor.userId, row.id, { deleted_at: deps.now() })
    await holdBack(trx, { userId: actor.userId, kind: 'goal-reached', id: row.id })
    return { success: true }
  })
}

/** Restores a deleted goal; does nothing with one that is not. Throws GOAL_NOT_FOUND, GOALS_FULL. */
export async function restoreGoal(deps: GoalsDeps, actor: Actor, { id }: { readonly id: string }) {
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await repo.goals.find(trx, actor.userId, id)
    if (row === undefined) throw new AppError('GOAL_NOT_FOUND', { id })
    if (row.deleted_at === null) return { success: true }
    if ((await repo.goals.count(trx, actor.userId)) >= MAX_GOALS)
      throw new AppError('GOALS_FULL', { limit: MAX_GOALS })
    await repo.goals.update(trx, actor.userId, row.id, { deleted_at: null })
    await listAgain(trx, { userId: actor.userId, kind: 'goal-reached', id: row.id })
    return { success: true }
  })
}

const MAX_DELETED = 500

export async function listDeletedGoals({ database }: GoalsDeps, { userId }: Actor) {
  const rows = await database.asUser(userId, (trx) => repo.goals.listDeleted(trx, userId, MAX_DELETED))
  return rows.map(({ id, name, metric, period, deleted_at: deletedAt }) => ({
    id,
    name,
    metric,
    period,
    deletedAt: deletedAt.toISOString(),
  }))
}

/** An account or a currency as columns. Throws ACCOUNT_NOT_FOUND. */
async function scopeOf(
  trx: Tx,
  { userId }: Actor,
  { accountId, currency }: Pick<NewGoal, 'metric' | 'accountId' | 'currency'>,
) {
  if (accountId === null) return { account_id: null, account_name: '', currency }
  const account = await findAccount(trx, userId, accountId)
  if (account === undefined) throw new AppError('ACCOUNT_NOT_FOUND', { id: accountId })
  // The account's own, also when it is deleted: amounts keep their currency.
  return { account_id: account.id, account_name: account.name, currency: account.currency }
}

async function presentOne(
  deps: GoalsDeps,
  trx: Tx,
  actor: Actor,
  row: repo.GoalRow,
  input: Today,
): Promise<GoalAnswer> {
  const [goal] = await present(deps, trx, actor, [row], input)
  if (goal === undefined) throw new Error('A goal is missing from its own answer')
  return goal
}

async function present(
  { now }: GoalsDeps,
  trx: Tx,
  { userId }: Actor,
  rows: readonly repo.GoalRow[],
  { today }: Today,
): Promise<GoalAnswer[]> {
  const measured = await measureGoals(trx, userId, rows, { now: now(), today })
  const counted = await entriesOn(trx, userId, today)
  return measured.map((goal) => presentGoal(goal, counted.get(goal.row.id) ?? null))
}

/** Throws GOAL_NOT_FOUND, also for a deleted one. */
async function existingGoal(trx: Tx, { userId }: Actor, id: string): Promise<repo.GoalRow> {
  const row = await repo.goals.find(trx, userId, id)
  if (row === undefined || row.deleted_at !== null) throw new AppError('GOAL_NOT_FOUND', { id })
  return row
}

/** A goal per day has a result for each. Throws GOAL_NOT_VALID. */
function checkYears({ startDate, dueDate }: NewGoal, today: string): void {
  if (!isWithinYears(startDate, today, EARLIEST_YEARS)) throw notValid('startDate')
  if (dueDate !== null && !isWithinYears(dueDate, today, DUE_YEARS)) throw notValid('dueDate')
}

function notValid(field: 'target' | 'startDate' | 'dueDate' | 'accountId' | 'currency'): AppError {
  return new AppError('GOAL_NOT_VALID', { field })
}
