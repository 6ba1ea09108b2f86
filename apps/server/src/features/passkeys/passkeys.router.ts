import { callsWith, open, verified } from '#server/platform/http/rpc.ts'
import type { IdentityDeps } from '#server/features/identity/identity.service.ts'
import {
  setPasskeyName,
  listPasskeys,
  registerPasskey,
  registrationOptions,
  removePasskey,
  signInByPasskey,
  signInOptions,
} from './passkeys.service.ts'

export function passkeysRouter(deps: IdentityDeps) {
  const call = callsWith(deps)
  const { passkeys } = verified
  return {
    list: passkeys.list.handler(call(listPasskeys)),
    registrationOptions: passkeys.registrationOptions.handler(({ context, input }) =>
      registrationOptions(deps, context, context.actor, input),
    ),
    register: passkeys.register.handler(({ context, input }) =>
      registerPasskey(deps, context, context.actor, input),
    ),
    rename: passkeys.rename.handler(({ context, input }) =>
      setPasskeyName(deps, context, context.actor, input),
    ),
    remove: passkeys.remove.handler(({ context, input }) =>
      removePasskey(deps, context, context.actor, input.id),
    ),
    signInOptions: open.passkeys.signInOptions.handler(({ context, input }) =>
      signInOptions(deps, context, input.as),
    ),
    signIn: open.passkeys.signIn.handler(({ context, input }) => signInByPasskey(deps, context, input)),
  }
}
