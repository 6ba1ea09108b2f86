import type { NoticeTexts } from '#server/features/notifications/notice-texts.service.ts'

export const mt5NoticeTexts: NoticeTexts<'sync-failed' | 'sync-recovered'> = {
  'sync-failed': {
    title: () => ({ en: 'Sync failed', de: 'Synchronisierung fehlgeschlagen' }),
    detail: (_, { account }) => account,
  },
  'sync-recovered': {
    title: () => ({ en: 'Sync works again', de: 'Synchronisierung funktioniert wieder' }),
    detail: (_, { account }) => account,
  },
}
