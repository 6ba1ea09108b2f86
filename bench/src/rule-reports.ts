import { tradingPlan } from '@plumbline/contract/trading-plans/plan-fields'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { type Benchmark, type Row, rowOf } from './benchmark.ts'
import { fill, inJournal, newAccount, read } from './journal.ts'
import { alternating } from './measure.ts'
import { newStrategy } from './strategies.ts'

const TRADES = 200_000
const FLOOR_TRADES = 20_000
const ROUNDS = 7

/**
 * Adherence to a plan of five rules and the figures of strategies with 200,000 trades over HTTP: while nothing changes,
 * and after a write to the account. The floor is the same request with 20,000 trades.
 */
export const ruleReports: Benchmark = {
  name: 'rule-reports',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      const { database, actor } = journal
      const strategy = await newStrategy(journal)
      const check = (kind: object) => ({ id: newId(), section: 'entry', text: '', check: kind })
      const rules = [
        check({ kind: 'stopSet' }),
        check({ kind: 'rewardRisk', atLeast: 2 }),
        check({ kind: 'tradesPerDay', most: 3 }),
        check({ kind: 'pauseAfterLoss', minutes: 30 }),
        check({ kind: 'hours', from: '08:00', to: '18:00' }),
      ]
      const created = await journal.post('/trading-plans', { name: 'Plan', isActive: true, rules })
      const plan = tradingPlan.parse(await created.json())
      const accountOf = async (name: string, trades: number) => {
        const id = await newAccount(journal, name)
        await fill(database, actor.userId, id, trades, strategy)
        return id
      }
      const large = await accountOf('Large', TRADES)
      const small = await accountOf('Small', FLOOR_TRADES)
      const rows: Row[] = []
      for (const [name, path] of [
        ['rule-reports-adherence', `/trading-plans/${plan.id}/adherence?`],
        ['rule-reports-strategies', '/strategies/figures?'],
        ['rule-reports-strategy', `/strategies/${strategy}/report?`],
      ] as const) {
        const ask = (id: string) => () => read(journal.get(`${path}accountIds[]=${id}`))
        await ask(large)()
        await ask(small)()
        const again = await alternating(ROUNDS, ask(large), ask(small))
        rows.push(
          rowOf({ name, value: again.value, unit: 'ms', most: 100, floor: { value: again.floor, times: 5 } }),
        )
        const written = await alternating(ROUNDS, ask(large), ask(small), (piece) =>
          fill(database, actor.userId, piece === 'value' ? large : small, 1, strategy),
        )
        const { value, floor } = written
        rows.push(
          rowOf({
            name: `${name}-written`,
            value,
            unit: 'ms',
            most: 2_000,
            floor: { value: floor, times: 15 },
          }),
        )
      }
      return rows
    }),
}
