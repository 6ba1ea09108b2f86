import type { Feature } from '#server/platform/feature.ts'
import { notebooksRouter, placedNotesRouter } from './notebooks.router.ts'
import { notebooksJobs } from './notebooks.jobs.ts'
import { notebooksArchive } from './restore-notes.service.ts'

export const notebooksFeature = {
  name: 'notebooks',
  routers: { notebooks: notebooksRouter, placedNotes: placedNotesRouter },
  jobs: [notebooksJobs],
  archive: notebooksArchive,
} satisfies Feature<never>
