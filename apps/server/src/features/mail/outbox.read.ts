import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { OutboxMailsTable } from '#server/platform/db/tables/identity.ts'
import { isUuid } from '#server/platform/ids.ts'
import { parseMailbox } from '#server/platform/smtp/mailbox.ts'

/** `kept`: neither sent nor failed, and there is no mail server. */
type OutboxState = 'kept' | 'waiting' | 'sent' | 'failed'

export interface OutboxMail {
  readonly id: string
  readonly kind: string
  /** The address without the name. */
  readonly recipient: string
  readonly recipientName: string
  readonly subject: string
  readonly createdAt: Date
  readonly state: OutboxState
  readonly attempts: number
  readonly lastError: string | null
}

export const columns = [
  'id',
  'kind',
  'recipient',
  'subject',
  'created_at',
  'sent_at',
  'failed_at',
  'attempts',
  'last_error',
] as const

type OutboxRow = Pick<Selectable<OutboxMailsTable>, (typeof columns)[number]>

/** Newest first, those after `before` (an id). `configured`: this server has a mail server. */
export async function listOutbox(
  trx: Tx,
  { before, limit, configured }: { before?: string | undefined; limit: number; configured: boolean },
): Promise<readonly OutboxMail[]> {
  if (before !== undefined && !isUuid(before)) return []
  let query = trx.selectFrom('outbox_mails').select(columns)
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from outbox_mails where id = ${before})`,
    )
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => toOutboxMail(row, configured))
}

/** With its text, which is emptied once it is sent. undefined: no such mail. */
export async function outboxMail(
  trx: Tx,
  id: string,
  configured: boolean,
): Promise<(OutboxMail & { readonly text: string; readonly userId: string | null }) | undefined> {
  if (!isUuid(id)) return undefined
  const row = await trx
    .selectFrom('outbox_mails')
    .select([...columns, 'body_text', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...toOutboxMail(row, configured), text: row.body_text, userId: row.user_id }
}

/** `waiting`: neither sent nor failed, including kept ones. */
export async function outboxCounts(trx: Tx): Promise<{ readonly waiting: number; readonly failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where failed_at is null) as waiting, count(failed_at) as failed
    from outbox_mails where sent_at is null`.execute(trx)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

export function toOutboxMail(row: OutboxRow, configured: boolean): OutboxMail {
  const { name, address } = parseMailbox(row.recipient)
  return {
    id: row.id,
    kind: row.kind,
    recipient: address,
    recipientName: name,
    subject: row.subject,
    createdAt: row.created_at,
    state: stateOf(row, configured),
    attempts: row.attempts,
    lastError: row.last_error,
  }
}

function stateOf(row: OutboxRow, configured: boolean): OutboxState {
  if (row.sent_at !== null) return 'sent'
  if (row.failed_at !== null) return 'failed'
  return configured ? 'waiting' : 'kept'
}
