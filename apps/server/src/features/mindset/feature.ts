import type { Feature } from '#server/platform/feature.ts'
import { mindsetRouter } from './mindset.router.ts'
import { mindsetArchive } from './restore-settings.service.ts'

export const mindsetFeature = {
  name: 'mindset',
  routers: { mindset: mindsetRouter },
  archive: mindsetArchive,
} satisfies Feature<never>
