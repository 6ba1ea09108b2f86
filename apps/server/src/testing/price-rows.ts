import { barsOf } from '@plumbline/domain/bars/bars'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { saveCoverage, savePlan } from '#server/features/bar-sync/bar-sync.repo.ts'
import { lockOrAddChoice } from '#server/features/bar-sync/market-data/choices.repo.ts'
import { saveExcursions } from '#server/features/excursions/excursions.repo.ts'
import { chunksOf } from '#server/features/prices/bar-chunks.ts'
import { insertImport, stageChunks } from '#server/features/prices/imports/bar-imports.repo.ts'
import { seriesFor, storeBars } from '#server/features/prices/prices.write.ts'

interface PriceRowIds {
  readonly accountId: string
  readonly tradeId: string
  readonly series: string
  readonly barImport: string
}

/** A row of the user in every table of price bars, and of what they say of trades. */
export async function addPriceRows(
  trx: Tx,
  userId: string,
  { accountId, tradeId, series, barImport }: PriceRowIds,
): Promise<void> {
  const at = new Date()
  const deps = { newId: () => series, now: () => at }
  const of = {
    symbol: 'THEIRS',
    source: 'file',
    account_id: null,
    timeframe: 60,
    digits: 2,
    time_zone: null,
  } as const
  const { id: seriesId } = await seriesFor(deps, trx, userId, of)
  const bars = barsOf(60, 2, [{ time: 0, open: 1, high: 1, low: 1, close: 1, volume: 1, spread: 1 }])
  await storeBars(deps, trx, { userId, seriesId }, bars)
  await insertImport(trx, userId, { id: barImport, fileName: 'theirs.csv', fileSize: 1, at })
  await stageChunks(trx, userId, barImport, 0, chunksOf(bars))
  const place = { userId, accountId, source: 'terminal' }
  await savePlan(trx, place, { wanted: [] })
  await saveCoverage(trx, place, { symbol: 'EURUSD', timeframe: 60 }, { answered: [], empty: [] })
  await lockOrAddChoice(trx, { userId, service: 'binance' })
  await saveExcursions(trx, userId, [{ trade_id: tradeId, trade_key: '', state: 'none' }])
  await sql`
    insert into bar_changes (user_id, symbol_key, from_at, to_at) values (${userId}, 'theirs', 0, 1)`.execute(
    trx,
  )
}
