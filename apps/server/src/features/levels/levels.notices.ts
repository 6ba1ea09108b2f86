import type { NoticeTexts } from '#server/features/notifications/notice-texts.service.ts'

export const levelNoticeTexts: NoticeTexts<'level'> = {
  level: {
    title: ({ level }) => ({ en: `You reached level ${level}`, de: `Sie haben Level ${level} erreicht` }),
    detail: () => null,
  },
}
