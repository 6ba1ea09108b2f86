import type { Feature } from '#server/platform/feature.ts'
import { accountNoticeTexts } from './accounts.notices.ts'
import { accountsRouter } from './accounts.router.ts'
import { accountsJobs } from './accounts.jobs.ts'

export const accountsFeature = {
  name: 'accounts',
  routers: { accounts: accountsRouter },
  jobs: [accountsJobs],
  noticeTexts: accountNoticeTexts,
} satisfies Feature<never>
