import { planTypes, subscriptionStatuses } from '@plumbline/domain/subscription/subscription'
import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { id, text } from '../fields.ts'
import { auditEvent, auditKind } from '../identity/audit.ts'
import { successAnswer } from '../identity/inputs.ts'
import { activeSession } from '../identity/sessions.ts'
import { GET, POST, raises, verifiedErrors } from '../raises.ts'
import { accessDenial } from '../subscription/subscription.ts'

/** What administrators see of a user: identity, status and plan, never trades or payments. */
export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
  emailVerified: z.boolean(),
  twoFactor: z.boolean(),
  createdAt: z.string(),
  disabledAt: z.nullable(z.string()),
  deletionDueAt: z.nullable(z.string()),
  /** Number of browsers in which the user is signed in. */
  sessions: z.number(),
  lastSeenAt: z.nullable(z.string()),
  /** The plan as stored, and why the product is closed to the user; null without billing. */
  plan: z.nullable(
    z.object({
      planType: z.enum(planTypes),
      status: z.enum(subscriptionStatuses),
      access: accessDenial,
    }),
  ),
})
export type AdminUser = z.infer<typeof adminUser>

export const userFilter = z.enum(['all', 'unverified', 'disabled', 'admins'])

export const outboxMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  /** `kept`: no mail server is configured, so an administrator passes the mail on. */
  state: z.enum(['kept', 'waiting', 'sent', 'failed']),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const health = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  memoryMb: z.number(),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    ok: z.boolean(),
    latencyMs: z.nullable(z.number()),
    version: z.nullable(z.string()),
    sizeMb: z.nullable(z.number()),
  }),
  /** Accounts of all users, and how many of them are to be recalculated after an update. */
  statistics: z.object({ accounts: z.number(), outdated: z.number() }),
  bridge: z.object({ address: z.string(), ok: z.boolean(), linkedAccounts: z.number() }),
  mail: z.object({ configured: z.boolean(), waiting: z.number(), failed: z.number() }),
  jobs: z.array(
    z.object({
      name: z.string(),
      lastRunAt: z.nullable(z.string()),
      lastError: z.nullable(z.string()),
      runs: z.number(),
    }),
  ),
  disk: z.object({ path: z.string(), freeMb: z.number(), totalMb: z.number(), dataMb: z.number() }),
})
export type Health = z.infer<typeof health>

/** An environment variable: its value, or only whether it is set if it is a secret. */
export const settingEntry = z.object({
  name: z.string(),
  isSet: z.boolean(),
  isSecret: z.boolean(),
  value: z.nullable(z.string()),
})
export type SettingEntry = z.infer<typeof settingEntry>

const page = { before: z.optional(id) }

export const adminAuditEvent = z.extend(auditEvent, {
  userId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  actorEmail: z.nullable(z.string()),
})
export type AdminAuditEvent = z.infer<typeof adminAuditEvent>

const ofAdmin: readonly ErrorCode[] = [...verifiedErrors, 'ADMIN_ONLY']
const ofChangedUser: readonly ErrorCode[] = [...ofAdmin, 'RECENT_SIGN_IN_REQUIRED', 'USER_NOT_FOUND']

export const adminContract = {
  users: raises(...ofAdmin)
    .route(GET('/admin/users', 'Users, newest first'))
    .input(z.object({ ...page, search: z.optional(text(100)), filter: z._default(userFilter, 'all') }))
    .output(z.object({ users: z.array(adminUser), more: z.boolean(), total: z.number() })),
  user: raises(...ofAdmin, 'USER_NOT_FOUND')
    .route(GET('/admin/users/{id}', 'A user with their sessions'))
    .input(z.object({ id }))
    .output(z.extend(adminUser, { sessionList: z.array(activeSession) })),
  disableUser: raises(...ofChangedUser, 'USER_PROTECTED')
    .route(POST('/admin/users/{id}/disable', 'Disable a user and end their sessions'))
    .input(z.object({ id }))
    .output(adminUser),
  enableUser: raises(...ofChangedUser)
    .route(POST('/admin/users/{id}/enable', 'Enable a user'))
    .input(z.object({ id }))
    .output(adminUser),
  verifyUser: raises(...ofChangedUser)
    .route(POST('/admin/users/{id}/verify', 'Mark a user’s e-mail address as confirmed'))
    .input(z.object({ id }))
    .output(adminUser),
  setAdmin: raises(...ofChangedUser, 'USER_PROTECTED')
    .route(POST('/admin/users/{id}/admin', 'Grant or revoke administrator rights'))
    .input(z.object({ id, isAdmin: z.boolean() }))
    .output(adminUser),
  switchOffTwoFactor: raises(...ofChangedUser, 'COMMAND_LINE_ONLY')
    .route(
      POST(
        '/admin/users/{id}/two-factor-off',
        'Turn off a user’s second factor; only from the server’s command line',
      ),
    )
    .input(z.object({ id }))
    .output(adminUser),
  revokeSessions: raises(...ofChangedUser)
    .route(POST('/admin/users/{id}/revoke-sessions', 'Sign a user out everywhere'))
    .input(z.object({ id }))
    .output(successAnswer),
  outbox: raises(...ofAdmin)
    .route(GET('/admin/outbox', 'Mails, newest first'))
    .input(z.object(page))
    .output(z.object({ mails: z.array(outboxMail), more: z.boolean() })),
  mail: raises(...ofAdmin, 'RECENT_SIGN_IN_REQUIRED', 'MAIL_NOT_FOUND', 'USER_PROTECTED')
    .route(GET('/admin/outbox/{id}', 'A mail with its text; reading it is recorded'))
    .input(z.object({ id }))
    .output(z.extend(outboxMail, { text: z.string() })),
  retryMail: raises(...ofAdmin, 'MAIL_NOT_FOUND')
    .route(POST('/admin/outbox/{id}/retry', 'Try to send a mail again now'))
    .input(z.object({ id }))
    .output(outboxMail),
  health: raises(...ofAdmin)
    .route(GET('/admin/health', 'Health of this server'))
    .output(health),
  audit: raises(...ofAdmin)
    .route(GET('/admin/audit', 'The audit log of all users, newest first'))
    .input(z.object({ ...page, userId: z.optional(id), kind: z.optional(auditKind) }))
    .output(z.object({ events: z.array(adminAuditEvent), more: z.boolean() })),
  settings: raises(...ofAdmin)
    .route(GET('/admin/settings', 'Configuration of this server'))
    .output(z.array(settingEntry)),
}
