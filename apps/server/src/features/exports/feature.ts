import type { Feature } from '#server/platform/feature.ts'
import { exportsRouter } from './exports.router.ts'

export const exportsFeature = {
  name: 'exports',
  routers: { exports: exportsRouter },
} satisfies Feature<never>
