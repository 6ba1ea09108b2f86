import type { Account } from '@plumbline/contract/accounts/accounts'
import type { BreakdownInput } from '@plumbline/contract/selection/filters'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { answerCalls, type Answers } from '#web/testing/answer-calls.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSelection } from '#web/lib/selection/use-selection.ts'
import type { Period } from '#web/lib/period/period.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildBreakdown, buildDistribution } from '#web/testing/build-reports.ts'
import { buildAccountFigures, buildClosedTrades } from '#web/testing/build-statistics.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { longTest, testedModes } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { dashboardWidgets } from '../widgets/kinds.ts'
import { Dashboard } from './dashboard.tsx'

/**
 * Twelve wins of 30, eight losses of 20, two even: +200 over 22 trades. By hand: 12 / 22 = 54.5 %, 360 / 160 = 2.25,
 * 200 / 22 = 9.09, and the four losses in a row are the deepest fall, 80 from 1,180.
 */
const results = [
  ...Array(6).fill(30),
  ...Array(4).fill(-20),
  0,
  0,
  ...Array(6).fill(30),
  ...Array(4).fill(-20),
]

async function show(
  trades: readonly number[],
  { period = {}, mode = 'dark', sample = false, answers = {}, search = '', others = [] }: Partial<Shown> = {},
) {
  const figures = buildAccountFigures(trades)
  const closedTrades = buildClosedTrades(trades)
  const calls = answerCalls({
    'statistics/get': () => figures.statistics,
    'statistics/equity': () => figures.equity,
    'statistics/days': () => figures.days,
    'statistics/breakdown': ({ by }: BreakdownInput) => buildBreakdown(closedTrades, by),
    'statistics/distribution': ({ of = 'netPnl' }) => buildDistribution(closedTrades, of),
    'dashboard/layouts': () => [],
    ...answers,
  })
  const onPeriod = vi.fn<(period: Period) => void>()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const account = buildAccount({ closedTrades: trades.length, openTrades: 0, isSample: sample })
  const accounts = [account, ...others]
  function DashboardOfUrl() {
    return (
      <Dashboard
        selection={useSelection(account, accounts)}
        listSearch=""
        period={period}
        onPeriod={onPeriod}
        today="2026-11-21"
        kinds={dashboardWidgets}
        journalLink="/journal"
        tradeLink={(id) => `/journal?trade=${id}`}
      />
    )
  }
  const screen = await renderPage(
    <QueryClientProvider client={client}>
      <main>
        <Suspense>
          <DashboardOfUrl />
        </Suspense>
      </main>
    </QueryClientProvider>,
    mode,
    `/${search}`,
  )
  return { screen, calls, onPeriod }
}
type Shown = {
  readonly period: Period
  readonly mode: Mode
  readonly sample: boolean
  readonly answers: Answers
  readonly search: string
  readonly others: readonly Account[]
}

/** The definition list of a key figure, as its text. */
function figure(label: string): string {
  const terms = [...document.querySelectorAll('dt')]
  return terms.find((term) => term.textContent.trim().startsWith(label))?.parentElement?.textContent ?? ''
}

describe('the figures of 22 trades', () => {
  it('match a manual calculation', async () => {
    await page.viewport(1280, 900)
    const { screen } = await show(results)
    await expect.element(screen.getByText('22 trades on 22 days', { exact: false })).toBeVisible()
    expect(figure('Net P&L')).toContain('+$200.00')
    expect(figure('Win rate')).toContain('54.5%')
    expect(figure('Win rate')).toContain('12\u00a0wins\u00a0· 8\u00a0losses\u00a0· 2\u00a0break-even')
    expect(figure('Profit factor')).toContain('2.25')
    expect(figure('Expectancy')).toContain('+$9.09')
    expect(figure('Avg win / loss')).toContain('+$30.00')
    expect(figure('Avg win / loss')).toContain('−$20.00')
    expect(figure('Avg win / loss')).toContain('Payoff ratio 1.50')
    // What is below the first screen comes right after it.
    await expect.poll(() => figure('Average duration')).toContain('1 hr')
    expect(figure('Current streak')).toContain('4 losses')
    expect(figure('Longest winning streak')).toContain('6 wins')
    expect(figure('Open positions')).toContain('2')
    expect(figure('Max drawdown')).toContain('−$80.00')
    expect(figure('Max drawdown')).toContain('6.8%')
    expect(figure('Recovery factor')).toContain('2.50')
    await expect
      .element(screen.getByRole('link', { name: '+$30.00' }))
      .toHaveAttribute('href', '/journal?trade=trade-1')
  })

  it('fill the calendar, which the arrow keys navigate by day', async () => {
    const { screen } = await show(results)
    const grid = screen.getByRole('grid', { name: 'Daily results for December 2026' })
    await expect.element(grid).toBeVisible()
    await screen.getByRole('button', { name: 'Previous month' }).click()
    const november = screen.getByRole('grid', { name: 'Daily results for November 2026' })
    await expect.element(november).toBeVisible()
    await expect.poll(() => november.element().textContent).toContain('+$150')
    const monday = screen.getByRole('gridcell', { name: 'Nov 30, 2026, −$20.00, 1 trade, loss' })
    await expect.element(monday).toHaveAttribute('tabindex', '0')
    monday.element().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    expect(document.activeElement?.textContent).toContain('Nov 22, 2026, no trades')
  })

  it('are compared with the previous period', async () => {
    const before = buildAccountFigures([...results.slice(0, 8)])
    const { screen } = await show(results, {
      period: { from: '2026-11-01', to: '2026-11-30' },
      answers: {
        'statistics/get': (input) =>
          input.from === '2026-10-01' ? before.statistics : buildAccountFigures(results).statistics,
      },
    })
    await expect.element(screen.getByText('November 2026 · ', { exact: false })).toBeVisible()
    // 200 now, 6 × 30 − 2 × 20 = 140 before; profit factor 2.25 now, 180 / 40 = 4.5 before.
    await expect.poll(() => figure('Net P&L')).toContain('$60vs. October 2026')
    expect(figure('Profit factor')).toContain('2.25▼2.25')
  })
})

it('figures from fewer than 20 trades show a small-sample note', async () => {
  const { screen } = await show([30, -20, 30])
  await expect.element(screen.getByText('3 trades on 3 days', { exact: false })).toBeVisible()
  expect(figure('Win rate')).toContain('Only 3 trades – too few to judge')
  expect(figure('Net P&L')).not.toContain('too few to judge')
  expect(figure('Avg win / loss')).toContain('Only 3 trades – too few to judge')
})

it('a saved dashboard keeps the unit of its curve and the period of its bars', async () => {
  await page.viewport(1280, 900)
  const widget = (kind: string, y: number, settings: Record<string, string>) => ({
    id: kind,
    kind,
    x: 0,
    y,
    w: 8,
    h: 10,
    settings,
  })
  // "money" was the balance before there was a curve of P&L.
  const widgets = [widget('equity', 0, { unit: 'money' }), widget('pnl-bars', 10, { by: 'week' })]
  const { screen, calls } = await show([30, -20, 30], {
    answers: {
      'dashboard/layouts': () => [
        {
          id: 'layout-1',
          name: 'Mine',
          form: 'wide',
          isChosen: true,
          isInitialized: true,
          lastUpdated: '2026-11-23T10:00:00.000Z',
          widgets,
        },
      ],
      'statistics/pnl': () => [
        { start: '2026-10-26', netPnl: -40, trades: 2 },
        { start: '2026-11-02', netPnl: 80, trades: 3 },
      ],
    },
  })
  await expect
    .element(screen.getByText('Balance from $1,000.00 to $1,040.00.', { exact: false }))
    .toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'P&L per week' })).toBeVisible()
  expect(calls.find(({ name }) => name === 'statistics/pnl')?.input).toMatchObject({ by: 'week' })
  await expect
    .element(screen.getByText('Best: Week of Nov 2, 2026 +$80. Worst: Week of Oct 26, 2026 −$40.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Chart options' }).last().click()
  await screen.getByRole('menuitem', { name: 'Show as table' }).click()
  await expect.element(screen.getByRole('gridcell', { name: '+$80.00' })).toBeVisible()
})

it('missed trades are counted next to taken ones', async () => {
  const { screen } = await show([30, -20], {
    answers: { 'trades/list': () => ({ trades: [], total: 5, revision: 1 }) },
  })
  await expect.element(screen.getByText('5 missed', { exact: false })).toBeVisible()
})

it('profit factor is empty without a losing trade', async () => {
  const { screen } = await show(Array(20).fill(30))
  await expect.element(screen.getByText('No losing trades.')).toBeVisible()
  expect(figure('Profit factor')).toContain('–')
})

it('an account without trades offers to import a file', async () => {
  const { screen } = await show([])
  await expect.element(screen.getByText('This account has no trades yet', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/import')
})

it('a period without trades offers the last month that has some', async () => {
  const empty = { ...buildAccountFigures([]).statistics, span: { from: '2026-01-05', to: '2026-09-30' } }
  const { screen, onPeriod } = await show(results, {
    period: { from: '2026-10-01', to: '2026-10-31' },
    answers: { 'statistics/get': () => empty },
  })
  await screen.getByRole('button', { name: 'Show September 2026' }).click()
  expect(onPeriod).toHaveBeenCalledWith({ from: '2026-09-01', to: '2026-09-30' })
})

it('filters and further accounts count in every figure, and a filter is removed by its chip', async () => {
  const others = [buildAccount({ id: 'account-2' }), buildAccount({ id: 'euro', currency: 'EUR' })]
  const { screen, calls } = await show(results, { search: '?accounts=USD&direction=long', others })
  await expect.element(screen.getByText(/All USD accounts/).first()).toBeVisible()
  await expect.poll(() => figure('Net P&L')).toContain('+$200.00')
  const asked = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  const long = { accountId: 'account-1', accountIds: ['account-2'], directions: ['long'] }
  for (const name of ['statistics/get', 'statistics/equity', 'statistics/days']) {
    await expect.poll(() => asked(name)).toContainEqual(expect.objectContaining(long))
  }
  await screen.getByRole('button', { name: 'Remove filter Direction: Long' }).click()
  await expect.poll(() => asked('statistics/get').at(-1)).not.toHaveProperty('directions', ['long'])
  await expect.poll(() => asked('statistics/get').at(-1)).toMatchObject({ accountIds: ['account-2'] })
})

it('sample data is marked as such and can be removed in one click', async () => {
  const { screen, calls } = await show(results, {
    sample: true,
    answers: { 'accounts/delete': () => ({ accounts: [], selectedAccountId: null }) },
  })
  await expect.element(screen.getByText('You’re viewing sample data.')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove sample data' }).click()
  await expect
    .poll(() => calls.find(({ name }) => name === 'accounts/delete')?.input)
    .toEqual({ id: 'account-1' })
})

it('a load error is shown in place and can be retried', async () => {
  let failing = true
  const figures = buildAccountFigures(results)
  const { screen } = await show(results, {
    answers: {
      'statistics/get': () => {
        if (failing) throw new Error('down')
        return figures.statistics
      },
    },
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  failing = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => figure('Net P&L')).toContain('+$200.00')
})

it.each(testedModes)('has no accessibility violations in %s mode', async (mode) => {
  await page.viewport(1280, 900)
  const { screen } = await show(results, { mode, sample: true })
  await expect.element(screen.getByText('More metrics')).toBeVisible()
  await expect.element(screen.getByText(/\. Max drawdown /)).toBeVisible()
  await expectAccessible()
})

longTest('nothing overflows a 320 px wide screen', async () => {
  await page.viewport(320, 640)
  const { screen } = await show(results, { sample: true })
  await expect.element(screen.getByText('Streaks and extremes')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 900)
})
