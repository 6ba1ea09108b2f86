import type { Feature } from '#server/platform/feature.ts'
import { dailyReviewNoticeTexts } from './daily-reviews.notices.ts'
import { dailyReviewsRouter } from './daily-reviews.router.ts'
import { dailyReviewsJobs } from './daily-reviews.jobs.ts'

export const dailyReviewsFeature = {
  name: 'daily-reviews',
  routers: { dailyReviews: dailyReviewsRouter },
  jobs: [dailyReviewsJobs],
  noticeTexts: dailyReviewNoticeTexts,
} satisfies Feature<never>
