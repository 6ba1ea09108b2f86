import type { Goal } from '@plumbline/contract/goals/goal-fields'
import { expect, it } from 'vitest'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { GoalsView } from './goals-view.tsx'

const march = { from: '2025-03-01', to: '2025-03-31' }

function buildGoal(more: Partial<Goal> = {}): Goal {
  const result = {
    ...march,
    value: 700,
    target: 2_000,
    sample: 7,
    isReached: null,
    reachedOn: null,
    isOver: false,
  }
  return {
    id: '019a0000-0000-7000-8000-000000000001',
    name: 'Monthly profit',
    description: '',
    metric: 'netPnl',
    group: 'result',
    direction: 'atLeast',
    target: 2_000,
    unit: '',
    accountId: null,
    account: null,
    currency: 'USD',
    amountCurrency: 'USD',
    period: 'month',
    startDate: '2025-01-01',
    dueDate: null,
    isArchived: false,
    problem: null,
    progress: {
      state: 'onPace',
      result,
      daysElapsed: 8,
      days: 21,
      pace: { before: 666.67, today: 761.9 },
      forecast: { value: 2_100, low: -300, high: 4_500, sample: 40, isReliable: true },
    },
    last: null,
    recent: [
      { ...result, from: '2025-02-01', to: '2025-02-28', value: 2_100, isReached: true, isOver: true },
    ],
    decided: 1,
    reached: 1,
    countedToday: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    ...more,
  }
}

const study = buildGoal({
  id: '019a0000-0000-7000-8000-000000000002',
  name: 'Study',
  metric: 'custom',
  group: 'custom',
  unit: 'hours',
  countedToday: 2,
  recent: [],
})

async function show(goals: readonly Goal[], answers: Answers = {}) {
  return showPart(
    <GoalsView accounts={[buildAccount()]} selected={buildAccount()} currency="USD" today="2025-03-12" />,
    {
      answers: { 'goals/list': () => goals, ...answers },
    },
  )
}

it('a goal states value, target, pace, forecast with interval, and its history, without colour', async () => {
  const { screen } = await show([buildGoal()])
  await expect.element(screen.getByText('$700.00 of $2,000.00')).toBeVisible()
  await expect.element(screen.getByText('On pace')).toBeVisible()
  await expect.element(screen.getByText('Day 8 of 21')).toBeVisible()
  await expect
    .element(screen.getByText(/Forecast: \$2,100\.00 \(95%: −\$300\.00 to \$4,500\.00\)/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Target reached: 1 of 1 month' })).toBeVisible()
  await expectAccessible()
})

it('a limit without a name is named after its measure, and says how often it was kept', async () => {
  const past = { from: '2025-02-03', to: '2025-02-03', value: 2, target: 3, sample: 1, reachedOn: null }
  const limit = buildGoal({
    name: '',
    metric: 'tradesPerDay',
    direction: 'atMost',
    target: 3,
    period: 'day',
    progress: null,
    last: { ...past, isReached: true, isOver: true },
    recent: [{ ...past, isReached: true, isOver: true }],
    decided: 51,
    reached: 31,
  })
  const { screen } = await show([limit])
  await expect.element(screen.getByRole('heading', { name: 'Trades per day' })).toBeVisible()
  await expect.element(screen.getByText('2 of at most 3 trades')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Limit kept: 31 of 51 days' })).toBeVisible()
})

it('a goal of a deleted account says so and shows what was measured last', async () => {
  const { progress, ...rest } = buildGoal()
  const account = { id: 'gone', name: 'Old', isDeleted: true }
  const orphan: Partial<Goal> = {
    ...rest,
    progress: null,
    account,
    problem: 'accountDeleted',
    last: progress?.result ?? null,
  }
  const { screen } = await show([buildGoal(orphan)])
  await expect.element(screen.getByText(/The account “Old” was deleted\. The history is kept/)).toBeVisible()
  await expect.element(screen.getByText('$700.00 of $2,000.00')).toBeVisible()
})

it('a count shows at once, and is taken back with a message if it was not saved', async () => {
  const refused = Promise.withResolvers<never>()
  const { screen } = await show([study], { 'goals/count': () => refused.promise })
  const today = screen.getByRole('group', { name: 'Count for “Study”' })
  await expect.element(today.getByText('2 hours')).toBeVisible()
  await today.getByRole('button', { name: 'One more' }).click()
  await expect.element(today.getByText('3 hours')).toBeVisible()
  refused.reject(new Refusal('GOAL_NOT_FOUND', 404))
  await expect.element(today.getByText('2 hours')).toBeVisible()
  await expect.element(screen.getByText('This goal no longer exists.')).toBeVisible()
})

it('presses in a row count each, however fast they come', async () => {
  let counted = 2
  const { screen, sent } = await show([study], {
    'goals/count': ({ value }) => {
      counted = value
      return { ...study, countedToday: counted }
    },
  })
  const today = screen.getByRole('group', { name: 'Count for “Study”' })
  await expect.element(today.getByText('2 hours')).toBeVisible()
  const more = today.getByRole('button', { name: 'One more' }).element()
  for (let press = 0; press < 3; press += 1) more.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(today.getByText('5 hours')).toBeVisible()
  await expect.poll(() => counted).toBe(5)
  expect(sent('goals/count')).toMatchObject([{ value: 3 }, { value: 4 }, { value: 5 }])
})

it('each goal says whose trades it counts, and the page by which rule and clock', async () => {
  const { screen } = await show([
    buildGoal({ name: 'Of all', metric: 'r', currency: null, account: null }),
    { ...study, currency: null },
  ])
  await expect
    .element(screen.getByText(/each goal’s accounts · results by closing, entries by opening · broker time/))
    .toBeVisible()
  await expect.element(screen.getByText('Total R per month · All accounts')).toBeVisible()
  await expect.element(screen.getByText(/Custom count per month$/)).toBeVisible()
})

it('the form asks for what the measure needs, begins with the selected account, and sends no name unless one is entered', async () => {
  const { screen, sent } = await show([], { 'goals/create': () => study })
  await expect.element(screen.getByText(/Set a target for your results/)).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Net P&L per month' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New goal' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter an amount.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'At least' }).fill('0')
  await expect.element(dialog.getByText(/Enter a number above 0/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'At least' }).fill('2,000')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent('goals/create'))
    .toMatchObject([
      {
        goal: {
          name: '',
          metric: 'netPnl',
          target: 2_000,
          currency: null,
          accountId: 'account-1',
        },
      },
    ])
  await expect.element(dialog).not.toBeInTheDocument()
})
