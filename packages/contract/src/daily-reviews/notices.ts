import * as z from 'zod/mini'
import { localDate } from '../fields.ts'
import { noticeKind } from '../notice-kind.ts'

export const dailyReviewNotices = [
  noticeKind('review-due', z.object({ date: localDate, trades: z.int() }), {
    channels: { inApp: true, push: true, mail: false },
    // The notice counts the trades of all accounts.
    path: '/daily-review?date={date}&accounts=all',
  }),
] as const
