import type { Feature } from '#server/platform/feature.ts'
import { identityRouter } from './identity.router.ts'
import { identityJobs } from './identity.jobs.ts'

export const identityFeature = {
  name: 'identity',
  routers: { identity: identityRouter },
  jobs: [identityJobs],
} satisfies Feature<never>
