import { setTimeout } from 'node:timers/promises'
import { closedTradesWithin } from '../../apps/server/src/ledger/statistics/statistics.repo.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { fill, inJournal, type Journal, newAccount, read } from './journal.ts'
import { median, timed } from './measure.ts'

const TRADES = 1_000_000
const ROUNDS = 5

/**
 * Cross-tabulating two breakdowns of a million trades over HTTP: first after adding them, after a write to the account,
 * and while nothing changes; compared with fetching the required columns as rows, with the same driver.
 */
export const statisticsCrossed: Benchmark = {
  name: 'statistics-crossed-1m',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      const { database, actor } = journal
      const accountId = await newAccount(journal, 'Large')
      await fill(database, actor.userId, accountId, TRADES)
      const ask = (more = '') =>
        read(journal.get(`/statistics/cross?rows=pair&columns=hour&accountIds[]=${accountId}${more}`))
      if (engine === 'embedded') await housekeeping(journal)
      const first = await timed(() => ask())
      const floor = await timed(() => fetchRows(journal, accountId))
      const written: number[] = []
      const asked: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await fill(database, actor.userId, accountId, 1)
        written.push(await timed(() => ask()))
        asked.push(await timed(() => ask('&results[]=win')))
      }
      const figures = await timed(() =>
        read(journal.get(`/statistics/figures?accountIds[]=${accountId}&directions[]=long`)),
      )
      return [
        rowOf({
          name: 'statistics-crossed-1m',
          value: median(written),
          unit: 'ms',
          most: 2000,
          floor: { value: floor, times: 0.5 },
        }),
        rowOf({
          name: 'statistics-crossed-1m-first',
          value: first,
          unit: 'ms',
          most: 2000,
          floor: { value: floor, times: 0.5 },
        }),
        rowOf({ name: 'statistics-crossed-1m-again', value: median(asked), unit: 'ms', most: 500 }),
        rowOf({ name: 'statistics-crossed-1m-figures', value: figures, unit: 'ms', most: 2000 }),
      ]
    }),
}

/**
 * The embedded engine maintains its tables every 15 seconds, which takes long after a million rows. Waiting for it
 * ensures that it is neither counted as reading nor excluded by chance.
 */
async function housekeeping(journal: Journal): Promise<void> {
  await setTimeout(16_000)
  // Queries run one at a time: this one waits until the maintenance is over.
  await read(journal.get('/accounts'))
}

/** The rows of the same trades as objects, a year at a time. */
async function fetchRows({ database, actor }: Journal, accountId: string): Promise<void> {
  for (let year = 2015; year <= 2026; year += 1) {
    const span = { from: `${year}-01-01`, to: `${year}-12-31` }
    await database.asUser(actor.userId, (trx) =>
      closedTradesWithin(trx, actor.userId, { id: accountId, broker_time_zone: null }, 'opening', span),
    )
  }
}
