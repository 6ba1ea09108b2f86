import { type Bars, emptyColumns, sliceBars } from '@plumbline/domain/bars/bars'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { checkAccount } from '../../apps/server/src/features/excursions/check-account.service.ts'
import { seriesFor, storeBars } from '../../apps/server/src/features/prices/prices.write.ts'
import type { NewTrade } from '../../apps/server/src/ledger/trades/trades.service.ts'
import { writeTrades } from '../../apps/server/src/ledger/trades/trades.write.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inJournal, newAccount } from './journal.ts'
import { median, timed } from './measure.ts'

const BARS = 1_000_000
const TRADES = 10_000
const ROUNDS = 3
const START = Date.UTC(2023, 0, 2) / 1_000
/** Bars of one write. */
const PART = 100_000

/** MAE and MFE of 10,000 trades over 1,000,000 M1 bars, from the stored bars to the stored figures. */
export const excursions: Benchmark = {
  name: 'excursions',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      const { database, actor } = journal
      const { userId } = actor
      const accountId = await newAccount(journal, 'Bars')
      const bars = walk()
      const trades = tradesOn(bars)
      await database.asUser(userId, (trx) =>
        writeTrades(trx, userId, accountId, (writer) => writer.add(trades)),
      )
      const deps = { newId, now: () => new Date() }
      for (let from = 0; from < BARS; from += PART)
        await database.asUser(userId, async (trx) => {
          const of = { symbol: 'XAUUSD', source: 'file', account_id: null, timeframe: 60, digits: 2 } as const
          const { id } = await seriesFor(deps, trx, userId, { ...of, time_zone: null })
          await storeBars(deps, trx, { userId, seriesId: id }, sliceBars(bars, from, from + PART))
        })
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await database.asUser(userId, (trx) =>
          trx.updateTable('trade_excursions').set({ trade_key: '' }).where('user_id', '=', userId).execute(),
        )
        times.push(await timed(() => checkAccount({ database }, userId, accountId)))
      }
      return [rowOf({ name: 'excursions', value: median(times), unit: 'ms', most: 2_000 })]
    }),
}

/** Minutes of a random walk, weekends included. */
function walk(): Bars {
  const bars = emptyColumns(60, 2, BARS)
  let seed = 1
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  let close = 200_000
  for (let index = 0; index < BARS; index += 1) {
    const open = close
    close += Math.round((random() - 0.5) * 60)
    bars.time[index] = START + index * 60
    bars.open[index] = open
    bars.close[index] = close
    bars.high[index] = Math.max(open, close) + Math.floor(random() * 20)
    bars.low[index] = Math.min(open, close) - Math.floor(random() * 20)
    bars.volume[index] = Math.floor(random() * 300)
    bars.spread[index] = 20
  }
  return bars
}

/** Trades all over the bars: most of minutes and hours, each tenth of a day, each hundredth of ten days. */
function tradesOn(bars: Bars): readonly NewTrade[] {
  return Array.from({ length: TRADES }, (_, index): NewTrade => {
    const first = Math.floor((index * (BARS - 20_000)) / TRADES)
    const minutes = index % 100 === 0 ? 14_400 : index % 10 === 0 ? 1_440 : 5 + (index % 180)
    const direction = index % 2 === 0 ? 'long' : 'short'
    const [entry, exit] = [bars.close[first] ?? 0, bars.close[first + minutes] ?? 0]
    const grossPnlCents = (exit - entry) * (direction === 'long' ? 1 : -1) * 100
    return {
      id: newId(),
      brokerId: String(index),
      line: index,
      journal: {},
      values: {
        openedAt: fromLocalSeconds(START + first * 60 + 59),
        closedAt: fromLocalSeconds(START + (first + minutes) * 60 + 59),
        pair: 'XAUUSD',
        direction,
        entryPrice: entry / 100,
        exitPrice: exit / 100,
        quantity: 1,
        grossPnlCents,
        feesCents: 0,
        netPnlCents: grossPnlCents,
        stopLoss: (entry + (direction === 'long' ? -500 : 500)) / 100,
        takeProfit: 0,
        notes: '',
        status: 'closed',
      },
    }
  })
}
