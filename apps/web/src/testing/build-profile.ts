import type { AuditEvent } from '@plumbline/contract/identity/audit'
import type { Profile } from '@plumbline/contract/identity/profile'
import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import type { Session, User } from '@plumbline/contract/identity/user'

export const buildUser = (over: Partial<User> = {}): User => ({
  id: 'user-1',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  isAdmin: false,
  emailVerified: true,
  language: 'en',
  picture: null,
  deletionDueAt: null,
  onboarded: true,
  ...over,
})

type SignedIn = Extract<Session, { kind: 'signed-in' }>

export const buildSignedIn = (
  over: Partial<User> = {},
  plan: Partial<Pick<SignedIn, 'billing' | 'access'>> = {},
): SignedIn => ({
  kind: 'signed-in',
  user: buildUser(over),
  expiresAt: '2099-01-01T00:00:00.000Z',
  kept: true,
  billing: 'none',
  access: null,
  ...plan,
})

export const buildProfile = (over: Partial<Profile> = {}): Profile => ({
  ...buildUser(),
  createdAt: '2026-03-02T08:00:00.000Z',
  isOwner: true,
  hasPassword: true,
  twoFactor: false,
  pendingEmail: null,
  ...over,
})

export const buildSession = (over: Partial<SessionEntry> = {}): SessionEntry => ({
  id: 'session-1',
  isCurrent: true,
  signedInAt: '2026-11-20T08:15:00.000Z',
  lastUsedAt: '2026-11-22T00:00:00.000Z',
  expiresAt: '2026-12-20T08:15:00.000Z',
  address: '192.0.2.7',
  browser: 'Firefox 142',
  system: 'Linux',
  isPhone: false,
  ...over,
})

export const buildAuditEvent = (over: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 'event-1',
  kind: 'signed-in',
  at: '2026-11-20T08:15:00.000Z',
  address: '192.0.2.7',
  browser: 'Firefox 142',
  system: 'Linux',
  byAdmin: false,
  data: {},
  ...over,
})
