import { accountNoticeTexts } from './features/accounts/accounts.notices.ts'
import { dailyReviewNoticeTexts } from './features/daily-reviews/daily-reviews.notices.ts'
import { goalNoticeTexts } from './features/goals/goals.notices.ts'
import { habitNoticeTexts } from './features/habits/habits.notices.ts'
import { levelNoticeTexts } from './features/levels/levels.notices.ts'
import { mt5NoticeTexts } from './features/mt5-sync/mt5-sync.notices.ts'
import type { NoticeTexts } from './features/notifications/notice-texts.service.ts'
import { subscriptionNoticeTexts } from './features/subscription/subscription.notices.ts'

/** What push messages and digests say of every kind of notification. */
export const noticeTexts: NoticeTexts = {
  ...accountNoticeTexts,
  ...dailyReviewNoticeTexts,
  ...goalNoticeTexts,
  ...habitNoticeTexts,
  ...levelNoticeTexts,
  ...mt5NoticeTexts,
  ...subscriptionNoticeTexts,
}
