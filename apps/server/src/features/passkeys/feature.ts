import type { Feature } from '#server/platform/feature.ts'
import { passkeysRouter } from './passkeys.router.ts'

export const passkeysFeature = {
  name: 'passkeys',
  routers: { passkeys: passkeysRouter },
} satisfies Feature<never>
