import type { Feature } from '#server/platform/feature.ts'
import { filesRouter } from './files.router.ts'
import { filesJobs } from './files.jobs.ts'

export const filesFeature = {
  name: 'files',
  routers: { files: filesRouter },
  jobs: [filesJobs],
} satisfies Feature<never>
