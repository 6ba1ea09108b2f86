import type { Feature } from '#server/platform/feature.ts'
import { toolboxRouter } from './toolbox.router.ts'

export const toolboxFeature = {
  name: 'toolbox',
  routers: { toolbox: toolboxRouter },
} satisfies Feature<never>
