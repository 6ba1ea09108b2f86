import { pairKey } from '@plumbline/domain/instruments/pair-key'
import type { Tx } from '#server/platform/db/database.ts'
import { restoreChunks } from '#server/features/prices/prices.write.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

/**
 * Adds the series of price bars that are missing here, with their bars. A series is missing if none has its id, and none
 * its symbol, source and timeframe; those of accounts that are not here are skipped.
 */
export async function restorePrices(
  trx: Tx,
  userId: string,
  { barSeries, barChunks }: OwnExport,
  note: Note,
): Promise<void> {
  const accounts = await repo.knownIds(
    trx,
    userId,
    'accounts',
    barSeries.flatMap(({ accountId }) => accountId ?? []),
  )
  const rows = barSeries
    .filter(({ accountId }) => accountId === null || accounts.has(accountId))
    .map((series) => ({
      id: series.id,
      symbol: series.symbol,
      symbol_key: pairKey(series.symbol),
      source: series.source,
      account_id: series.accountId,
      label: series.label,
      timeframe: series.timeframe,
      digits: series.digits,
      time_zone: series.timeZone,
      rank: series.rank,
      bar_count: 0,
      byte_count: 0,
      revision: 0,
      created_at: series.createdAt,
      updated_at: series.updatedAt,
    }))
  const added = await repo.putRows(trx, userId, 'bar_series', rows)
  const chunksOf = Map.groupBy(barChunks, ({ seriesId }) => seriesId)
  const seriesOf = new Map(barSeries.map((series) => [series.id, series]))
  for (const [id = ''] of added) {
    const series = seriesOf.get(id)
    if (series === undefined) continue
    const chunks = (chunksOf.get(id) ?? []).map((chunk) => ({
      timeframe: chunk.timeframe,
      first_at: chunk.firstAt,
      last_at: chunk.lastAt,
      bar_count: chunk.barCount,
      digits: chunk.digits,
      bars: Buffer.from(chunk.bars, 'base64'),
    }))
    await restoreChunks(trx, userId, series, chunks, new Date(series.updatedAt))
  }
  note(writtenRows('bar_series', added))
}
