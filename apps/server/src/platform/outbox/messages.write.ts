import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { OutboxChannel, OutboxTable } from './outbox.tables.ts'
import { isUuid, newId } from '#server/platform/ids.ts'
import type { Channel, Delivery, Message, MessageKey } from './channel.ts'

/** How long a server has to send a claimed message; then another one may send it. */
const LEASE_SECONDS = 120
const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 3600
/** Longer than any link in a message is valid. */
const GIVE_UP_HOURS = 48
const KEPT_DAYS = 30

/** The user id of messages without a user. */
const NO_USER = '00000000-0000-0000-0000-000000000000'

interface NewMessage {
  /** The message is deleted with this user; null if it should outlive them, or they have no account. */
  readonly userId: string | null
  readonly channel: OutboxChannel
  readonly payload: object
  /** What is needed only until the message is delivered. */
  readonly body?: object
}

export async function enqueue(trx: Tx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(({ userId, channel, payload, body }) => ({
    user_id: userId ?? NO_USER,
    id: newId(),
    channel,
    payload: JSON.stringify(payload),
    body: body === undefined ? null : JSON.stringify(body),
  }))
  await trx.insertInto('outbox').values(rows).execute()
}

/** Deletes what waits of a user where this part of the payload is one of `values`. */
export async function cancel(
  trx: Tx,
  userId: string,
  channel: OutboxChannel,
  part: string,
  values: readonly string[],
): Promise<void> {
  if (values.length === 0) return
  await trx
    .deleteFrom('outbox')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where(sql<boolean>`payload ->> ${part}::text = any(${[...values]}::text[])`)
    .execute()
}

const messageColumns = ['user_id as userId', 'id', 'payload', 'body', 'attempts'] as const
const leaseIsOver = sql<boolean>`(leased_until is null or leased_until <= now())`
const after = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Due messages that no server has claimed; longest waiting first. */
export async function dueMessages(
  trx: Tx,
  channel: OutboxChannel,
  limit: number,
): Promise<readonly MessageKey[]> {
  return trx
    .selectFrom('outbox')
    .select(['user_id as userId', 'id'])
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where(leaseIsOver)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/** Claims a due message for the length of a lease. undefined: another server did, or it is gone. */
export async function claim(trx: Tx, { userId, id }: MessageKey): Promise<Message | undefined> {
  return trx
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), leased_until: after(LEASE_SECONDS) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where(leaseIsOver)
    .returning(messageColumns)
    .executeTakeFirst()
}

/**
 * Records the outcome of an attempt. A delivery counts even if another sender holds the lease by now; another outcome
 * counts only if no other server has claimed the message meanwhile. Returns whether it was given up.
 */
export async function recordAttempt(
  trx: Tx,
  { keepsDone }: Pick<Channel, 'keepsDone'>,
  { userId, id, attempts }: Message,
  delivery: Delivery,
): Promise<boolean> {
  if (!keepsDone && (delivery.kind === 'delivered' || delivery.kind === 'drop')) {
    await trx.deleteFrom('outbox').where('user_id', '=', userId).where('id', '=', id).execute()
    return delivery.kind === 'drop'
  }
  const waiting = trx
    .updateTable('outbox')
    .set({ leased_until: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
  const mine = waiting.where('attempts', '=', attempts)
  switch (delivery.kind) {
    case 'delivered':
      await waiting.set({ sent_at: sql<Date>`now()`, body: null, last_error: null }).execute()
      return false
    case 'wait':
      await mine.set({ due_at: after(delivery.seconds), attempts: attempts - 1 }).execute()
      return false
    case 'drop':
    case 'retry': {
      const pause = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1))
      const seconds = delivery.kind === 'retry' ? Math.max(pause, delivery.seconds ?? 0) : 0
      const row = await mine
        .set({
          last_error: delivery.reason,
          due_at: after(seconds),
          failed_at: sql<Date | null>`case
            when ${delivery.kind === 'drop'} or created_at < ${after(-GIVE_UP_HOURS * 3600)} then now() end`,
        })
        .returning('failed_at')
        .executeTakeFirst()
      return row !== undefined && row.failed_at !== null
    }
  }
}

/**
 * Gives up messages that were due for two days without an attempt, for example because a mail server was configured
 * late. Returns their number.
 */
export async function giveUpOverdue(trx: Tx, channel: OutboxChannel): Promise<number> {
  const result = await trx
    .updateTable('outbox')
    .set({ failed_at: sql<Date>`now()`, last_error: 'Nothing could be sent for two days' })
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<', after(-GIVE_UP_HOURS * 3600))
    .where(leaseIsOver)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Waiting messages that no server has claimed or held yet, in order. Each is returned only once over all servers: it gets
 * an expired lease, so that it can still be sent later.
 */
export async function claimUnheld(trx: Tx, channel: OutboxChannel): Promise<readonly Message[]> {
  const rows = await trx
    .updateTable('outbox')
    .set({ leased_until: sql<Date>`now()` })
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('leased_until', 'is', null)
    .returning(messageColumns)
    .execute()
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Deletes messages older than 30 days in any state. Returns their number. */
export async function deleteOldMessages(trx: Tx, channels: readonly OutboxChannel[]): Promise<number> {
  const result = await trx
    .deleteFrom('outbox')
    .where('channel', 'in', channels)
    .where('created_at', '<', sql<Date>`now() - ${sql.lit(KEPT_DAYS)} * interval '1 day'`)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

const times = ['created_at', 'sent_at', 'failed_at'] as const
const listed = ['id', 'owner_id', 'payload', ...times, 'attempts', 'last_error'] as const

/** A message as it is looked up: without its body. */
export type ListedMessage = Pick<Selectable<OutboxTable>, (typeof listed)[number]>

/** Newest first, those after `before` (an id). */
export async function listMessages(
  trx: Tx,
  channel: OutboxChannel,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<readonly ListedMessage[]> {
  if (before !== undefined && !isUuid(before)) return []
  let query = trx.selectFrom('outbox').select(listed).where('channel', '=', channel)
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from outbox where id = ${before})`,
    )
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** undefined: no such message. */
export async function findMessage(
  trx: Tx,
  channel: OutboxChannel,
  id: string,
): Promise<(ListedMessage & { readonly body: unknown }) | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('outbox')
    .select([...listed, 'body'])
    .where('id', '=', id)
    .where('channel', '=', channel)
    .executeTakeFirst()
}

/** `waiting`: neither sent nor failed. */
export async function countMessages(
  trx: Tx,
  channel: OutboxChannel,
): Promise<{ readonly waiting: number; readonly failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where failed_at is null) as waiting, count(failed_at) as failed
    from outbox where channel = ${channel} and sent_at is null`.execute(trx)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** Makes a message due now, even a failed one. Messages that are sent or being sent stay unchanged. */
export async function retryMessage(trx: Tx, channel: OutboxChannel, id: string): Promise<void> {
  if (!isUuid(id)) return
  await trx
    .updateTable('outbox')
    .set({ due_at: sql<Date>`now()`, failed_at: null })
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where(leaseIsOver)
    .execute()
}
