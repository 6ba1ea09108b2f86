import { newId } from '../../apps/server/src/platform/ids.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { fill, inJournal, newAccount, read } from './journal.ts'
import { alternating, median, timed } from './measure.ts'

const TRADES = 100_000
const ROUNDS = 7

const CHECKS = [
  { kind: 'stopSet' },
  { kind: 'rewardRisk', atLeast: 2 },
  { kind: 'tradesPerDay', most: 3 },
  { kind: 'pauseAfterLoss', minutes: 30 },
  { kind: 'hours', from: '08:00', to: '18:00' },
] as const

/**
 * Insights of 100,000 trades over HTTP: while nothing changes, also with the rules of a trading plan, and after a write
 * to the account, when its columns are read again first. The floor of the latter is a breakdown after a write.
 */
export const insights: Benchmark = {
  name: 'insights',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      const { database, actor } = journal
      const accountId = await newAccount(journal, 'Large')
      await fill(database, actor.userId, accountId, TRADES)
      const ask = (path: string) => read(journal.get(`${path}accountIds[]=${accountId}`))
      const write = () => fill(database, actor.userId, accountId, 1)
      const again = async () => {
        await ask('/insights?')
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => ask('/insights?')))
        return median(times)
      }
      const unchanged = await again()
      const written = await alternating(
        ROUNDS,
        () => ask('/insights?'),
        () => ask('/statistics/breakdown?by=pair&'),
        write,
      )
      const rules = CHECKS.map((check) => ({ id: newId(), section: 'entry', text: '', check }))
      await journal.post('/trading-plans', { name: 'Plan', isActive: true, rules })
      const withRules = await again()
      return [
        rowOf({ name: 'insights', value: unchanged, unit: 'ms', most: 500 }),
        rowOf({ name: 'insights-rules', value: withRules, unit: 'ms', most: 500 }),
        rowOf({
          name: 'insights-written',
          value: written.value,
          unit: 'ms',
          most: 1_000,
          floor: { value: written.floor, times: 2 },
        }),
      ]
    }),
}
