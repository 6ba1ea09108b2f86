import type { Playbook } from '@plumbline/domain/strategies/playbook'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** The content of a playbook as columns; lists of objects are JSON. */
export function columnsOf(playbook: Playbook) {
  return {
    setup: playbook.setup,
    market: playbook.market,
    pairs: playbook.pairs,
    sessions: playbook.sessions,
    rules: JSON.stringify(playbook.rules),
    risk: JSON.stringify(playbook.risk),
    images: playbook.images,
  }
}

/** Deletes those of the imported strategies that still have their label, no playbook and no trades. */
export async function deleteImportedStrategies(
  trx: Tx,
  userId: string,
  imported: readonly { readonly id: string; readonly label: string }[],
): Promise<void> {
  await sql`
    delete from strategies s
    using json_to_recordset(${JSON.stringify(imported)}::json) as n(id text, label text)
    where s.user_id = ${userId} and s.id = n.id and s.label = n.label
      and not exists (select from strategy_versions v where v.user_id = s.user_id and v.strategy_id = s.id)
      and not exists (select from trades t where t.user_id = s.user_id and t.strategy_id = s.id)`.execute(trx)
}
