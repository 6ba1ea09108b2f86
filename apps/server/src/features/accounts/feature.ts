import type { Feature } from '#server/platform/feature.ts'
import { accountsRouter } from './accounts.router.ts'
import { accountsJobs } from './accounts.jobs.ts'

export const accountsFeature = {
  name: 'accounts',
  routers: { accounts: accountsRouter },
  jobs: [accountsJobs],
} satisfies Feature<never>
