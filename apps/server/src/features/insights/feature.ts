import type { Feature } from '#server/platform/feature.ts'
import { insightsRouter } from './insights.router.ts'

export const insightsFeature = {
  name: 'insights',
  routers: { insights: insightsRouter },
} satisfies Feature<never>
