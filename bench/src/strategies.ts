import { strategyVersion } from '@plumbline/contract/strategies/playbook'
import { strategy } from '@plumbline/contract/strategies/strategies'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { fill, inJournal, type Journal, newAccount, read } from './journal.ts'
import { alternating, median, timed } from './measure.ts'

const TRADES = 100_000
const ROUNDS = 7

/**
 * The list of strategies and the results of one strategy with 100,000 trades and a playbook, over HTTP: while nothing
 * changes, and after a write to the account. The floor of the latter is a breakdown after a write.
 */
export const strategies: Benchmark = {
  name: 'strategies',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      const { database, actor } = journal
      const id = await newStrategy(journal)
      const accountId = await newAccount(journal, 'Large')
      await fill(database, actor.userId, accountId, TRADES, id)
      const ask = (path: string) => () => read(journal.get(`${path}accountIds[]=${accountId}`))
      const breakdown = ask('/statistics/breakdown?by=pair&')
      const write = () => fill(database, actor.userId, accountId, 1, id)
      const rowsOf = async (name: string, report: () => Promise<void>) => {
        await report()
        const again: number[] = []
        for (let round = 0; round < ROUNDS; round += 1) again.push(await timed(report))
        const written = await alternating(ROUNDS, report, breakdown, write)
        return [
          rowOf({ name, value: median(again), unit: 'ms', most: 500 }),
          rowOf({
            name: `${name}-written`,
            value: written.value,
            unit: 'ms',
            most: 1_000,
            floor: { value: written.floor, times: 2 },
          }),
        ]
      }
      return [
        ...(await rowsOf('strategies-list', ask('/strategies/figures?'))),
        ...(await rowsOf('strategies-report', ask(`/strategies/${id}/report?`))),
      ]
    }),
}

/** A strategy whose playbook has rules that each trade is checked by. */
export async function newStrategy(journal: Journal): Promise<string> {
  const { id } = strategy.parse(await (await journal.post('/strategies', { label: 'Bench' })).json())
  const check = (section: string, of: object) => ({ id: newId(), section, text: '', check: of })
  const version = {
    since: '2016-01-01',
    rules: [
      check('entry', { kind: 'stopSet' }),
      check('exit', { kind: 'targetSet' }),
      check('entry', { kind: 'hours', from: '08:00', to: '18:00' }),
    ],
  }
  const added = await journal.post(`/strategies/${id}/versions`, { version })
  strategyVersion.parse(await added.json())
  return id
}
