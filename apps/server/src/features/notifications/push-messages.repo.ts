import type { NotificationKind } from '@plumbline/domain/notifications/notification-kinds'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { zoneColumns, type ZoneColumns, zoneJoins } from '#server/ledger/settings/user-zone.read.ts'

// Messages of all users: as the system.

/** How long a server has to send a claimed message; longer than a push service may take. */
const LEASE_SECONDS = 60
/** Messages older than this are of no use, and a push service keeps them no longer either. */
const USEFUL_HOURS = 24

export interface MessageKey {
  readonly user_id: string
  readonly notification_id: string
  readonly subscription_id: string
}

/** Messages that are due and that no server has claimed, longest waiting first. */
export async function dueMessages(trx: Tx, limit: number): Promise<readonly MessageKey[]> {
  const { rows } = await sql<MessageKey>`
    select user_id, notification_id, subscription_id from push_messages
    where due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at limit ${limit}`.execute(trx)
  return rows
}

export interface ClaimedMessage extends MessageKey, ZoneColumns {
  /** With this one. */
  readonly attempts: number
  readonly kind: NotificationKind
  readonly data: unknown
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: string
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  /** It was read in the app, is too old, or its user gets none any more. */
  readonly is_obsolete: boolean
}

/** Claims a message for the length of a lease. undefined: another server has, or it is gone. */
export async function claimMessage(trx: Tx, key: MessageKey): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    with claimed as (
      update push_messages set attempts = attempts + 1,
        leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where user_id = ${key.user_id} and notification_id = ${key.notification_id}
        and subscription_id = ${key.subscription_id}
        and due_at <= now() and (leased_until is null or leased_until <= now())
      returning user_id, notification_id, subscription_id, attempts, created_at
    )
    select m.user_id, m.notification_id, m.subscription_id, m.attempts, n.kind, n.data,
      s.endpoint, s.p256dh, s.auth, u.language, noted.quiet_from, noted.quiet_to, ${zoneColumns},
      n.read_at is not null or m.created_at < now() - make_interval(hours => ${USEFUL_HOURS})
        or not plumbline_is_notified(m.user_id) as is_obsolete
    from claimed m
    join notifications n on n.user_id = m.user_id and n.id = m.notification_id
    join push_subscriptions s on s.user_id = m.user_id and s.id = m.subscription_id
    join users u on u.id = m.user_id
    ${zoneJoins('m.user_id')}`.execute(trx)
  return rows[0]
}

/** Sent, obsolete or given up. */
export async function deleteMessage(trx: Tx, key: MessageKey): Promise<void> {
  await ofKey(trx, key).execute()
}

function ofKey(trx: Tx, key: MessageKey) {
  return trx
    .deleteFrom('push_messages')
    .where('user_id', '=', key.user_id)
    .where('notification_id', '=', key.notification_id)
    .where('subscription_id', '=', key.subscription_id)
}

/** Releases a claimed message until later. Does nothing if its lease is over and another server has claimed it. */
export async function delayMessage(
  trx: Tx,
  { user_id, notification_id, subscription_id, attempts }: MessageKey & { readonly attempts: number },
  until: { readonly seconds: number; readonly countsAttempt: boolean },
): Promise<void> {
  await sql`
    update push_messages set leased_until = null, due_at = now() + make_interval(secs => ${until.seconds}),
      attempts = attempts - ${until.countsAttempt ? 0 : 1}
    where user_id = ${user_id} and notification_id = ${notification_id}
      and subscription_id = ${subscription_id} and attempts = ${attempts}`.execute(trx)
}

export async function noteSent(trx: Tx, { user_id, subscription_id }: MessageKey): Promise<void> {
  await sql`
    update push_subscriptions set last_sent_at = now()
    where user_id = ${user_id} and id = ${subscription_id}`.execute(trx)
}
