import type { BillingKind } from '@plumbline/contract/subscription/subscription'
import { pickLanguage } from '@plumbline/contract/identity/languages'
import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import type { Session, User } from '@plumbline/contract/identity/user'
import type { ActiveSession } from '#server/platform/http/context.ts'
import type { SessionRow } from './sessions/sessions.repo.ts'
import { isPhone, namesOf } from '#server/platform/user-agent.ts'

export function presentUser(user: ActiveSession['user']): User {
  const { id, email, name, isAdmin, emailVerified, picture, deletionDueAt, onboarded } = user
  return {
    id,
    email,
    name,
    isAdmin,
    emailVerified,
    language: pickLanguage([user.language]),
    picture,
    deletionDueAt: deletionDueAt?.toISOString() ?? null,
    onboarded,
  }
}

export function presentSession(
  { user, expiresAt, kept, access }: ActiveSession,
  billing: BillingKind,
): Session {
  return {
    kind: 'signed-in',
    user: presentUser(user),
    expiresAt: expiresAt.toISOString(),
    kept,
    billing,
    access,
  }
}

export function presentSessionEntry(row: SessionRow, currentId: string | null): SessionEntry {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    address: row.address,
    ...namesOf(row.userAgent),
    isPhone: isPhone(row.userAgent),
  }
}
