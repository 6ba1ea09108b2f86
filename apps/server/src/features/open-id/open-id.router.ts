import { verified } from '#server/platform/http/rpc.ts'
import { linkedAccounts, type OpenIdDeps, unlink } from './open-id.service.ts'

export function openIdRouter(deps: OpenIdDeps) {
  const { openId } = verified
  return {
    linked: openId.linked.handler(({ context }) => linkedAccounts(deps, context.actor)),
    unlink: openId.unlink.handler(({ context, input }) =>
      unlink(deps, context, context.actor, input.provider),
    ),
  }
}
