import { tradingPlan } from '@plumbline/contract/trading-plans/plan-fields'
import { noteElement } from '@plumbline/contract/notebooks/note-html'
import { noteTokens } from '@plumbline/domain/notes/note-tokens'
import type { Rule } from '@plumbline/domain/rules/rule'
import { EMPTY_PLAN, NO_RISK } from '@plumbline/domain/rules/trading-plan'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { buildAccount } from '#web/testing/build-import.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { DayRules } from './day-rules.tsx'
import { TradeRules } from './trade-rules.tsx'
import { usePlanHtml } from './use-review-templates.ts'

const wait: Rule = { id: 'wait', section: 'entry', text: 'Wait for the close', check: { kind: 'manual' } }
const workdays: Rule = {
  id: 'days',
  section: 'entry',
  text: '',
  check: { kind: 'weekdays', weekdays: ['Monday', 'Friday'] },
}
const stop: Rule = { id: 'stop', section: 'entry', text: '', check: { kind: 'stopSet' } }
const plan = { id: 'p1', name: 'Day plan' }

it('the rules of a trade show who decided, are set with the keyboard, and become automatic again', async () => {
  const onMark = vi.fn()
  const rules = [
    { rule: wait, automatic: { result: 'unknown', reason: 'notChecked' }, mark: null },
    { rule: stop, automatic: { result: 'kept', reason: null }, mark: null },
    { rule: workdays, automatic: { result: 'kept', reason: null }, mark: null },
    {
      rule: { ...stop, id: 'ratio', check: { kind: 'rewardRisk', atLeast: 2 } },
      automatic: { result: 'unknown', reason: 'noTarget' },
      mark: 'broken',
    },
  ] as const
  const { screen } = await showPart(
    <>
      <h1>Trade</h1>
      <TradeRules tradeId="t1" marks={{ ratio: 'broken' }} onMark={onMark} />
    </>,
    { answers: { 'tradingPlans/tradeChecks': () => ({ plan, rules }) } },
  )
  await expect.element(screen.getByText('Not checked yet')).toBeVisible()
  await expect.element(screen.getByText('Kept, from the trade').first()).toBeVisible()
  await expect.element(screen.getByText(/Monday, Friday/)).toBeVisible()
  await expect.element(screen.getByText('Broken, set by you')).toBeVisible()
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Result of “Every trade has a stop loss”' }))
    .toBeVisible()
  await expectAccessible()
  screen.getByRole('radio', { name: 'Kept' }).nth(1).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onMark).toHaveBeenLastCalledWith('stop', 'broken')
  await screen.getByRole('button', { name: 'Reset to automatic' }).click()
  expect(onMark).toHaveBeenLastCalledWith('ratio', null)
})

it('the rules of a day name those that were broken; without a plan it says what to do', async () => {
  const day = {
    plan,
    trades: 3,
    kept: 4,
    broken: 1,
    unknown: 1,
    rules: [
      { rule: wait, kept: 1, broken: 1, unknown: 1 },
      { rule: stop, kept: 3, broken: 0, unknown: 0 },
    ],
  } as const
  const { screen, sent } = await showPart(
    <>
      <h1>Day</h1>
      <DayRules date="2026-11-02" />
    </>,
    {
      answers: {
        'accounts/list': () => ({ accounts: [buildAccount()], selectedAccountId: null }),
        'tradingPlans/dayAdherence': () => day,
      },
    },
  )
  await expect.element(screen.getByText('80.0% of rules kept')).toBeVisible()
  await expect.element(screen.getByText('Wait for the close')).toBeVisible()
  await expect.element(screen.getByText('broken in 1 trade')).toBeVisible()
  await expect.element(screen.getByText('Every trade has a stop loss')).not.toBeInTheDocument()
  expect(sent('tradingPlans/dayAdherence')).toEqual([{ date: '2026-11-02', accountIds: ['account-1'] }])
  await expectAccessible()
})

it('a day’s plan begins with what a note may contain', async () => {
  const template = tradingPlan.parse({
    ...EMPTY_PLAN,
    ...plan,
    userId: 'u1',
    name: 'Day',
    sessions: ['london'],
    risk: { ...NO_RISK, perDay: { unit: 'r', value: 3 } },
    rules: [{ ...stop, id: '5c7f7f4e-5a0b-4f0e-9d5e-0d8a7b7c1a11' }],
    setups: [{ name: 'Breakout', description: '<b>x</b>', strategyId: null }],
    morningQuestions: ['Bias?'],
    eveningQuestions: [],
    isActive: true,
    revision: 1,
    createdAt: '',
    updatedAt: '',
  })
  function Html() {
    return <output aria-label="HTML">{usePlanHtml()(template, 'plan')}</output>
  }
  const { screen } = await showPart(<Html />)
  await expect.element(screen.getByLabelText('HTML')).toBeVisible()
  const html = screen.getByLabelText('HTML').element().textContent
  expect(html).toContain('<li><p>Stop for the day after a loss of 3R</p></li>')
  expect(html).toContain('<p>London</p>')
  for (const token of noteTokens(html ?? ''))
    if (token.kind !== 'text') expect(noteElement(token.tag, {})).toMatchObject({ tag: token.tag })
})
