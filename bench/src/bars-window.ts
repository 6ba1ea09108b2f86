import { barsOf } from '@plumbline/domain/bars/bars'
import { pointsOf, walkedBars } from '@plumbline/testing/bars/mt5-bar-file'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { seriesFor, storeBars } from '../../apps/server/src/features/prices/prices.write.ts'
import { analyzeTable } from '../../apps/server/src/testing/analyze-table.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inJournal, type Journal, read } from './journal.ts'
import { quantile, timed } from './measure.ts'

const BARS = 5_000_000
const AT_ONCE = 500_000
const WINDOW = 2_000
const ROUNDS = 100
const FIRST = Date.UTC(2010, 0, 4) / 1_000
const TIMEFRAMES = [60, 300, 900, 3_600, 14_400] as const

/** 2,000 bars of several timeframes from anywhere in 5,000,000 minutes, over HTTP. The floor is a window of one bar. */
export const barsWindow: Benchmark = {
  name: 'bars-window',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      const { id, lastAt } = await fillSeries(journal)
      const window = (timeframe: number, from: number, limit: number) =>
        read(journal.get(`/prices/series/${id}/bars?timeframe=${timeframe}&from=${from}&limit=${limit}`))
      const times: number[] = []
      const floors: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const timeframe of TIMEFRAMES) {
          const from = FIRST + Math.floor(((round * 7_919) % 1_000) * 0.00095 * (lastAt - FIRST))
          const floor = await timed(() => window(60, from, 1))
          const ms = await timed(() => window(timeframe, from, WINDOW))
          // The first ones compile the code.
          if (round <= 5) continue
          floors.push(floor)
          times.push(ms)
        }
      }
      const floor = { value: quantile(floors, 0.95), times: 5 }
      return [rowOf({ name: 'bars-window', value: quantile(times, 0.95), unit: 'ms', most: 20, floor })]
    }),
}

async function fillSeries({ database, actor: { userId } }: Journal) {
  const deps = { newId, now: () => new Date() }
  const { id } = await database.asUser(userId, (trx) =>
    seriesFor(deps, trx, userId, {
      symbol: 'XAUUSD',
      source: 'file',
      account_id: null,
      timeframe: 60,
      digits: 2,
      time_zone: null,
    }),
  )
  let lastAt = FIRST - 60
  for (let stored = 0; stored < BARS; stored += AT_ONCE) {
    const bars = barsOf(60, 2, walkedBars(AT_ONCE, lastAt + 60).map(pointsOf))
    lastAt = bars.time.at(-1) ?? 0
    await database.asUser(userId, (trx) => storeBars(deps, trx, { userId, seriesId: id }, bars))
  }
  await analyzeTable(database, 'bar_chunks')
  return { id, lastAt }
}
