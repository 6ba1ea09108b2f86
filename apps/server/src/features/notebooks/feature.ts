import type { Feature } from '#server/platform/feature.ts'
import { notebooksRouter, placedNotesRouter } from './notebooks.router.ts'
import { notebooksJobs } from './notebooks.jobs.ts'

export const notebooksFeature = {
  name: 'notebooks',
  routers: { notebooks: notebooksRouter, placedNotes: placedNotesRouter },
  jobs: [notebooksJobs],
} satisfies Feature<never>
