import { TRADE_SORTS, type TradeSort } from '@plumbline/domain/trades/trade-sorts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inFilledJournal, type Journal, read } from './journal.ts'
import { median, quantile, timed } from './measure.ts'

const TRADES = 1_000_000
const PAGES_A_SORT = 10

/**
 * A page of 50 trades anywhere in a million, by every sort in both directions, compared with the first page of a
 * thousand. Each sort is measured completely before the next, as users browse; its first page has its own row.
 */
export const tradesPage: Benchmark = {
  name: 'trades-page-1m',
  onEngines: true,
  run: (engine) =>
    inFilledJournal(engine, TRADES, async (journal, large, small) => {
      const [first, times, floors]: [number[], number[], number[]] = [[], [], []]
      for (const sort of TRADE_SORTS) {
        first.push(await timed(() => readPage(journal, large, sort, TRADES / 2)))
        for (let page = 0; page < PAGES_A_SORT; page += 1) {
          // Spread over the whole list without a random source: multiples of the golden ratio.
          const offset = Math.floor(((page * 0.618_034) % 1) * (TRADES - 50))
          floors.push(await timed(() => readPage(journal, small, sort, 0)))
          times.push(await timed(() => readPage(journal, large, sort, offset)))
        }
      }
      return [
        rowOf({
          name: 'trades-page-1m',
          value: quantile(times, 0.95),
          unit: 'ms',
          most: 20,
          floor: { value: quantile(floors, 0.95), times: 3 },
        }),
        // The first page far down orders a sort once for all later ones; that page has a budget of its own.
        rowOf({ name: 'trades-page-1m-first', value: median(first), unit: 'ms', most: 5000 }),
      ]
    }),
}

let asked = 0

function readPage(journal: Journal, accountId: string, sort: TradeSort, offset: number): Promise<void> {
  asked += 1
  const order = asked % 2 === 0 ? 'asc' : 'desc'
  return read(
    journal.get(`/trades?accountId=${accountId}&limit=50&sort=${sort}&order=${order}&offset=${offset}`),
  )
}
