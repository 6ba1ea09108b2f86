import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Takes some hundred kilobytes of the database's disk, and gives them back with the transaction. */
export async function probeWrite(trx: Tx): Promise<void> {
  await sql`
    create temporary table disk_probe on commit drop as
    select md5(number::text) from generate_series(1, 5000) as number`.execute(trx)
}
