import { buildDayFacts, buildRuleTrade } from '@plumbline/testing/builders/build-rule-trade'
import { expect, test } from 'vitest'
import type { Rule, RuleCheck } from '../rules/rule.ts'
import type { RuleTrade } from '../rules/rule-trade.ts'
import { dayOf } from '../time/calendar-position.ts'
import { localSeconds } from '../time/local-time.ts'
import { ruleKeysOf } from './rule-labelling.ts'

test('a trade has the rules of its strategy’s version on its day; one that the plan has too is the plan’s', () => {
  const rule = (id: string, check: RuleCheck): Rule => ({ id, section: 'entry', text: '', check })
  const shared = rule('shared', { kind: 'direction', direction: 'short' })
  const keysOf = ruleKeysOf({
    plan: [rule('plan', { kind: 'manual' }), shared],
    strategies: new Map([
      [
        's1',
        [
          { id: 'v1', since: 0, rules: [rule('old', { kind: 'stopSet' })] },
          {
            id: 'v2',
            since: dayOf(localSeconds('2025-03-03T00:00:00')),
            rules: [{ ...shared, check: { kind: 'manual' } }, rule('new', { kind: 'stopSet' })],
          },
        ],
      ],
    ]),
  })
  const keys = (trade: Partial<RuleTrade>) =>
    keysOf({ trade: { ...buildRuleTrade(), ...trade }, day: buildDayFacts() })
  expect(keys({})).toEqual(['broken shared'])
  expect(keys({ strategyId: 's1', stopLoss: 0 })).toEqual(['broken shared', 'broken new'])
  expect(keys({ strategyId: 's1', openedAt: localSeconds('2025-03-02T10:00:00') })).toEqual([
    'broken shared',
    'kept old',
  ])
  expect(keys({ strategyId: 's2', marks: { plan: 'kept', shared: 'notApplicable' } })).toEqual(['kept plan'])
})
