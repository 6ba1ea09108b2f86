import type { AdminAuditEvent, AdminUser, Health, OutboxMail } from '@plumbline/contract/admin/admin'
import { buildAuditEvent } from '#web/testing/build-profile.ts'

export const buildAdminUser = (over: Partial<AdminUser> = {}): AdminUser => ({
  id: 'user-2',
  email: 'ben@example.org',
  name: 'Ben Trader',
  isAdmin: false,
  isOwner: false,
  emailVerified: true,
  twoFactor: false,
  createdAt: '2026-06-01T08:00:00.000Z',
  disabledAt: null,
  deletionDueAt: null,
  sessions: 2,
  lastSeenAt: '2026-11-21T00:00:00.000Z',
  plan: null,
  ...over,
})

export const buildMail = (over: Partial<OutboxMail> = {}): OutboxMail => ({
  id: 'mail-1',
  kind: 'verify-email',
  recipient: 'ben@example.org',
  subject: 'Confirm your e-mail address',
  createdAt: '2026-11-20T08:15:00.000Z',
  state: 'kept',
  attempts: 0,
  lastError: null,
  ...over,
})

export const buildAdminEvent = (over: Partial<AdminAuditEvent> = {}): AdminAuditEvent => ({
  ...buildAuditEvent(),
  userId: 'user-2',
  email: 'ben@example.org',
  actorEmail: 'ben@example.org',
  ...over,
})

export const buildHealth = (over: Partial<Health> = {}): Health => ({
  version: '0.1.0',
  node: '24.21.0',
  startedAt: '2026-11-20T08:15:00.000Z',
  memoryMb: 312,
  database: { kind: 'embedded', ok: true, latencyMs: 0.7, version: 'PostgreSQL 18.3', sizeMb: 84 },
  statistics: { accounts: 120, outdated: 0 },
  bridge: { address: 'http://127.0.0.1:5000', ok: true, linkedAccounts: 2 },
  mail: { configured: true, waiting: 1, failed: 0 },
  jobs: [{ name: 'outbox', lastRunAt: '2026-11-22T08:15:00.000Z', lastError: null, runs: 120 }],
  disk: { path: '/var/lib/plumbline', freeMb: 52_000, totalMb: 100_000, dataMb: 220 },
  ...over,
})
