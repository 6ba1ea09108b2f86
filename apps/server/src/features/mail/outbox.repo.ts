import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** How long a server has to send a claimed mail; then another one may send it. */
const LEASE_SECONDS = 120
const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 3600
/** Longer than any link in a mail is valid. */
const GIVE_UP_HOURS = 48

export interface NewMail {
  readonly id: string
  readonly userId: string | null
  readonly kind: string
  /** Formatted by `formatMailbox`. */
  readonly recipient: string
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export async function insertMail(trx: Tx, mail: NewMail): Promise<void> {
  await trx
    .insertInto('outbox_mails')
    .values({
      id: mail.id,
      user_id: mail.userId,
      kind: mail.kind,
      recipient: mail.recipient,
      language: mail.language,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
    })
    .execute()
}

/** Due mails that no server has claimed; longest waiting first. */
export async function dueMails(trx: Tx, limit: number): Promise<readonly string[]> {
  const rows = await free(trx).select('id').orderBy('due_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

function free(trx: Tx) {
  return trx
    .selectFrom('outbox_mails')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where(leaseIsOver)
}

const leaseIsOver = sql<boolean>`(leased_until is null or leased_until <= now())`

/** A mail claimed by this server. `attempts` includes this one, and changes with every claim. */
export interface ClaimedMail {
  readonly id: string
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attempts: number
}

/** Claims a due mail for the length of a lease. undefined: another server did. */
export async function claimMail(trx: Tx, id: string): Promise<ClaimedMail | undefined> {
  return trx
    .updateTable('outbox_mails')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`,
    }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where(leaseIsOver)
    .returning(['id', 'kind', 'recipient', 'subject', 'body_text as text', 'body_html as html', 'attempts'])
    .executeTakeFirst()
}

/**
 * Ignores who holds the lease: what the mail server accepted is sent. Deletes the bodies, since their links are
 * secrets.
 */
export async function markSent(trx: Tx, id: string): Promise<void> {
  await trx
    .updateTable('outbox_mails')
    .set({
      sent_at: sql<Date>`now()`,
      body_text: '',
      body_html: '',
      leased_until: null,
      last_error: null,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/**
 * Delays the next attempt, doubling each time, or gives up. Returns whether it gave up; undefined if the lease expired
 * and another server claimed the mail.
 */
export async function markRefused(
  trx: Tx,
  { id, attempts }: ClaimedMail,
  refusal: { readonly reason: string; readonly isPermanent: boolean },
): Promise<boolean | undefined> {
  const pauseSeconds = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1))
  const row = await trx
    .updateTable('outbox_mails')
    .set({
      last_error: refusal.reason,
      leased_until: null,
      due_at: sql<Date>`now() + make_interval(secs => ${pauseSeconds})`,
      failed_at: sql<Date | null>`case
        when ${refusal.isPermanent} or created_at < now() - make_interval(hours => ${GIVE_UP_HOURS}) then now() end`,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .returning('failed_at')
    .executeTakeFirst()
  return row && row.failed_at !== null
}

/**
 * Gives up mails that were due for two days without an attempt, for example because a mail server was configured late.
 * Returns their number.
 */
export async function giveUpNeglected(trx: Tx): Promise<number> {
  const result = await trx
    .updateTable('outbox_mails')
    .set({ failed_at: sql<Date>`now()`, last_error: 'There was no mail server for two days' })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<', sql<Date>`now() - make_interval(hours => ${GIVE_UP_HOURS})`)
    .where(leaseIsOver)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export interface KeptMail {
  readonly id: string
  readonly kind: string
  readonly text: string
}

/**
 * Unsent mails that no server has claimed or logged yet, in order. Each is returned only once over all servers: it gets
 * an expired lease, so that a mail server configured later can still send it.
 */
export async function claimUnreportedMails(trx: Tx): Promise<readonly KeptMail[]> {
  const rows = await trx
    .updateTable('outbox_mails')
    .set({ leased_until: sql<Date>`now()` })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('leased_until', 'is', null)
    .returning(['id', 'kind', 'body_text as text'])
    .execute()
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
