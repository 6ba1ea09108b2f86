import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@plumbline/contract/errors'
import {
  type Habit,
  type HabitChanges,
  type HabitEntryAnswer,
  type HabitMeasure,
  type ListHabits,
  MAX_HABITS,
  type NewHabit,
} from '@plumbline/contract/habits/habits'
import { isHabitValue, targetOf } from '@plumbline/domain/habits/habit'
import { latestDay } from '@plumbline/domain/time/local-day'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { isUuid } from '#server/platform/ids.ts'
import { holdBack, listAgain } from '#server/features/notifications/notifications.write.ts'
import { withSettingsLock } from '#server/ledger/settings/settings.write.ts'
import { presentEntry, presentHabit } from './habits.presenter.ts'
import * as repo from './habits.repo.ts'

export interface HabitsDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/** In the order of the user. */
export async function listHabits(
  { database }: HabitsDeps,
  { userId }: Actor,
  { limit }: ListHabits,
): Promise<Habit[]> {
  const rows = await database.asUser(userId, (trx) => repo.habits.list(trx, userId, limit))
  return rows.map(presentHabit)
}

/** Throws HABITS_FULL, HABIT_ID_TAKEN. */
export async function createHabit(
  deps: HabitsDeps,
  actor: Actor,
  { id: given, measure, schedule, ...content }: NewHabit,
): Promise<Habit> {
  const { userId } = actor
  return withSettingsLock(deps, actor, async (trx) => {
    const id = given?.toLowerCase() ?? deps.newId()
    const known = await repo.habits.lock(trx, userId, id)
    if (known?.deleted_at === null) return presentHabit(known)
    if (known !== undefined) throw new AppError('HABIT_ID_TAKEN', { id })
    if ((await repo.habits.count(trx, userId)) >= MAX_HABITS)
      throw new AppError('HABITS_FULL', { limit: MAX_HABITS })
    const now = deps.now()
    const row = await repo.habits.insert(trx, {
      user_id: userId,
      id,
      name: content.name,
      ...measureColumns(measure),
      schedule: JSON.stringify(schedule),
      reminder: content.reminder,
      freezes_per_month: content.freezesPerMonth,
      starts_on: content.startsOn,
      archived_on: null,
      position: await repo.nextPosition(trx, userId),
      imported: null,
      created_at: now,
      updated_at: now,
    })
    return presentHabit(row)
  })
}

/** Throws HABIT_NOT_FOUND. */
export async function updateHabit(
  deps: HabitsDeps,
  actor: Actor,
  { id, changes }: { readonly id: string; readonly changes: HabitChanges },
): Promise<Habit> {
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await existing(trx, actor, id)
    const before = presentHabit(row)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const next: Habit = { ...before, ...given }
    if (isDeepStrictEqual(next, before)) return before
    const updated = await repo.habits.update(trx, actor.userId, row.id, {
      name: next.name,
      ...measureColumns(next.measure),
      schedule: JSON.stringify(next.schedule),
      reminder: next.reminder,
      freezes_per_month: next.freezesPerMonth,
      starts_on: next.startsOn,
      archived_on: next.archivedOn,
      is_edited: true,
      updated_at: deps.now(),
    })
    return presentHabit(updated)
  })
}

/** Unknown ids are ignored: another device may have deleted them. */
export async function reorderHabits(
  deps: HabitsDeps,
  actor: Actor,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ success: boolean }> {
  return withSettingsLock(deps, actor, async (trx) => {
    await repo.reorderHabits(trx, actor.userId, ids.filter(isUuid))
    return { success: true }
  })
}

/** Throws HABIT_NOT_FOUND. */
export async function deleteHabit(
  deps: HabitsDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<{ success: boolean }> {
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await existing(trx, actor, id)
    await repo.habits.update(trx, actor.userId, row.id, { deleted_at: deps.now() })
    await holdBack(trx, { userId: actor.userId, kind: 'habit-reminder', id: row.id })
    return { success: true }
  })
}

/** One that is not deleted is returned. Throws HABIT_NOT_FOUND, HABITS_FULL. */
export async function restoreHabit(
  deps: HabitsDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Habit> {
  return withSettingsLock(deps, actor, async (trx) => {
    const row = await repo.habits.lock(trx, actor.userId, id)
    if (row === undefined) throw new AppError('HABIT_NOT_FOUND', { id })
    if (row.deleted_at === null) return presentHabit(row)
    if ((await repo.habits.count(trx, actor.userId)) >= MAX_HABITS)
      throw new AppError('HABITS_FULL', { limit: MAX_HABITS })
    await listAgain(trx, { userId: actor.userId, kind: 'habit-reminder', id: row.id })
    return presentHabit(await repo.habits.update(trx, actor.userId, row.id, { deleted_at: null }))
  })
}

const MAX_DELETED = 500

export async function listDeletedHabits({ database }: HabitsDeps, { userId }: Actor) {
  const rows = await database.asUser(userId, (trx) => repo.habits.listDeleted(trx, userId, MAX_DELETED))
  return rows.map(({ id, name, deleted_at: deletedAt }) => ({ id, name, deletedAt: deletedAt.toISOString() }))
}

/** null: there is no entry now. Throws HABIT_NOT_FOUND, HABIT_VALUE_INVALID, HABIT_DAY_AHEAD. */
export async function enterDay(
  deps: HabitsDeps,
  { userId }: Actor,
  { id, date, value }: { readonly id: string; readonly date: string; readonly value: number | null },
): Promise<HabitEntryAnswer | null> {
  return deps.database.asUser(userId, async (trx) => {
    const habit = await existing(trx, { userId }, id)
    if (value === null) {
      await repo.removeEntry(trx, userId, habit.id, date)
      return null
    }
    if (!isHabitValue(habit.kind, value)) throw new AppError('HABIT_VALUE_INVALID', { value })
    const now = deps.now()
    if (date > latestDay(now.getTime())) throw new AppError('HABIT_DAY_AHEAD', { date })
    await repo.putEntry(trx, {
      user_id: userId,
      id: deps.newId(),
      habit_id: habit.id,
      date,
      value,
      target: targetOf(habit.kind, habit.target),
      updated_at: now,
    })
    const entry = await repo.findEntry(trx, userId, habit.id, date)
    return entry === undefined ? null : presentEntry(entry)
  })
}

async function existing(trx: Tx, { userId }: Pick<Actor, 'userId'>, id: string): Promise<repo.HabitRow> {
  const row = await repo.habits.lock(trx, userId, id)
  if (row === undefined || row.deleted_at !== null) throw new AppError('HABIT_NOT_FOUND', { id })
  return row
}

/** A measure as columns. */
function measureColumns(measure: HabitMeasure) {
  switch (measure.kind) {
    case 'check':
      return { kind: measure.kind, unit: '', target: null }
    case 'duration':
      return { kind: measure.kind, unit: '', target: measure.target }
    case 'count':
    case 'number':
      return { kind: measure.kind, unit: measure.unit, target: measure.target }
  }
}
