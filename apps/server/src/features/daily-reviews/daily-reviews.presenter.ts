import type { DailyReview } from '@plumbline/contract/daily-reviews/daily-reviews'
import type { ReviewRow } from './daily-reviews.repo.ts'

export function presentReview(row: ReviewRow): DailyReview {
  return {
    id: row.id,
    userId: row.user_id,
    period: row.period,
    date: row.date,
    rating: row.rating,
    moodBefore: row.mood_before,
    moodAfter: row.mood_after,
    focus: row.focus,
    sleep: row.sleep,
    tags: [...row.tags],
    templateId: row.template_id,
    doneAt: row.done_at?.toISOString() ?? null,
    imported: row.imported === null ? null : { ...Object(row.imported) },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
