import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

// All as the system: the users are gone.

/** A checkout that was open when its user was deleted can be paid for a day; its customer is known for longer. */
const KEPT_DAYS = 30

export async function addEndedCustomer(trx: Tx, customerId: string): Promise<void> {
  await sql`
    insert into ended_customers (customer_id) values (${customerId})
    on conflict (customer_id) do update set cancelled_at = null`.execute(trx)
}

export async function isEndedCustomer(trx: Tx, customerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('ended_customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Customers whose subscriptions are not cancelled yet, in the order of their ids from behind `after`; `before`: also
 * those that were cancelled before then, since they may have paid later.
 */
export async function endedCustomers(
  trx: Tx,
  { before, after, limit }: { readonly before: Date | null; readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('ended_customers')
    .select('customer_id')
    .where('customer_id', '>', after)
    .where((eb) => {
      const isOpen = eb('cancelled_at', 'is', null)
      return before === null ? isOpen : eb.or([isOpen, eb('cancelled_at', '<', before)])
    })
    .orderBy('customer_id')
    .limit(limit)
    .execute()
  return rows.map(({ customer_id: id }) => id)
}

export async function markCancelled(trx: Tx, customerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('ended_customers')
    .set({ cancelled_at: now })
    .where('customer_id', '=', customerId)
    .execute()
}

export async function deleteOldCustomers(trx: Tx, now: Date): Promise<void> {
  await sql`
    delete from ended_customers
     where cancelled_at is not null
       and deleted_at < ${now}::timestamptz - ${sql.lit(KEPT_DAYS)} * interval '1 day'`.execute(trx)
}
