import type { Database, Tx } from '../db/database.ts'
import type { Job } from './jobs.ts'

/** Deletes once an hour, of all users, what can no longer be restored. */
export function retentionJob(name: string, sweep: (trx: Tx) => Promise<unknown>) {
  return ({ database }: { readonly database: Database }): readonly Job[] => [
    { name, everyMs: 60 * 60_000, run: () => database.asSystem(sweep) },
  ]
}
