import type { Feature } from '#server/platform/feature.ts'
import { dashboardRouter } from './dashboard.router.ts'

export const dashboardFeature = {
  name: 'dashboard',
  routers: { dashboard: dashboardRouter },
} satisfies Feature<never>
