import type { ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'
import type { ColumnType, Generated } from 'kysely'

export interface DailyReviewsTable {
  readonly user_id: string
  readonly id: string
  readonly period: ReviewPeriod
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly rating: number | null
  readonly mood_before: number | null
  readonly mood_after: number | null
  readonly focus: number | null
  /** Hours. */
  readonly sleep: number | null
  readonly tags: Generated<readonly string[]>
  readonly template_id: string | null
  readonly done_at: Date | null
  /** Read parsed, written as text. */
  readonly imported: ColumnType<unknown, string | null, string | null>
  readonly is_edited: Generated<boolean>
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

interface DailyReviewTables {
  daily_reviews: DailyReviewsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends DailyReviewTables {}
}
