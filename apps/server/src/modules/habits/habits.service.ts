import type { Habit, ListHabits } from '@plumbline/contract/habits/habits'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import * as repo from './habits.repo.ts'

export interface HabitsDeps {
  readonly database: Database
}

export async function listHabits(deps: HabitsDeps, actor: Actor, input: ListHabits): Promise<Habit[]> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const rows = await repo.listHabits(trx, actor.userId, input.limit)
    return rows.map((row) => ({
      id: row.id,
      document: { ...Object(row.body) },
      createdAt: row.created_at.toISOString(),
    }))
  })
}
