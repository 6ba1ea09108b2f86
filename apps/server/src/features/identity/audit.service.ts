import { type AuditEvent, auditKind, type AuditKind } from '@plumbline/contract/identity/audit'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/database.ts'
import { markUserAffected } from '#server/platform/db/transaction-scope.ts'
import type { SessionRequest } from '#server/platform/http/context.ts'
import { isUuid } from '#server/platform/ids.ts'
import { type AuditFilter, type AuditRow, auditEvents, insertAuditEvent } from './audit.repo.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { namesOf } from '#server/platform/user-agent.ts'

/** Where something happened: the part of a request that the audit log stores. */
export type AuditSource = Pick<SessionRequest, 'headers' | 'clientAddress'>

export interface AuditEntry {
  readonly kind: AuditKind
  readonly userId: string
  /** Who did it, if not the user. */
  readonly actorId?: string
  readonly data?: Readonly<Record<string, string>>
}

/** Records an event in the transaction of the change that it describes; the user's browsers are notified of both. */
export async function recordEvent(
  { newId }: Pick<IdentityDeps, 'newId'>,
  trx: Tx,
  place: AuditSource,
  { kind, userId, actorId = userId, data = {} }: AuditEntry,
): Promise<void> {
  markUserAffected(userId)
  const { headers, clientAddress: address } = place
  const userAgent = headers.get('user-agent')
  await insertAuditEvent(trx, { id: newId(), userId, actorId, kind, address, userAgent, data })
}

const PAGE = 50
const texts = z.record(z.string(), z.string())

export interface AuditPage<Event> {
  readonly events: Event[]
  readonly more: boolean
}

/** A page of the log, newest first, each event mapped by `present`. An invalid id finds nothing. */
export async function auditPage<Event>(
  { database }: Pick<IdentityDeps, 'database'>,
  filter: Omit<AuditFilter, 'limit'>,
  present: (event: AuditEvent, row: AuditRow) => Event,
): Promise<AuditPage<Event>> {
  const ids = [filter.userId, filter.before].filter((id) => id !== undefined)
  if (!ids.every(isUuid)) return { events: [], more: false }
  const rows = await auditEvents(database.db, { ...filter, limit: PAGE + 1 })
  const events = rows.slice(0, PAGE).flatMap((row) => {
    const kind = auditKind.safeParse(row.kind)
    // Written by a newer version of the product.
    if (!kind.success) return []
    const data = texts.safeParse(row.data)
    const byAdmin = row.actorId !== null && row.actorId !== row.userId
    const event: AuditEvent = {
      id: row.id,
      kind: kind.data,
      at: row.at.toISOString(),
      address: row.address,
      ...namesOf(row.userAgent),
      byAdmin,
      data: data.success ? data.data : {},
    }
    return [present(event, row)]
  })
  return { events, more: rows.length > PAGE }
}
