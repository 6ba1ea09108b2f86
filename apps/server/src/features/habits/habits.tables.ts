import type { HabitKind, HabitSchedule } from '@plumbline/domain/habits/habit'
import type { ColumnType, Generated } from 'kysely'

export interface HabitsTable {
  readonly user_id: string
  readonly id: string
  readonly name: string
  readonly kind: HabitKind
  readonly unit: Generated<string>
  readonly target: number | null
  readonly schedule: ColumnType<HabitSchedule, string, string>
  /** `HH:mm` by the user's clock. */
  readonly reminder: string | null
  readonly freezes_per_month: number
  /** `YYYY-MM-DD`, days of the user. */
  readonly starts_on: string
  readonly archived_on: string | null
  readonly position: number
  readonly is_edited: Generated<boolean>
  /** The document of an import that it was created from; read parsed, written as text. */
  readonly imported: ColumnType<unknown, string | null, string | null>
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

interface HabitEntriesTable {
  readonly user_id: string
  readonly id: string
  readonly habit_id: string
  readonly date: string
  readonly value: number
  readonly target: number | null
  readonly is_imported: Generated<boolean>
  readonly updated_at: Date
}

export interface HabitTables {
  habits: HabitsTable
  habit_entries: HabitEntriesTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends HabitTables {}
}
