import { reviewAnswers } from '@plumbline/contract/daily-reviews/daily-reviews'
import { localDate, text } from '@plumbline/contract/fields'
import { reviewPeriod } from '@plumbline/contract/notebooks/note-place'
import * as z from 'zod/mini'
import { bin, maybeMoment, moment, plain } from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

export const dailyReviewSection = section(
  'daily_reviews',
  {
    id: plain(text(200)),
    period: plain(reviewPeriod),
    date: plain(localDate),
    rating: plain(reviewAnswers.rating),
    mood_before: plain(reviewAnswers.moodBefore),
    mood_after: plain(reviewAnswers.moodAfter),
    focus: plain(reviewAnswers.focus),
    sleep: plain(reviewAnswers.sleep),
    tags: plain(reviewAnswers.tags),
    template_id: plain(reviewAnswers.templateId),
    done_at: maybeMoment,
    imported: plain(z.nullable(z.record(z.string(), z.unknown()))),
    is_edited: plain(z.boolean()),
    created_at: moment,
    updated_at: moment,
    deleted_at: bin,
  },
  { isOfDocuments: true, isCounted: true, undo: { touched: 'updated_at' } },
)
