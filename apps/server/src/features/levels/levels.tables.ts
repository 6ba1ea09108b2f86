import type { ColumnType, Generated } from 'kysely'

interface UserLevelsTable {
  readonly user_id: string
  readonly level: Generated<number>
  /** All points ever earned. */
  readonly points: Generated<number>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

interface CompletedChallengesTable {
  readonly user_id: string
  readonly id: string
  /** As they were when it was completed. */
  readonly points: number
  readonly completed_at: Date
}

interface ReachedLevelsTable {
  readonly user_id: string
  readonly level: number
  readonly reached_at: Date
  /** null: no browser has shown it. */
  readonly celebrated_at: Date | null
}

interface ImportedLevelsTable {
  readonly user_id: string
  /** Of the imported document. */
  readonly id: string
  /** As received, see `levelFromDocument`. Read parsed, written as text. */
  readonly level: ColumnType<unknown, string, string>
}

export interface LevelTables {
  user_levels: UserLevelsTable
  completed_challenges: CompletedChallengesTable
  reached_levels: ReachedLevelsTable
  imported_levels: ImportedLevelsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends LevelTables {}
}
