import type { Feature } from '#server/platform/feature.ts'
import { retentionJob } from '#server/platform/jobs/retention-job.ts'
import { habitNoticeTexts } from './habits.notices.ts'
import { habitsRouter } from './habits.router.ts'
import { habitsJobs } from './habits.jobs.ts'
import { habitsArchive } from './restore-habits.service.ts'
import { habits } from './habits.repo.ts'

export const habitsFeature = {
  name: 'habits',
  routers: { habits: habitsRouter },
  jobs: [habitsJobs, retentionJob('habit-retention', habits.sweep)],
  archive: habitsArchive,
  noticeTexts: habitNoticeTexts,
} satisfies Feature<never>
