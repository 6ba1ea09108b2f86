import type { Feature } from '#server/platform/feature.ts'
import { mt5NoticeTexts } from './mt5-sync.notices.ts'
import { mt5SyncRouter } from './mt5-sync.router.ts'
import { passwordColumn } from './stored-password.ts'

export const mt5SyncFeature = {
  name: 'mt5-sync',
  routers: { mt5Sync: mt5SyncRouter },
  sealed: [passwordColumn],
  noticeTexts: mt5NoticeTexts,
} satisfies Feature<never>
