import { runs } from '@plumbline/testing/all-tests'
import { buildRuleTrade } from '@plumbline/testing/builders/build-rule-trade'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../time/calendar-position.ts'
import { adherence } from './adherence.ts'
import { checkRule } from './check-rule.ts'
import { withDayFacts } from './day-facts.ts'
import type { Rule, RuleCheck } from './rule.ts'
import { changeMarks, RULE_MARKS, type RuleMark } from '../trades/rule-marks.ts'
import type { RuleTrade } from './rule-trade.ts'

const day = 86_400
const start = 20_000 * day

const trade = fc
  .record({
    at: fc.integer({ min: 0, max: 6 * day }),
    held: fc.option(fc.integer({ min: 0, max: 2 * day }), { freq: 5 }),
    netPnlCents: fc.oneof(fc.integer({ min: -50_000, max: 50_000 }), fc.constant(0)),
    stopLoss: fc.constantFrom(0, 1.098, 1.102),
    rMultipleE4: fc.option(fc.integer({ min: -20_000, max: 30_000 })),
    currency: fc.constantFrom('USD', 'EUR'),
    mark: fc.option(fc.constantFrom(...RULE_MARKS), { freq: 2 }),
  })
  .map(
    ({ at, held, mark, ...rest }): RuleTrade => ({
      ...buildRuleTrade(rest),
      openedAt: start + at,
      closedAt: held === null ? null : start + at + held,
      marks: mark === null ? {} : { marked: mark },
    }),
  )
const trades = fc
  .array(trade, { maxLength: 40 })
  .map((list) => list.toSorted((a, b) => a.openedAt - b.openedAt))

const check: fc.Arbitrary<RuleCheck> = fc.oneof(
  fc.constant<RuleCheck>({ kind: 'manual' }),
  fc.constant<RuleCheck>({ kind: 'stopSet' }),
  fc.constant<RuleCheck>({ kind: 'sameDay' }),
  fc.integer({ min: 1, max: 5 }).map((most): RuleCheck => ({ kind: 'tradesPerDay', most })),
  fc.integer({ min: 1, max: 5 }).map((most): RuleCheck => ({ kind: 'openPositions', most })),
  fc
    .integer({ min: 1, max: 3 })
    .map((value): RuleCheck => ({ kind: 'lossPerDay', limit: { unit: 'r', value } })),
  fc
    .integer({ min: 1, max: 900 })
    .map((value): RuleCheck => ({ kind: 'riskPerTrade', limit: { unit: 'amount', value, currency: 'USD' } })),
)
const rules = fc.array(check, { minLength: 1, maxLength: 5 }).map((list) =>
  list.map(
    (each, index): Rule => ({
      id: index === 0 ? 'marked' : `rule-${index}`,
      section: 'entry',
      text: '',
      check: each,
    }),
  ),
)
const money = { balanceBeforeCents: 1_000_000, cash: [] }

test('facts of the day equal those found by looking at every other trade', () => {
  fc.assert(
    fc.property(trades, (list) => {
      for (const [place, { trade, day: facts }] of [...withDayFacts(list, money)].entries()) {
        const today = dayOf(trade.openedAt)
        const earlier = list.slice(0, place)
        const over = earlier.filter(({ closedAt }) => closedAt !== null && closedAt <= trade.openedAt)
        const overToday = over.filter(({ closedAt }) => dayOf(closedAt ?? 0) === today)
        const overBefore = over.filter(({ closedAt }) => dayOf(closedAt ?? 0) < today)
        const net = (some: readonly RuleTrade[]) => some.reduce((sum, each) => sum + each.netPnlCents, 0)
        expect(facts).toMatchObject({
          tradesBefore: earlier.filter(({ openedAt }) => dayOf(openedAt) === today).length,
          openBefore: earlier.length - over.length,
          netCents: net(overToday),
          losses: overToday.filter(({ netPnlCents }) => netPnlCents < 0).length,
          balanceCents: 1_000_000 + net(overBefore),
        })
      }
    }),
    { numRuns: runs(500) },
  )
})

test('every trade is kept, broken or undecided by every rule, and amounts are those of closed decided trades', () => {
  fc.assert(
    fc.property(rules, trades, (list, all) => {
      const checked = [...withDayFacts(all, money)]
      const report = adherence(list, checked)
      for (const [index, found] of report.rules.entries()) {
        expect(found.kept + found.broken + found.unknown).toBe(all.length)
        const rule = list[index]
        const decided = checked.filter(
          ({ trade, day: facts }) =>
            trade.closedAt !== null && rule && checkRule(rule, trade, facts).result.kind !== 'unknown',
        )
        for (const { currency, kept, broken } of found.effects) {
          const own = decided.filter(({ trade }) => trade.currency === currency)
          expect(kept.trades + broken.trades).toBe(own.length)
          expect(kept.netPnlCents + broken.netPnlCents).toBe(
            own.reduce((sum, { trade }) => sum + trade.netPnlCents, 0),
          )
        }
      }
      const checks = report.weeks.reduce((sum, { kept, broken }) => sum + kept + broken, 0)
      expect(checks).toBe(report.checks.kept + report.checks.broken)
      expect(report.whole.kept + report.whole.broken + report.whole.unknown).toBe(all.length)
    }),
    { numRuns: runs(500) },
  )
})

test('a mark decides, whatever the check says', () => {
  fc.assert(
    fc.property(check, trades, fc.constantFrom(...RULE_MARKS), (each, all, mark) => {
      const rule: Rule = { id: 'r', section: 'risk', text: '', check: each }
      for (const { trade, day: facts } of withDayFacts(all, money)) {
        const outcome = checkRule(rule, { ...trade, marks: { r: mark } }, facts)
        expect(outcome.source).toBe('manual')
        expect(outcome.result.kind).toBe(mark === 'notApplicable' ? 'unknown' : mark)
      }
    }),
    { numRuns: runs(200) },
  )
})

test('changes of marks apply one after the other, and null restores the automatic result', () => {
  const key = fc.constantFrom('a', 'b', '__proto__', 'constructor')
  const changes = fc.array(
    fc
      .tuple(key, fc.option(fc.constantFrom<RuleMark>(...RULE_MARKS)))
      .map(([id, mark]) => Object.fromEntries([[id, mark]])),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(changes, (list) => {
      const expected = new Map<string, RuleMark>()
      let marks: Readonly<Record<string, RuleMark>> = {}
      for (const change of list) {
        marks = changeMarks(marks, change)
        for (const [id, mark] of Object.entries(change)) {
          if (mark === null) expected.delete(id)
          else expected.set(id, mark)
        }
      }
      expect(new Map(Object.entries(marks))).toEqual(expected)
    }),
    { numRuns: runs(300) },
  )
})
