import * as z from 'zod/mini'

/** Events of an account's activity log: sign-ins, and changes of credentials and rights. */
export const auditKinds = [
  'signed-up',
  'signed-in',
  'sign-in-failed',
  'two-factor-failed',
  'signed-out',
  'session-revoked',
  'sessions-revoked',
  'email-verified',
  'email-change-asked',
  'email-changed',
  'password-changed',
  'password-reset',
  'two-factor-enabled',
  'two-factor-disabled',
  'backup-codes-made',
  'backup-code-used',
  'passkey-added',
  'passkey-removed',
  'open-id-linked',
  'open-id-unlinked',
  'deletion-asked',
  'deletion-cancelled',
  'data-exported',
  'user-disabled',
  'user-enabled',
  'admin-granted',
  'admin-revoked',
  'mail-read',
] as const
export const auditKind = z.enum(auditKinds)
export type AuditKind = z.infer<typeof auditKind>

export const auditEvent = z.object({
  id: z.string(),
  kind: auditKind,
  at: z.string(),
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Done by an administrator, not by the user. */
  byAdmin: z.boolean(),
  /** Details by kind: `method` of a sign-in, `name` of a passkey, `provider`. */
  data: z.record(z.string(), z.string()),
})
export type AuditEvent = z.infer<typeof auditEvent>
