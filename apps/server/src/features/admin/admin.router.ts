import { adminOnly } from '#server/platform/http/rpc.ts'
import { requireRecent } from '#server/features/identity/account-changes.service.ts'
import { auditPage } from '#server/features/identity/audit.service.ts'
import {
  disableUser,
  enableUser,
  getUser,
  listUsers,
  revokeUserSessions,
  setAdmin,
  switchOffTwoFactor,
  verifyUser,
} from './admin-users.service.ts'
import { getHealth, type HealthDeps } from './health.service.ts'
import { getOutbox, readMail, retryMail } from './outbox.service.ts'
import { settingsOverview } from './settings-overview.presenter.ts'

/** Access to another user's account: a stolen session is not enough. Throws RECENT_SIGN_IN_REQUIRED. */
const acting = adminOnly.use(({ context, next }) => {
  requireRecent(context.session)
  return next()
})

export function adminRouter(deps: HealthDeps) {
  const { admin } = adminOnly
  return {
    ...usersRouter(deps),
    outbox: admin.outbox.handler(({ input }) => getOutbox(deps, input)),
    mail: acting.admin.mail.handler(({ context, input }) => readMail(deps, context, context.actor, input.id)),
    retryMail: admin.retryMail.handler(({ context, input }) =>
      retryMail(deps, context, context.actor, input.id),
    ),
    health: admin.health.handler(() => getHealth(deps)),
    audit: admin.audit.handler(({ input }) =>
      auditPage(deps, input, (event, { userId, email, actorEmail }) => ({
        ...event,
        userId,
        email,
        actorEmail,
      })),
    ),
    settings: admin.settings.handler(() => settingsOverview(deps.config.given)),
  }
}

function usersRouter(deps: HealthDeps) {
  const { admin } = adminOnly
  return {
    users: admin.users.handler(({ input }) => listUsers(deps, input)),
    user: admin.user.handler(({ input }) => getUser(deps, input.id)),
    disableUser: acting.admin.disableUser.handler(({ context, input }) =>
      disableUser(deps, context, context.actor, input.id),
    ),
    enableUser: acting.admin.enableUser.handler(({ context, input }) =>
      enableUser(deps, context, context.actor, input.id),
    ),
    verifyUser: acting.admin.verifyUser.handler(({ context, input }) =>
      verifyUser(deps, context, context.actor, input.id),
    ),
    setAdmin: acting.admin.setAdmin.handler(({ context, input }) =>
      setAdmin(deps, context, context.actor, input),
    ),
    switchOffTwoFactor: acting.admin.switchOffTwoFactor.handler(({ context, input }) =>
      switchOffTwoFactor(deps, context, context.actor, input.id),
    ),
    revokeSessions: acting.admin.revokeSessions.handler(({ context, input }) =>
      revokeUserSessions(deps, context, context.actor, input.id),
    ),
  }
}
