import type { AuditKind } from '@plumbline/contract/identity/audit'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface NewAuditEvent {
  readonly id: string
  readonly userId: string
  readonly actorId: string
  readonly kind: AuditKind
  readonly address: string | null
  readonly userAgent: string | null
  readonly data: Readonly<Record<string, string>>
}

export interface AuditRow {
  readonly id: string
  readonly userId: string | null
  readonly actorId: string | null
  readonly email: string | null
  readonly actorEmail: string | null
  readonly kind: string
  readonly address: string | null
  readonly userAgent: string | null
  readonly data: unknown
  readonly at: Date
}

export interface AuditFilter {
  readonly userId?: string | undefined
  readonly kind?: AuditKind | undefined
  /** Events older than this one. */
  readonly before?: string | undefined
  readonly limit: number
}

export async function insertAuditEvent(trx: Tx | Kysely<Schema>, event: NewAuditEvent): Promise<void> {
  const { id, userId, actorId, kind, address, userAgent, data } = event
  await trx
    .insertInto('audit_events')
    .values({
      id,
      user_id: userId,
      actor_id: actorId,
      kind,
      client_address: address,
      user_agent: userAgent?.slice(0, LONGEST_AGENT) ?? null,
      data: JSON.stringify(data),
    })
    .execute()
}

/** Newest first; ids are ordered by time. */
export async function auditEvents(
  db: Kysely<Schema>,
  { userId, kind, before, limit }: AuditFilter,
): Promise<readonly AuditRow[]> {
  const rows = await db
    .selectFrom('audit_events as event')
    .leftJoin('users as subject', 'subject.id', 'event.user_id')
    .leftJoin('users as actor', 'actor.id', 'event.actor_id')
    .select(['event.id', 'event.user_id', 'event.actor_id', 'event.kind', 'event.client_address'])
    .select(['event.user_agent', 'event.data', 'event.at'])
    .select(['subject.email as email', 'actor.email as actor_email'])
    .$if(userId !== undefined, (query) => query.where('event.user_id', '=', userId ?? ''))
    .$if(kind !== undefined, (query) => query.where('event.kind', '=', kind ?? ''))
    .$if(before !== undefined, (query) => query.where('event.id', '<', before ?? ''))
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    actorId: row.actor_id,
    email: row.email,
    actorEmail: row.actor_email,
    kind: row.kind,
    address: row.client_address,
    userAgent: row.user_agent,
    data: row.data,
    at: row.at,
  }))
}

const LONGEST_AGENT = 500

export async function deleteOldAuditEvents(trx: Tx): Promise<void> {
  await sql`delete from audit_events where at < now() - interval '1 year'`.execute(trx)
}
