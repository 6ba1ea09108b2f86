import type { Job } from '#server/platform/jobs/jobs.ts'
import { deleteOldAuditEvents } from './audit.repo.ts'
import { deleteDueUsers } from './deletion.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { deleteEndedSessions } from './sessions/sessions.repo.ts'
import { deleteOldAttempts } from './throttle.repo.ts'
import { deleteOldTokens } from './tokens/tokens.repo.ts'

const MINUTE = 60_000

/** Identity's periodic jobs: accounts whose grace period is over, and cleanup of expired rows. */
export function identityJobs(deps: IdentityDeps): readonly Job[] {
  return [
    { name: 'account-deletion', everyMs: 10 * MINUTE, run: () => deleteDueUsers(deps) },
    { name: 'sweep', everyMs: 60 * MINUTE, run: () => sweep(deps) },
  ]
}

async function sweep({ database }: IdentityDeps): Promise<void> {
  await deleteEndedSessions(database.db)
  await database.asSystem(deleteOldTokens)
  await database.asSystem(deleteOldAttempts)
  await database.asSystem(deleteOldAuditEvents)
}
