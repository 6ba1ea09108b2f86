import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

// All as the system: events belong to no user.

/** After this time a server that claimed an event is considered stopped. */
const CLAIM_SECONDS = 60
/** The provider repeats events for three days; later ones are sent by its operator on purpose. */
const KEPT_DAYS = 90

/** Claims an event. `busy`: another request is processing it. */
export async function claimEvent(
  trx: Tx,
  { id, kind, now }: { readonly id: string; readonly kind: string; readonly now: Date },
): Promise<'claimed' | 'processed' | 'busy'> {
  const { rows } = await sql`
    insert into billing_events as known (id, kind, claimed_at) values (${id}, ${kind}, ${now})
    on conflict (id) do update set claimed_at = excluded.claimed_at
      where known.processed_at is null
        and known.claimed_at < excluded.claimed_at - make_interval(secs => ${CLAIM_SECONDS})
    returning id`.execute(trx)
  if (rows.length > 0) return 'claimed'
  const known = await trx
    .selectFrom('billing_events')
    .select('processed_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return known?.processed_at == null ? 'busy' : 'processed'
}

export async function finishEvent(trx: Tx, id: string, now: Date): Promise<void> {
  await trx.updateTable('billing_events').set({ processed_at: now }).where('id', '=', id).execute()
}

/** Gives a claim back after a failure, so that the provider's next attempt is processed. */
export async function releaseEvent(trx: Tx, id: string): Promise<void> {
  await trx.deleteFrom('billing_events').where('id', '=', id).where('processed_at', 'is', null).execute()
}

export async function deleteOldEvents(trx: Tx, now: Date): Promise<void> {
  await sql`
    delete from billing_events where claimed_at < ${now}::timestamptz - ${sql.lit(KEPT_DAYS)} * interval '1 day'`.execute(
    trx,
  )
}
