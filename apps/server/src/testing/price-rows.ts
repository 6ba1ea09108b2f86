import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { saveCoverage, savePlan } from '#server/modules/bar-sync/bar-sync.repo.ts'
import { saveCheck, saveExcursions } from '#server/modules/excursions/excursions.repo.ts'

/** A row of the user in every table of what bars are fetched, and what they say of trades. */
export async function addPriceRows(
  trx: Tx,
  userId: string,
  { accountId, tradeId }: { readonly accountId: string; readonly tradeId: string },
): Promise<void> {
  const place = { userId, accountId, source: 'terminal' }
  await savePlan(trx, place, { wanted: [] })
  await saveCoverage(trx, place, { symbol: 'EURUSD', timeframe: 60 }, { answered: [], empty: [] })
  await saveExcursions(trx, userId, [{ trade_id: tradeId, trade_key: '', state: 'none' }])
  await saveCheck(trx, userId, accountId, 0)
  await sql`
    insert into bar_changes (user_id, symbol_key, from_at, to_at) values (${userId}, 'theirs', 0, 1)`.execute(
    trx,
  )
}
