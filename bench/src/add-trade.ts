import { type Benchmark, rowOf } from './benchmark.ts'
import { inFilledJournal, type Journal, read } from './journal.ts'
import { quantile, timed } from './measure.ts'

const TRADES = 1_000_000
const REQUESTS = 100
/** Untimed: a server that has just started has compiled nothing yet. */
const WARM_UP = 30

/** Adding a trade to an account of a million over HTTP, compared with adding one to an account of a thousand. */
export const addTrade: Benchmark = {
  name: 'add-trade-1m',
  onEngines: true,
  run: (engine) =>
    inFilledJournal(engine, TRADES, async (journal, large, small) => {
      const times: number[] = []
      const floors: number[] = []
      for (let request = REQUESTS; request < REQUESTS + WARM_UP; request += 1) {
        await add(journal, request % 2 === 0 ? small : large, request)
      }
      for (let request = 0; request < REQUESTS; request += 1) {
        floors.push(await timed(() => add(journal, small, request)))
        times.push(await timed(() => add(journal, large, request)))
      }
      return [
        rowOf({
          name: 'add-trade-1m',
          value: quantile(times, 0.95),
          unit: 'ms',
          most: engine === 'postgres' ? 15 : 25,
          // A million may cost as much as the account's longer days require, and no more.
          floor: { value: quantile(floors, 0.95), times: 3 },
        }),
      ]
    }),
}

/** One trade on a day in the middle of the history, each on another day. */
function add(journal: Journal, accountId: string, request: number): Promise<void> {
  const day = new Date(Date.UTC(2019, 0, 7) + request * 86_400_000 * 11).toISOString().slice(0, 10)
  return read(
    journal.post('/trades', {
      accountId,
      timestamp: `${day}T09:30:05`,
      closingTime: `${day}T10:15:10`,
      pair: 'EURUSD',
      direction: 'long',
      entryPrice: 1.1,
      exitPrice: 1.102,
      quantity: 0.5,
      grossPnl: 100,
      fees: 3.5,
      stopLoss: 1.099,
      tags: ['bench'],
    }),
  )
}
