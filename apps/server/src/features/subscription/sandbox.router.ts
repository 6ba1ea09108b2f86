import { verified } from '#server/platform/http/rpc.ts'
import {
  applyPortalAction,
  payCheckout,
  readCheckout,
  readPortal,
  type SandboxDeps,
} from './sandbox.service.ts'

export function sandboxRouter(deps: SandboxDeps) {
  const { sandbox } = verified
  return {
    checkout: sandbox.checkout.handler(({ context, input }) => readCheckout(deps, context.actor, input)),
    pay: sandbox.pay.handler(({ context, input }) => payCheckout(deps, context.actor, input)),
    portal: sandbox.portal.handler(({ context, input }) => readPortal(deps, context.actor, input)),
    act: sandbox.act.handler(({ context, input }) => applyPortalAction(deps, context.actor, input)),
  }
}
