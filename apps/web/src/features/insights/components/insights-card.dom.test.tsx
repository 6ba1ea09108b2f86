import type { InsightsReport, InsightTrades } from '@plumbline/contract/insights/insights'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { InsightsCard } from './insights-card.tsx'

const late: InsightsReport['insights'][number] = {
  by: 'tag',
  key: 'Late entry',
  unit: 'r',
  trades: 46,
  otherTrades: 214,
  mean: -0.58,
  otherMean: 0.41,
  difference: -0.99,
  interval: { low: -1.4, high: -0.57, sample: 260 },
  probability: 0.0001,
  total: -45.54,
}

const trade: InsightTrades['trades'][number] = {
  id: 't1',
  accountId: 'a1',
  currency: 'USD',
  pair: 'EURUSD',
  direction: 'long',
  openedAt: '2025-03-03T10:00:00',
  netPnl: -120,
  rMultiple: -1.2,
}

beforeEach(() => queryClient.clear())

async function show(insights: InsightsReport['insights'], compared = 20) {
  const calls = answerCalls({
    'insights/list': () => ({
      currency: 'USD',
      accounts: [],
      hourClock: 'broker',
      unit: 'r',
      trades: 260,
      compared,
      insights,
      habits: [],
      rules: [
        {
          rule: { id: 'stop', section: 'entry', text: '', check: { kind: 'stopSet' } },
          source: 'Day plan',
        },
      ],
    }),
    'insights/trades': () => ({ trades: [trade], total: 1 }),
    'strategies/list': () => [],
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>Dashboard</h1>
        <Suspense>
          <InsightsCard title="Insights" input={{}} listSearch="account=a1&status=closed" />
        </Suspense>
      </main>
    </QueryClientProvider>,
    'dark',
    '/dashboard',
  )
  return { screen, calls }
}

it('states effect, interval and sample of a finding, and leads to its trades', async () => {
  const { screen } = await show([late])
  await expect.element(screen.getByText(/make 0\.99.R less on average than your other trades/)).toBeVisible()
  await expect.element(screen.getByText(/−1\.40.R to −0\.57.R · 46 of 260 trades/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Show trades: Trades tagged “Late entry”' }))
    .toHaveAttribute('href', '/journal?account=a1&status=closed&tag=Late+entry')
  await expectAccessible()
})

it('compares trades that broke a rule with those that kept it, and lists them', async () => {
  const { screen, calls } = await show([
    { ...late, by: 'rule', key: 'broken stop', trades: 40, otherTrades: 160 },
  ])
  await expect.element(screen.getByText(/less on average than those that kept it/)).toBeVisible()
  await expect.element(screen.getByText(/40 of 200 trades/)).toBeVisible()
  const name = 'Trades that broke the rule “Every trade has a stop loss” (Day plan)'
  await screen.getByRole('button', { name: `Show trades: ${name}` }).click()
  const drawer = screen.getByRole('dialog', { name })
  await expect.element(drawer.getByRole('link')).toHaveAttribute('href', '/journal/t1')
  await expect.element(drawer.getByText(/−1\.20.R/)).toBeVisible()
  expect(calls.find(({ name: asked }) => asked === 'insights/trades')?.input).toMatchObject({
    by: 'rule',
    key: 'broken stop',
    unit: 'r',
  })
  await expectAccessible()
})

it('is one quiet sentence without a finding', async () => {
  const { screen } = await show([])
  await expect
    .element(screen.getByText(/^No pattern is strong enough yet: \d+ groups? of trades/))
    .toBeVisible()
})
