import type { MarketDataService } from '@plumbline/contract/prices/market-data'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { answerCalls, type Answers } from '#web/testing/answer-calls.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { MarketDataCard } from './market-data-card.tsx'

beforeEach(() => queryClient.clear())

function buildService(changes: Partial<MarketDataService> = {}): MarketDataService {
  return {
    service: 'twelve-data',
    needsKey: true,
    hasKey: false,
    enabled: false,
    state: 'key-missing',
    reason: null,
    continuesAt: null,
    checkedAt: null,
    trades: 0,
    tradesWithBars: 0,
    problem: null,
    ...changes,
  }
}

async function show(service: MarketDataService, answers: Answers = {}) {
  const calls = answerCalls({ 'marketData/list': () => [service], ...answers })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>Price data</h1>
        <MarketDataCard />
      </main>
    </QueryClientProvider>,
    'dark',
  )
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { screen, sent }
}

test('a first key turns the service on and is tested; a key with spaces is not sent', async () => {
  const saved = buildService({ hasKey: true, enabled: true, state: 'untested' })
  const { screen, sent } = await show(buildService(), {
    'marketData/update': () => saved,
    'marketData/test': () => ({ ...saved, state: 'key-refused' }),
  })
  const field = screen.getByLabelText('API key')
  await field.fill('two words here')
  await screen.getByRole('button', { name: 'Save and turn on' }).click()
  await expect
    .element(field)
    .toHaveAccessibleDescription('Enter the key as the service shows it, without spaces.')
  expect(sent('marketData/update')).toEqual([])
  await field.fill(' a-good-key-123 ')
  await screen.getByRole('button', { name: 'Save and turn on' }).click()
  await expect.element(screen.getByText('Key refused. Check it, or enter another one.')).toBeVisible()
  expect(sent('marketData/update')).toEqual([
    { service: 'twelve-data', key: 'a-good-key-123', enabled: true },
  ])
  await expect.element(field).not.toBeInTheDocument()
  await expectAccessible()
})

test('a limit states when it ends, and how many trades have bars', async () => {
  const { screen } = await show(
    buildService({
      hasKey: true,
      enabled: true,
      state: 'limit',
      continuesAt: '2026-11-26T12:11:00.000Z',
      trades: 14,
      tradesWithBars: 12,
      problem: { reason: 'symbol-not-in-plan', detail: 'XAU/USD' },
    }),
  )
  await expect.element(screen.getByText(/^Limit reached, continues at/)).toBeVisible()
  await expect.element(screen.getByText('Bars for 12 of 14 trades')).toBeVisible()
  await expect.element(screen.getByText('XAU/USD is not included in your plan.')).toBeVisible()
})

test('a failed request keeps what was typed', async () => {
  const { screen } = await show(buildService(), {})
  const field = screen.getByLabelText('API key')
  await field.fill('a-good-key-123')
  await screen.getByRole('button', { name: 'Save and turn on' }).click()
  await expect.element(field).toHaveValue('a-good-key-123')
})
