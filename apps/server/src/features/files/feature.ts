import type { Feature } from '#server/platform/feature.ts'
import { filesRouter } from './files.router.ts'
import { filesJobs } from './files.jobs.ts'
import { discardFilesOf } from './files.write.ts'

export const filesFeature = {
  name: 'files',
  routers: { files: filesRouter },
  jobs: [filesJobs],
  beforeUserDeletion: discardFilesOf,
} satisfies Feature<never>
