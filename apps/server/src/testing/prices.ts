import { barsOf } from '@plumbline/domain/bars/bars'
import { pointsOf, walkedBars } from '@plumbline/testing/bars/mt5-bar-file'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { seriesFor, storeBars } from '#server/features/prices/prices.write.ts'

/** A series of 9,000 minutes from a file. */
export async function fillPrices(database: Database, userId: string): Promise<void> {
  const deps = { newId, now: () => new Date() }
  await database.asUser(userId, async (trx) => {
    const { id: seriesId } = await seriesFor(deps, trx, userId, {
      symbol: 'XAUUSD',
      source: 'file',
      account_id: null,
      timeframe: 60,
      digits: 2,
      time_zone: 'UTC',
    })
    const bars = walkedBars(9_000, Date.UTC(2026, 1, 2) / 1_000).map(pointsOf)
    await storeBars(deps, trx, { userId, seriesId }, barsOf(60, 2, bars))
  })
}
