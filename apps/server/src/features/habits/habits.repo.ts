import type { DateSpan } from '@plumbline/domain/time/date-range'
import { type Selectable, sql } from 'kysely'
import { recordsOf } from '#server/platform/db/records.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { HabitsTable, HabitTables } from './habits.tables.ts'

export type HabitRow = Selectable<HabitsTable>
export type EntryRow = Selectable<HabitTables['habit_entries']>

export const habits = recordsOf('habits', sql`position, created_at, id`)

/** The position behind all habits. */
export async function nextPosition(trx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0)::int4 as next from habits where user_id = ${userId}`.execute(trx)
  return rows[0]?.next ?? 0
}

/** Puts habits in this order; all others follow in theirs. */
export async function reorderHabits(trx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update habits h set position = o.position
    from (
      select id, (row_number() over (order by array_position(${ids}::uuid[], id), position, created_at, id) - 1)::int4
        as position
      from habits where user_id = ${userId}
    ) o
    where h.user_id = ${userId} and h.id = o.id and h.position <> o.position`.execute(trx)
}

/** Entries of habits that are not deleted, by date; null: of all time. */
export async function entriesWithin(
  trx: Tx,
  userId: string,
  span: DateSpan | null,
): Promise<readonly EntryRow[]> {
  const within = span === null ? sql`` : sql`and e.date between ${span.from}::date and ${span.to}::date`
  const { rows } = await sql<EntryRow>`
    select e.* from habit_entries e join habits h on h.user_id = e.user_id and h.id = e.habit_id
    where e.user_id = ${userId} and h.deleted_at is null ${within} order by e.date, e.id`.execute(trx)
  return rows
}

/** The dates on which each habit that is not deleted was done, by habit. */
export async function doneDates(trx: Tx, userId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ habit_id: string; dates: string[] }>`
    select e.habit_id, array_agg(to_char(e.date, 'YYYY-MM-DD') order by e.date) as dates
    from habit_entries e join habits h on h.user_id = e.user_id and h.id = e.habit_id
    where e.user_id = ${userId} and h.deleted_at is null and (e.target is null or e.value >= e.target)
    group by e.habit_id`.execute(trx)
  return new Map(rows.map(({ habit_id: id, dates }) => [id, new Set(dates)]))
}

/** Adds or replaces the entry of a day. An equal one stays as it is. */
export async function putEntry(
  trx: Tx,
  { user_id, id, habit_id, date, value, target, updated_at }: Omit<EntryRow, 'is_imported'>,
): Promise<void> {
  await sql`
    insert into habit_entries (user_id, id, habit_id, date, value, target, updated_at)
    values (${user_id}, ${id}, ${habit_id}, ${date}, ${value}, ${target}, ${updated_at})
    on conflict (user_id, habit_id, date) do update
      set value = excluded.value, target = excluded.target, updated_at = excluded.updated_at, is_imported = false
      where habit_entries.value <> excluded.value`.execute(trx)
}

export async function findEntry(
  trx: Tx,
  userId: string,
  habitId: string,
  date: string,
): Promise<EntryRow | undefined> {
  return trx
    .selectFrom('habit_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('habit_id', '=', habitId)
    .where('date', '=', date)
    .executeTakeFirst()
}

export async function removeEntry(trx: Tx, userId: string, habitId: string, date: string): Promise<void> {
  await sql`
    delete from habit_entries
    where user_id = ${userId} and habit_id = ${habitId} and date = ${date}::date`.execute(trx)
}

/** Entries that came with a document. */
export async function removeImported(trx: Tx, userId: string, habitId: string): Promise<void> {
  await sql`
    delete from habit_entries where user_id = ${userId} and habit_id = ${habitId} and is_imported`.execute(
    trx,
  )
}
