import type { Feature } from '#server/platform/feature.ts'
import { importsRouter } from './imports.router.ts'
import { importsJobs } from './imports.jobs.ts'

export const importsFeature = {
  name: 'imports',
  routers: { imports: importsRouter },
  jobs: [importsJobs],
} satisfies Feature<never>
