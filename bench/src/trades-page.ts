import { tradeSort } from '@plumbline/contract/trades/trades'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inFilledJournal, read } from './journal.ts'
import { quantile, timed } from './measure.ts'

const TRADES = 100_000
const REQUESTS = 140

/** A page of 50 trades anywhere in 100,000, by every sort and in both directions, beside the first page of 1,000. */
export const tradesPage: Benchmark = {
  name: 'trades-page-100k',
  onEngines: true,
  run: (engine) =>
    inFilledJournal(engine, TRADES, async (journal, large, small) => {
      const cold: number[] = []
      for (const sort of tradeSort.options) {
        const path = `/trades?accountId=${large}&limit=50&sort=${sort}&offset=${TRADES / 2}`
        cold.push(await timed(() => read(journal.get(path))))
      }
      const times: number[] = []
      const floors: number[] = []
      for (let request = 0; request < REQUESTS; request += 1) {
        const sort = tradeSort.options[request % tradeSort.options.length]
        const order = request % 2 === 0 ? 'asc' : 'desc'
        // Spread over the whole list without a random source: multiples of the golden section.
        const offset = Math.floor(((request * 0.618_034) % 1) * (TRADES - 50))
        const query = `limit=50&sort=${sort}&order=${order}`
        floors.push(await timed(() => read(journal.get(`/trades?accountId=${small}&${query}`))))
        times.push(
          await timed(() => read(journal.get(`/trades?accountId=${large}&${query}&offset=${offset}`))),
        )
      }
      return [
        rowOf({
          name: 'trades-page-100k',
          value: quantile(times, 0.95),
          unit: 'ms',
          most: 20,
          floor: { value: quantile(floors, 0.95), times: 3 },
        }),
        // The first page far down after a write puts the list in order once; DESIGN has no budget for it.
        rowOf({ name: 'trades-page-100k-cold', value: quantile(cold, 0.5), unit: 'ms', most: 500 }),
      ]
    }),
}
