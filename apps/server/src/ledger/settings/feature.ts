import type { Feature } from '#server/platform/feature.ts'
import { settingsRouter } from './settings.router.ts'

export const settingsFeature = {
  name: 'settings',
  routers: { settings: settingsRouter },
} satisfies Feature<never>
