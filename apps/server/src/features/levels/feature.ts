import type { Feature } from '#server/platform/feature.ts'
import { levelNoticeTexts } from './levels.notices.ts'
import { levelsRouter } from './levels.router.ts'
import { levelsJobs } from './levels.jobs.ts'
import { checkLevel } from './check-level.service.ts'

export const levelsFeature = {
  name: 'levels',
  routers: { levels: levelsRouter },
  jobs: [levelsJobs],
  archive: {
    // The level of the file counts at once, and so do the challenges that it completes.
    check: async (trx, userId, now) => {
      return { table: 'completed_challenges', ids: await checkLevel(trx, userId, now, true) }
    },
  },
  noticeTexts: levelNoticeTexts,
} satisfies Feature<never>
