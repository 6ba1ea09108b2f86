import { callsWith, verified } from '#server/platform/http/rpc.ts'
import { linkedAccounts, type OpenIdDeps, unlink } from './open-id.service.ts'

export function openIdRouter(deps: OpenIdDeps) {
  const call = callsWith(deps)
  const { openId } = verified
  return {
    linked: openId.linked.handler(call(linkedAccounts)),
    unlink: openId.unlink.handler(({ context, input }) =>
      unlink(deps, context, context.actor, input.provider),
    ),
  }
}
