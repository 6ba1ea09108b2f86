import type { Feature } from '#server/platform/feature.ts'
import { importsRouter } from './imports.router.ts'
import { importsJobs } from './imports.jobs.ts'
import { importsArchive } from './restore-imports.service.ts'

export const importsFeature = {
  name: 'imports',
  routers: { imports: importsRouter },
  jobs: [importsJobs],
  archive: importsArchive,
} satisfies Feature<never>
