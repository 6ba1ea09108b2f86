import { type Benchmark, rowOf } from './benchmark.ts'
import { fill, type Journal, newAccount, openJournal, read } from './journal.ts'
import { quantile, timed } from './measure.ts'
import { inDataFolder } from './server-process.ts'

const TRADES = 1_000_000
const REQUESTS = 100

/** Adding a trade to an account of a million over HTTP, beside adding one to an account of a thousand. */
export const addTrade: Benchmark = {
  name: 'add-trade-1m',
  run: () =>
    inDataFolder(async (dataDir) => {
      const journal = await openJournal(dataDir)
      try {
        const large = await newAccount(journal, 'Large')
        await fill(journal.database, journal.actor.userId, large, TRADES)
        const small = await newAccount(journal, 'Small')
        await fill(journal.database, journal.actor.userId, small, 1000)
        const times: number[] = []
        const floors: number[] = []
        for (let request = 0; request < REQUESTS; request += 1) {
          floors.push(await timed(() => add(journal, small, request)))
          times.push(await timed(() => add(journal, large, request)))
        }
        return [
          rowOf({
            name: 'add-trade-1m',
            value: quantile(times, 0.95),
            unit: 'ms',
            most: 25,
            // A million may cost as much as the longer days of their account do, and no more.
            floor: { value: quantile(floors, 0.95), times: 3 },
          }),
        ]
      } finally {
        await journal.close()
      }
    }),
}

/** One trade on a day in the middle of the history, each on another one. */
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
