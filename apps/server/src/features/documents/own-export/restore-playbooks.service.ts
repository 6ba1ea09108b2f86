import type { Tx } from '#server/platform/db/database.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

/** Adds the versions of playbooks that are missing here, to the strategies of the same label. */
export async function restorePlaybooks(
  trx: Tx,
  userId: string,
  { strategyVersions }: OwnExport,
  strategies: ReadonlyMap<string, string>,
  note: Note,
): Promise<void> {
  const rows = strategyVersions.map((version) => ({
    id: version.id,
    strategy_id: strategies.get(version.strategyId) ?? version.strategyId,
    since: version.since,
    note: version.note,
    setup: version.setup,
    market: version.market,
    pairs: version.pairs,
    sessions: version.sessions,
    rules: version.rules,
    risk: version.risk,
    images: version.images,
    revision: version.revision,
    created_at: version.createdAt,
    updated_at: version.updatedAt,
  }))
  const added = await repo.putRows(trx, userId, 'strategy_versions', rows)
  note(writtenRows('strategy_versions', added))
}
