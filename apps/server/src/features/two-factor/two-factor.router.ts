import { callsWith, open, verified } from '#server/platform/http/rpc.ts'
import {
  check2FAStatus,
  disable2FA,
  generate2FASecret,
  renewBackupCodes,
  type TwoFactorDeps,
  verify2FALogin,
  verify2FASetup,
} from './two-factor.service.ts'

export function twoFactorRouter(deps: TwoFactorDeps) {
  const call = callsWith(deps)
  const { twoFactor } = verified
  return {
    generate2FASecret: twoFactor.generate2FASecret.handler(({ context }) =>
      generate2FASecret(deps, context, context.actor),
    ),
    verify2FASetup: twoFactor.verify2FASetup.handler(({ context, input }) =>
      verify2FASetup(deps, context, context.actor, input.token),
    ),
    verify2FALogin: open.twoFactor.verify2FALogin.handler(({ context, input }) =>
      verify2FALogin(deps, context, input),
    ),
    disable2FA: twoFactor.disable2FA.handler(({ context, input }) =>
      disable2FA(deps, context, context.actor, input),
    ),
    check2FAStatus: twoFactor.check2FAStatus.handler(call(check2FAStatus)),
    renewBackupCodes: twoFactor.renewBackupCodes.handler(({ context, input }) =>
      renewBackupCodes(deps, context, context.actor, input),
    ),
  }
}
