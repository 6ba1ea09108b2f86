import type { Feature } from '#server/platform/feature.ts'
import { habitNoticeTexts } from './habits.notices.ts'
import { habitsRouter } from './habits.router.ts'
import { habitsJobs } from './habits.jobs.ts'
import { habitsArchive } from './restore-habits.service.ts'

export const habitsFeature = {
  name: 'habits',
  routers: { habits: habitsRouter },
  jobs: [habitsJobs],
  archive: habitsArchive,
  noticeTexts: habitNoticeTexts,
} satisfies Feature<never>
