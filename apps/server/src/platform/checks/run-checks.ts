import type { Database } from '#server/platform/db/database.ts'
import { tryEach } from '#server/platform/jobs/try-each.ts'
import { type Check, dueChecks, type Subject } from './checks.write.ts'
import { NIL_ID } from '#server/platform/ids.ts'

const AT_ONCE = 100

/**
 * Does `work` for every subject that is due; it records the check. Several servers may run it at once, so `work` must be
 * idempotent. Throws the first failure after all subjects.
 */
export async function runChecks(
  database: Database,
  check: Check,
  signal: AbortSignal,
  work: (subject: Subject & { readonly seen: string }) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (let after: Subject = { userId: NIL_ID, id: NIL_ID }; ; ) {
    const due = await database.asSystem((trx) => dueChecks(trx, check, after, AT_ONCE))
    failures.push(...(await tryEach(due, signal, work)))
    const last = due.at(-1)
    if (last === undefined || due.length < AT_ONCE || signal.aborted) break
    after = last
  }
  if (failures.length > 0) throw failures[0]
}
