import type { Tx } from '#server/platform/db/database.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

/** Adds the reviews that are missing here; a day, week or month that has one keeps it. */
export async function restoreDailyReviews(
  trx: Tx,
  userId: string,
  { dailyReviews }: OwnExport,
  note: Note,
): Promise<void> {
  const rows = dailyReviews.map((row) => ({
    id: row.id,
    period: row.period,
    date: row.date,
    rating: row.rating,
    mood_before: row.moodBefore,
    mood_after: row.moodAfter,
    focus: row.focus,
    sleep: row.sleep,
    tags: row.tags,
    template_id: row.templateId,
    done_at: row.doneAt,
    imported: row.imported,
    is_edited: row.isEdited,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }))
  note(writtenRows('daily_reviews', await repo.putRows(trx, userId, 'daily_reviews', rows)))
}
