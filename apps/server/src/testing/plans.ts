import type { Trade } from '@plumbline/contract/trades/trades'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from './client.ts'
import { changeTrade } from './trading.ts'

/** A trading plan, a playbook of the trade's strategy, and a mark of the plan's rule in the trade, which has images. */
export async function fillPlans(client: TestClient, { id, strategyId, images }: Trade): Promise<void> {
  const rule = { id: newId(), section: 'entry', text: 'Wait', check: { kind: 'pairs', pairs: ['EURUSD'] } }
  await client.post('/trading-plans', {
    name: 'Day',
    isActive: true,
    rules: [rule],
    setups: [{ name: 'Breakout', description: '', strategyId }],
    risk: { perTrade: { unit: 'percent', value: 0.5 }, perDay: null, tradesPerDay: 3 },
    eveningQuestions: ['What went well?'],
  })
  const version = {
    since: '2025-01-01',
    note: 'First',
    setup: 'Break of the range',
    market: 'FX',
    pairs: ['EURUSD'],
    sessions: ['london'],
    rules: [{ ...rule, id: newId() }],
    risk: { perTrade: null, perDay: { unit: 'r', value: 2 }, tradesPerDay: null },
    images,
  }
  const { status } = await client.post(`/strategies/${strategyId}/versions`, { version })
  if (status !== 201) throw new Error(`The playbook was not created: ${status}`)
  await changeTrade(client, id, { ruleChecks: { [rule.id]: 'broken' } })
}
