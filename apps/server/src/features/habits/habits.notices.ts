import type { NoticeTexts } from '#server/features/notifications/notice-texts.service.ts'

export const habitNoticeTexts: NoticeTexts<'habit-reminder'> = {
  'habit-reminder': {
    title: () => ({ en: 'Time for your habit', de: 'Zeit für Ihre Gewohnheit' }),
    detail: (_, { account }) => account,
  },
}
