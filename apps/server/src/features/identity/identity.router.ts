import { anySession, callsWith, open, verified } from '#server/platform/http/rpc.ts'
import { auditPage } from './audit.service.ts'
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  sendVerification,
  verifyEmail,
} from './email.service.ts'
import { createOwner, describeSession, type IdentityDeps, signIn, signOut } from './identity.service.ts'
import { changePassword, requestPasswordReset, resetPassword } from './password.service.ts'
import { askDeletion, cancelDeletion, getProfile, updateProfile } from './profile.service.ts'
import { completeRegistration } from './registration.service.ts'
import { reauthenticateSession } from './reauthenticate.service.ts'
import { signUp } from './sign-up.service.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './sessions.service.ts'

export function identityRouter(deps: IdentityDeps) {
  return { ...signingIn(deps), ...emailAndPassword(deps), ...own(deps) }
}

function signingIn(deps: IdentityDeps) {
  const { identity } = open
  return {
    session: identity.session.handler(({ context }) => describeSession(deps, context)),
    createOwner: identity.createOwner.handler(({ context, input }) => createOwner(deps, context, input)),
    signUp: identity.signUp.handler(({ context, input }) => signUp(deps, context, input)),
    signIn: identity.signIn.handler(({ context, input }) => signIn(deps, context, input)),
    signOut: identity.signOut.handler(({ context }) => signOut(deps, context)),
  }
}

function emailAndPassword(deps: IdentityDeps) {
  const { identity } = open
  const { sendVerification: send } = anySession('VERIFICATION_NO_USER').identity
  const unverified = anySession('UNAUTHENTICATED').identity
  return {
    sendVerification: send.handler(({ context }) => sendVerification(deps, context, context.actor)),
    verifyEmail: identity.verifyEmail.handler(({ context, input }) =>
      verifyEmail(deps, context, input.token),
    ),
    changeEmail: unverified.changeEmail.handler(({ context, input }) =>
      changeEmail(deps, context, context.actor, input),
    ),
    confirmEmail: identity.confirmEmail.handler(({ context, input }) =>
      confirmEmail(deps, context, input.token),
    ),
    cancelEmailChange: unverified.cancelEmailChange.handler(({ context }) =>
      cancelEmailChange(deps, context, context.actor),
    ),
    requestPasswordReset: identity.requestPasswordReset.handler(({ context, input }) =>
      requestPasswordReset(deps, context, input),
    ),
    resetPassword: identity.resetPassword.handler(({ context, input }) =>
      resetPassword(deps, context, input),
    ),
    changePassword: verified.identity.changePassword.handler(({ context, input }) =>
      changePassword(deps, context, context.actor, input),
    ),
  }
}

function own(deps: IdentityDeps) {
  const call = callsWith(deps)
  const { identity } = anySession('UNAUTHENTICATED')
  return {
    reauthenticate: identity.reauthenticate.handler(({ context, input }) =>
      reauthenticateSession(deps, context, context.actor, input),
    ),
    sessions: identity.sessions.handler(({ context }) =>
      listSessions(deps, context.actor.userId, context.session?.id ?? null),
    ),
    revokeSession: identity.revokeSession.handler(({ context, input }) =>
      revokeSession(deps, context, context.actor, input.id),
    ),
    revokeOtherSessions: identity.revokeOtherSessions.handler(({ context }) =>
      revokeOtherSessions(deps, context, context.actor),
    ),
    profile: identity.profile.handler(call(getProfile)),
    updateProfile: identity.updateProfile.handler(({ context, input }) =>
      updateProfile(deps, context, context.actor, input),
    ),
    completeRegistration: verified.identity.completeRegistration.handler(({ context, input }) =>
      completeRegistration(deps, context, context.actor, input),
    ),
    activity: identity.activity.handler(({ context, input }) =>
      auditPage(deps, { userId: context.actor.userId, before: input.before }, (event) => event),
    ),
    askDeletion: identity.askDeletion.handler(({ context, input }) =>
      askDeletion(deps, context, context.actor, input),
    ),
    cancelDeletion: identity.cancelDeletion.handler(({ context }) =>
      cancelDeletion(deps, context, context.actor),
    ),
  }
}
