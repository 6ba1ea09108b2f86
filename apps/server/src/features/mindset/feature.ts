import type { Feature } from '#server/platform/feature.ts'
import { mindsetRouter } from './mindset.router.ts'

export const mindsetFeature = {
  name: 'mindset',
  routers: { mindset: mindsetRouter },
} satisfies Feature<never>
