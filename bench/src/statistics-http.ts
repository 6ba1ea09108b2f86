import { type Benchmark, rowOf } from './benchmark.ts'
import { inFilledJournal, read } from './journal.ts'
import { quantile, timed } from './measure.ts'

const TRADES = 1_000_000
const REQUESTS = 120

/** Statistics of an account with a million trades over HTTP, whole and over a range that starts and ends mid-month. */
export const statisticsHttp: Benchmark = {
  name: 'statistics-http-1m',
  onEngines: true,
  run: (engine) =>
    inFilledJournal(engine, TRADES, async (journal, accountId, small) => {
      const whole = `/accounts/${accountId}/statistics`
      const range = `${whole}?from=2017-02-11&to=2025-11-17`
      const times: number[] = []
      const floors: number[] = []
      for (let request = 0; request < REQUESTS; request += 1) {
        floors.push(await timed(() => read(journal.get(`/accounts/${small}/statistics`))))
        times.push(await timed(() => read(journal.get(request % 2 === 0 ? whole : range))))
      }
      return [
        rowOf({
          name: 'statistics-http-1m',
          value: quantile(times, 0.95),
          unit: 'ms',
          most: 30,
          // The same request on an account of a thousand trades: a million may only cost more for its summaries.
          floor: { value: quantile(floors, 0.95), times: 4 },
        }),
      ]
    }),
}
