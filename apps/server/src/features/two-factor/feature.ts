import type { Feature } from '#server/platform/feature.ts'
import { twoFactorRouter } from './two-factor.router.ts'

export const twoFactorFeature = {
  name: 'two-factor',
  routers: { twoFactor: twoFactorRouter },
} satisfies Feature<never>
