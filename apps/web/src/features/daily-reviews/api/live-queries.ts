import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'

export const dailyReviewLiveQueries: readonly FollowedQueries[] = [
  { key: api.dailyReviews.key(), topics: ['daily-reviews'] },
  { key: api.dailyReviews.days.key(), topics: ['trades', 'notebooks'] },
  { key: api.dailyReviews.facts.key(), topics: ['trades', 'notebooks'] },
  { key: api.dailyReviews.carriedPlan.key(), topics: ['notebooks'] },
]
