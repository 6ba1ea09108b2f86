import type { Feature } from '#server/platform/feature.ts'
import { twoFactorRouter } from './two-factor.router.ts'
import { secretColumn } from './stored-secret.ts'

export const twoFactorFeature = {
  name: 'two-factor',
  routers: { twoFactor: twoFactorRouter },
  sealed: [secretColumn],
} satisfies Feature<never>
