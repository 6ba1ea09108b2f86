import { callsWith, verified } from '#server/platform/http/rpc.ts'
import {
  applyPortalAction,
  payCheckout,
  readCheckout,
  readPortal,
  type SandboxDeps,
} from './sandbox.service.ts'

export function sandboxRouter(deps: SandboxDeps) {
  const call = callsWith(deps)
  const { sandbox } = verified
  return {
    checkout: sandbox.checkout.handler(call(readCheckout)),
    pay: sandbox.pay.handler(call(payCheckout)),
    portal: sandbox.portal.handler(call(readPortal)),
    act: sandbox.act.handler(call(applyPortalAction)),
  }
}
