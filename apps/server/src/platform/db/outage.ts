import { sql, type Transaction } from 'kysely'
import { DiskReservedError } from './disk-room.ts'
import type { Schema } from './schema.ts'

/** Why no request can read or write at the moment: the database is unreachable, or a disk is full. */
export type Outage = 'database-away' | 'disk-full'

/** No connection to the database, or no answer from it; the cause says why. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super(`The database cannot be reached: ${reasonOf(cause)}`, { cause })
  }
}

const DISK_FULL = '53100'
/**
 * Connection exceptions, too many connections, PostgreSQL's own shutdown, crash, start-up and end of an idle session,
 * and a read-only transaction: after a failover the address may lead to a replica (Appendix A of its manual).
 */
const AWAY_STATE = /^(?:08...|53300|57P0[1235]|25006)$/
/** pg's messages for a connection that broke during a query; they have no code. */
const AWAY_TEXT = /^Connection terminated|^Client has encountered a connection error|^Client was closed/

/** The outage that an error, or one of its causes, indicates; null for any other error. */
export function outageOf(error: unknown): Outage | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined
    if (cause instanceof DiskReservedError) return 'disk-full'
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === DISK_FULL) return 'disk-full'
    if (cause instanceof DatabaseUnavailableError || AWAY_TEXT.test(cause.message)) return 'database-away'
    if (typeof code === 'string' && AWAY_STATE.test(code)) return 'database-away'
  }
  return null
}

/**
 * Whether the driver's error says that its connection broke: the system's error of the socket, or a time-out of the
 * driver. The server's own errors, and those of other connections (mail, bridge), do not count.
 */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return 'syscall' in error || /timeout|timed out/i.test(error.message)
}

/** A host with several addresses fails with one error per address, under an empty message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Writes a few hundred kilobytes to the database's disk, freed at the end of the transaction. */
export async function probeWrite(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create temporary table disk_probe on commit drop as
    select md5(number::text) from generate_series(1, 5000) as number`.execute(trx)
}
