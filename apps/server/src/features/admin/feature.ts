import type { Feature } from '#server/platform/feature.ts'
import { adminRouter } from './admin.router.ts'

export const adminFeature = {
  name: 'admin',
  routers: { admin: adminRouter },
} satisfies Feature<never>
