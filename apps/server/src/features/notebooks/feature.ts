import type { Feature } from '#server/platform/feature.ts'
import { retentionJob } from '#server/platform/jobs/retention-job.ts'
import { notebooksRouter, placedNotesRouter } from './notebooks.router.ts'
import { notebooksArchive } from './restore-notes.service.ts'
import { sweepNotebooks } from './notebooks.repo.ts'

export const notebooksFeature = {
  name: 'notebooks',
  routers: { notebooks: notebooksRouter, placedNotes: placedNotesRouter },
  jobs: [retentionJob('notebook-retention', sweepNotebooks)],
  archive: notebooksArchive,
} satisfies Feature<never>
