import type { Feature } from '#server/platform/feature.ts'
import { dashboardRouter } from './dashboard.router.ts'
import { dashboardArchive } from './restore-layouts.service.ts'

export const dashboardFeature = {
  name: 'dashboard',
  routers: { dashboard: dashboardRouter },
  archive: dashboardArchive,
} satisfies Feature<never>
