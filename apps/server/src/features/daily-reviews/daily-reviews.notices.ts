import type { NoticeTexts } from '#server/features/notifications/notice-texts.service.ts'

export const dailyReviewNoticeTexts: NoticeTexts<'review-due'> = {
  'review-due': {
    title: () => ({ en: 'Time to review your trading day', de: 'Zeit für den Tagesrückblick' }),
    detail: ({ date }, { day }) => day(new Date(date)),
  },
}
