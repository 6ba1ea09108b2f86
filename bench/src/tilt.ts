import { type Benchmark, rowOf } from './benchmark.ts'
import { fill, inJournal, newAccount, read } from './journal.ts'
import { alternating, median, timed } from './measure.ts'

const TRADES = 100_000
const ROUNDS = 7
const TODAY = '2025-03-03'

/**
 * Tilt rules over 100,000 trades over HTTP: while nothing changes, and after a write to the account, when its columns
 * are read again first. The floor of the latter is a breakdown after a write.
 */
export const tilt: Benchmark = {
  name: 'tilt',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      const { database, actor } = journal
      const accountId = await newAccount(journal, 'Large')
      await fill(database, actor.userId, accountId, TRADES)
      const ask = () => read(journal.get(`/mindset/tilt?today=${TODAY}&accountIds[]=${accountId}`))
      const breakdown = () => read(journal.get(`/statistics/breakdown?by=pair&accountIds[]=${accountId}`))
      const write = () => fill(database, actor.userId, accountId, 1)
      await ask()
      const again: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) again.push(await timed(ask))
      const written = await alternating(ROUNDS, ask, breakdown, write)
      return [
        rowOf({ name: 'tilt', value: median(again), unit: 'ms', most: 500 }),
        rowOf({
          name: 'tilt-written',
          value: written.value,
          unit: 'ms',
          most: 1_000,
          floor: { value: written.floor, times: 2 },
        }),
      ]
    }),
}
