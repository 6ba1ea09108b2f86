import { readFileSync } from 'node:fs'
import {
  buildDayFacts,
  buildRuleTrade,
  type RuleTradeOverrides,
} from '@plumbline/testing/builders/build-rule-trade'
import { expect, test } from 'vitest'
import { localSeconds } from '../time/local-time.ts'
import { adherence } from './adherence.ts'
import { automaticResult, checkRule } from './check-rule.ts'
import { withDayFacts } from './day-facts.ts'
import { planRules } from './trading-plan.ts'
import type { DayFacts } from './rule-trade.ts'
import type { Rule, RuleCheck } from './rule.ts'

const result = (check: RuleCheck, trade: RuleTradeOverrides = {}, day: Partial<DayFacts> = {}) => {
  const found = automaticResult(check, buildRuleTrade(trade), buildDayFacts(day))
  return found.kind === 'unknown' ? found.reason : found.kind
}

const usd = (value: number) => ({ unit: 'amount', value, currency: 'USD' }) as const
const lastLoss = { lastLossAt: localSeconds('2025-03-03T09:50:00') }

test.each<[string, RuleCheck, RuleTradeOverrides, Partial<DayFacts>, string]>([
  ['a stop is set', { kind: 'stopSet' }, {}, {}, 'kept'],
  ['no stop is set', { kind: 'stopSet' }, { stopLoss: 0 }, {}, 'broken'],
  ['a target is missing', { kind: 'targetSet' }, { takeProfit: 0 }, {}, 'broken'],
  ['no strategy', { kind: 'strategySet' }, {}, {}, 'broken'],
  ['closed the same day', { kind: 'sameDay' }, {}, {}, 'kept'],
  ['closed the next day', { kind: 'sameDay' }, { closed: '2025-03-04T00:00:00' }, {}, 'broken'],
  ['still open', { kind: 'sameDay' }, { closed: null }, {}, 'stillOpen'],
  ['twice the risk', { kind: 'rewardRisk', atLeast: 2 }, {}, {}, 'kept'],
  ['less reward', { kind: 'rewardRisk', atLeast: 2 }, { takeProfit: 1.1039 }, {}, 'broken'],
  ['a target on the wrong side', { kind: 'rewardRisk', atLeast: 2 }, { takeProfit: 1.09 }, {}, 'broken'],
  ['ratio without a stop', { kind: 'rewardRisk', atLeast: 2 }, { stopLoss: 0 }, {}, 'noStop'],
  ['ratio without a target', { kind: 'rewardRisk', atLeast: 2 }, { takeProfit: 0 }, {}, 'noTarget'],
  ['ratio with a moved stop', { kind: 'rewardRisk', atLeast: 2 }, { stopLoss: 1.101 }, {}, 'stopMoved'],
  [
    'a short trade’s ratio',
    { kind: 'rewardRisk', atLeast: 1 },
    { direction: 'short', stopLoss: 1.102, takeProfit: 1.098 },
    {},
    'kept',
  ],
  // 20 pips of one lot risk 200: ten dollars a pip, as the trade's own result shows.
  ['risk of 200', { kind: 'riskPerTrade', limit: usd(200) }, {}, {}, 'kept'],
  ['risk above 199', { kind: 'riskPerTrade', limit: usd(199) }, {}, {}, 'broken'],
  ['risk in euros', { kind: 'riskPerTrade', limit: usd(200) }, { currency: 'EUR' }, {}, 'otherCurrency'],
  ['risk of 2% of 10,000', { kind: 'riskPerTrade', limit: { unit: 'percent', value: 2 } }, {}, {}, 'kept'],
  [
    'risk of more than 1.9%',
    { kind: 'riskPerTrade', limit: { unit: 'percent', value: 1.9 } },
    {},
    {},
    'broken',
  ],
  [
    'risk without a balance',
    { kind: 'riskPerTrade', limit: { unit: 'percent', value: 1 } },
    {},
    { balanceCents: 0 },
    'noBalance',
  ],
  ['risk without a stop', { kind: 'riskPerTrade', limit: usd(200) }, { stopLoss: 0 }, {}, 'noStop'],
  ['risk of an unknown value', { kind: 'riskPerTrade', limit: usd(200) }, { netPnlCents: 0 }, {}, 'noValue'],
  [
    'risk by the value of other trades',
    { kind: 'riskPerTrade', limit: usd(200) },
    { netPnlCents: 0 },
    { moneyPerPoint: 100_000 },
    'kept',
  ],
  ['the third trade of three', { kind: 'tradesPerDay', most: 3 }, {}, { tradesBefore: 2 }, 'kept'],
  ['the fourth trade of three', { kind: 'tradesPerDay', most: 3 }, {}, { tradesBefore: 3 }, 'broken'],
  ['before the daily loss', { kind: 'lossPerDay', limit: usd(500) }, {}, { netCents: -49_999 }, 'kept'],
  ['after the daily loss', { kind: 'lossPerDay', limit: usd(500) }, {}, { netCents: -50_000 }, 'broken'],
  ['after 3R', { kind: 'lossPerDay', limit: { unit: 'r', value: 3 } }, {}, { netRE4: -30_000 }, 'broken'],
  [
    'R unknown',
    { kind: 'lossPerDay', limit: { unit: 'r', value: 3 } },
    {},
    { netRE4: -30_000, withoutR: 1 },
    'noR',
  ],
  [
    'after 2% of the balance',
    { kind: 'lossPerDay', limit: { unit: 'percent', value: 2 } },
    {},
    { netCents: -20_000 },
    'broken',
  ],
  ['after two losses', { kind: 'lossesPerDay', most: 2 }, {}, { losses: 2 }, 'broken'],
  ['with one position open', { kind: 'openPositions', most: 1 }, {}, { openBefore: 1 }, 'broken'],
  ['ten minutes after a loss', { kind: 'pauseAfterLoss', minutes: 10 }, {}, lastLoss, 'kept'],
  ['too soon after a loss', { kind: 'pauseAfterLoss', minutes: 11 }, {}, lastLoss, 'broken'],
  ['at the start of the hours', { kind: 'hours', from: '10:00', to: '12:00' }, {}, {}, 'kept'],
  ['at the end of the hours', { kind: 'hours', from: '08:00', to: '10:00' }, {}, {}, 'broken'],
  ['hours past midnight', { kind: 'hours', from: '22:00', to: '11:00' }, {}, {}, 'kept'],
  ['a session', { kind: 'sessions', sessions: ['london'] }, {}, {}, 'kept'],
  [
    'an overlap of sessions',
    { kind: 'sessions', sessions: ['new-york'] },
    { session: 'london-new-york' },
    {},
    'kept',
  ],
  ['another session', { kind: 'sessions', sessions: ['asia'] }, {}, {}, 'broken'],
  ['no session', { kind: 'sessions', sessions: ['asia'] }, { session: null }, {}, 'noSession'],
  ['a Monday', { kind: 'weekdays', weekdays: ['Monday'] }, {}, {}, 'kept'],
  ['another weekday', { kind: 'weekdays', weekdays: ['Friday'] }, {}, {}, 'broken'],
  ['a pair in another spelling', { kind: 'pairs', pairs: ['eur/usd'] }, {}, {}, 'kept'],
  ['another pair', { kind: 'pairs', pairs: ['GBPUSD'] }, {}, {}, 'broken'],
  ['the other direction', { kind: 'direction', direction: 'short' }, {}, {}, 'broken'],
  ['a manual rule', { kind: 'manual' }, {}, {}, 'notChecked'],
])('%s', (_, check, trade, day, expected) => {
  expect(result(check, trade, day)).toBe(expected)
})

test('the risk limits of a plan are rules with ids of their own', () => {
  const perDay = { unit: 'r', value: 3 } as const
  expect(planRules({ id: 'p', rules: [], risk: { perTrade: null, perDay, tradesPerDay: 5 } })).toEqual([
    { id: 'p.perDay', section: 'risk', text: '', check: { kind: 'lossPerDay', limit: perDay } },
    { id: 'p.tradesPerDay', section: 'risk', text: '', check: { kind: 'tradesPerDay', most: 5 } },
  ])
})

test('the worked example of docs/rules.md', () => {
  const page = readFileSync(new URL('../../../../docs/rules.md', import.meta.url), 'utf8')
  const rows = [
    ...page.matchAll(
      /^\| (\d\d:\d\d) +\| (\d\d:\d\d) +\| (yes|no) +\| ([−+]\d+) +\| (kept|broken) +\| (kept|broken) +\|$/gm,
    ),
  ]
  expect(rows).toHaveLength(6)
  const trades = rows.map(([, opened, closed, stop, net = '']) =>
    buildRuleTrade({
      opened: `2025-03-03T${opened}:00`,
      closed: `2025-03-03T${closed}:00`,
      stopLoss: stop === 'yes' ? 1.098 : 0,
      netPnlCents: Number(net.replace('−', '-')) * 100,
    }),
  )
  const rules: readonly Rule[] = [
    { id: 'stop', section: 'entry', text: '', check: { kind: 'stopSet' } },
    { id: 'loss', section: 'risk', text: '', check: { kind: 'lossPerDay', limit: usd(300) } },
  ]
  const checked = [...withDayFacts(trades, { balanceBeforeCents: 0, cash: [] })]
  for (const [index, { trade, day }] of checked.entries())
    expect(rules.map((rule) => checkRule(rule, trade, day).result.kind)).toEqual(rows[index]?.slice(5, 7))
  const [stop] = adherence(rules, checked).rules
  const [effect] = stop?.effects ?? []
  const stated = new Map(
    [...page.matchAll(/^(\w[\w ]+) = ([−\d.,]+)/gm)].map(([, name, value = '']) => [
      name,
      Number(value.replace('−', '-').replace(',', '')),
    ]),
  )
  expect(stated.get('adherence')).toBeCloseTo(stop?.percent ?? 0, 1)
  expect(stated.get('average kept')).toBe((effect?.kept.averageCents ?? 0) / 100)
  expect(stated.get('average broken')).toBe((effect?.broken.averageCents ?? 0) / 100)
  expect(stated.get('cost')).toBe((effect?.costCents ?? 0) / 100)
})
