import type { Feature } from '#server/platform/feature.ts'
import { openIdRouter } from './open-id.router.ts'

export const openIdFeature = {
  name: 'open-id',
  routers: { openId: openIdRouter },
} satisfies Feature<never>
