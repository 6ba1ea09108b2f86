import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noteTokens } from '../notes/note-tokens.ts'
import { planHtml, type PlanTexts } from './plan-html.ts'
import { RULE_SECTIONS, type Rule } from './rule.ts'
import { EMPTY_PLAN, NO_RISK, type TradingPlan } from './trading-plan.ts'

const words: PlanTexts = {
  setups: 'Set-ups',
  market: 'Market',
  rules: 'Rules',
  rulesKept: 'Rules kept',
  questions: 'Questions',
  sections: {
    before: 'Before',
    entry: 'Entry',
    management: 'Management',
    exit: 'Exit',
    risk: 'Risk',
    after: 'After',
  },
  session: (key) => key.toUpperCase(),
  rule: ({ text, check }) => text || check.kind,
}

const rule = (id: string, section: Rule['section'], text: string): Rule => ({
  id,
  section,
  text,
  check: { kind: 'manual' },
})

const plan: TradingPlan & { readonly id: string } = {
  ...EMPTY_PLAN,
  id: 'p',
  name: 'Day',
  market: 'Majors',
  sessions: ['london'],
  setups: [{ name: 'A & B', description: 'x < y', strategyId: null }],
  risk: { ...NO_RISK, tradesPerDay: 3 },
  rules: [rule('1', 'before', 'News'), rule('2', 'entry', 'Setup'), rule('3', 'after', 'Note')],
  morningQuestions: ['Bias?'],
  eveningQuestions: ['Well?'],
}

test('a plan of the day has what to check before, markets, set-ups, rules and the morning’s questions', () => {
  expect(planHtml(plan, 'plan', words)).toBe(
    '<h2>Before</h2><ul data-tasks=""><li data-checked="false"><p>News</p></li></ul>' +
      '<h2>Market</h2><ul><li><p>Majors</p></li><li><p>LONDON</p></li></ul>' +
      '<h2>Set-ups</h2><ul><li><p><strong>A &amp; B</strong> – x &lt; y</p></li></ul>' +
      '<h2>Rules</h2><h3>Entry</h3><ul><li><p>Setup</p></li></ul>' +
      '<h3>Risk</h3><ul><li><p>tradesPerDay</p></li></ul>' +
      '<h2>Questions</h2><h3>Bias?</h3><p></p>',
  )
})

test('a report of the day has a checklist of the rules and the evening’s questions', () => {
  expect(planHtml(plan, 'report', words)).toBe(
    '<h2>Rules kept</h2><ul data-tasks=""><li data-checked="false"><p>Setup</p></li>' +
      '<li data-checked="false"><p>tradesPerDay</p></li></ul>' +
      '<h2>After</h2><ul data-tasks=""><li data-checked="false"><p>Note</p></li></ul>' +
      '<h2>Questions</h2><h3>Well?</h3><p></p>',
  )
  expect(planHtml({ ...EMPTY_PLAN, id: 'p' }, 'report', words)).toBe('')
})

test('no text of a plan becomes an element', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('<img src=x>', '&lt;', '\n'),
  )
  fc.assert(
    fc.property(
      text,
      text,
      fc.constantFrom(...RULE_SECTIONS),
      fc.constantFrom('plan', 'report'),
      (a, b, section, part) => {
        const html = planHtml(
          {
            ...plan,
            setups: [{ name: a, description: b, strategyId: null }],
            rules: [rule('1', section, a)],
            eveningQuestions: [b],
            morningQuestions: [b],
          },
          part,
          words,
        )
        for (const token of noteTokens(html))
          if (token.kind !== 'text') expect(['h2', 'h3', 'ul', 'li', 'p', 'strong']).toContain(token.tag)
      },
    ),
    { numRuns: runs(300) },
  )
})
