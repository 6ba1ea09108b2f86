import type { Feature } from '#server/platform/feature.ts'
import { legalRouter } from './legal.router.ts'

export const legalFeature = {
  name: 'legal',
  routers: { legal: legalRouter },
} satisfies Feature<never>
