import type { MindsetSettings } from '@plumbline/contract/mindset/mindset-settings'
import type { TiltAnswer } from '@plumbline/contract/mindset/tilt'
import { DEFAULT_TILT } from '@plumbline/domain/mindset/tilt-settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CoolDownHost } from '#web/components/mindset/cool-down-host.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { MindsetView } from './mindset-view.tsx'

const side = {
  trades: 30,
  wins: 10,
  winRate: 33,
  netPnl: -300,
  averagePnl: -10,
  averagePnlInterval: null,
  averageR: null,
  tradesWithR: 0,
  averageRInterval: null,
  profitFactor: 0.8,
}
const effect: TiltAnswer['whole']['effects'][number] = {
  currency: 'USD',
  kept: { ...side, trades: 120, netPnl: 600, averagePnl: 5 },
  broken: side,
  difference: 15,
  differenceInterval: { low: 4, high: 26, sample: 150 },
  cost: 450,
  isReliable: true,
}
const report: TiltAnswer = {
  accounts: [],
  today: { trades: 4, flagged: 2, meter: 43.75 },
  whole: { trades: 150, flagged: 30, meter: 12, effects: [effect] },
  rules: [
    {
      rule: 'revenge',
      kept: 120,
      broken: 30,
      unknown: 0,
      percent: 80,
      percentInterval: { low: 73, high: 86, sample: 150 },
      reasons: [],
      // A cost that may be chance.
      effects: [
        { ...effect, differenceInterval: { low: -4, high: 24, sample: 150 }, difference: 10, cost: 300 },
      ],
    },
    {
      rule: 'movedStop',
      kept: 0,
      broken: 0,
      unknown: 150,
      percent: null,
      percentInterval: null,
      reasons: [{ reason: 'noStopHistory', trades: 150 }],
      effects: [],
    },
  ],
  weeks: [],
  plannedHours: [],
}
const settings: MindsetSettings = { emotions: [], tilt: DEFAULT_TILT, coolDown: null }

beforeEach(() => queryClient.clear())

async function show(address: string, fails = false) {
  const calls = answerCalls({
    'mindset/settings': () => settings,
    'mindset/saveSettings': ({ emotions = [], tilt = DEFAULT_TILT, coolDown = null }) => {
      if (fails) throw new Error('down')
      return { emotions, tilt, coolDown }
    },
    'accounts/list': () => ({
      accounts: [buildAccount({ id: 'a1' }), buildAccount({ id: 'a2', name: 'Second' })],
      selectedAccountId: 'a2',
    }),
    'mindset/tilt': () => report,
    'mindset/tiltTrades': () => ({
      trades: [
        {
          id: 't1',
          accountId: 'a1',
          currency: 'USD',
          pair: 'EURUSD',
          direction: 'long',
          openedAt: '2025-03-07T10:33:00',
          netPnl: -200,
          rules: ['revenge'],
        },
      ],
      total: 1,
    }),
    'mindset/coolDown': () => ({ pause: null }),
    'mindset/emotions': () => ({ emotions: [] }),
    'mindset/lessons': ({ search = '' }) => ({
      lessons:
        search === 'x'
          ? []
          : [
              {
                lines: ['Wait for the close'],
                date: '2025-03-05',
                source: { kind: 'review', period: 'day', date: '2025-03-05' },
              },
            ],
      total: search === 'x' ? 0 : 1,
    }),
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <Suspense>
          <MindsetView />
        </Suspense>
      </main>
    </QueryClientProvider>,
    'dark',
    address,
  )
  await loadTexts(['mindset', 'period', 'trades'])
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { screen, saved: () => sent('mindset/saveSettings'), sent }
}

it('states the meter, the cost with interval and sample, coloured unless it may be chance, and what a rule cannot tell', async () => {
  const { screen } = await show('/mindset')
  await expect.element(screen.getByText('44 · tilted')).toBeVisible()
  // 450 = 15 × 30, from 4 × 30 to 26 × 30.
  const interval = '−$780.00 to −$120.00 · 30 vs. 120 trades'
  await expect.element(screen.getByText(interval).first()).toBeVisible()
  const isLoss = (cost: string) => screen.getByText(cost).element().closest('.pl-down') !== null
  expect([isLoss('−$450.00'), isLoss('−$300.00')]).toEqual([true, false])
  await expect.element(screen.getByText(/150 trades can’t be checked: your broker’s data/)).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: '30 trades: Revenge trade' }).click()
  await expect
    .element(screen.getByRole('dialog').getByRole('link', { name: /EURUSD/ }))
    .toHaveAttribute('href', '/journal/t1')
})

it('trades of the selected account alone are counted, or of all accounts by choice, as the title says', async () => {
  const { screen, sent } = await show('/mindset?from=2025-03-01&to=2025-03-31')
  const line = (accounts: string) => `${accounts} · trades closed in March 2025 · broker time`
  await expect.element(screen.getByText(line('Second'))).toBeVisible()
  await expect.element(screen.getByText('44 · tilted')).toBeVisible()
  expect(sent('mindset/tilt')).toMatchObject([{ accountIds: ['a2'], from: '2025-03-01' }])
  await screen.getByRole('button', { name: 'Accounts' }).click()
  await screen.getByRole('menuitemradio', { name: 'All accounts' }).click()
  await expect.element(screen.getByText(line('All accounts'))).toBeVisible()
  await screen.getByRole('link', { name: 'Emotions' }).click()
  await expect.poll(() => sent('mindset/emotions')).toMatchObject([{ accountIds: ['a2', 'a1'] }])
  // Without emotions, the journal with these trades.
  await expect
    .element(screen.getByRole('link', { name: 'Open journal' }))
    .toHaveAttribute('href', '/journal?from=2025-03-01&to=2025-03-31&accounts=all')
})

it('a changed rule is saved, and a number out of range is not', async () => {
  const { screen, saved } = await show('/mindset')
  const minutes = screen.getByLabelText('Minutes after a loss')
  await minutes.fill('0')
  await expect.element(screen.getByText('Enter a whole number from 1 to 1,440.')).toBeVisible()
  await minutes.fill('30')
  await userEvent.tab()
  await expect.poll(saved).toEqual([{ tilt: { ...DEFAULT_TILT, revenge: { isOn: true, minutes: 30 } } }])
})

it('an own emotion must not have the name of a suggested one in any language', async () => {
  const { screen, saved } = await show('/mindset?view=emotions')
  const own = screen.getByRole('combobox', { name: 'Your own emotions' })
  await own.fill('ruhig')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/“ruhig” is one of the suggested emotions already/)).toBeVisible()
  await own.fill('Bored')
  await userEvent.keyboard('{Enter}')
  await expect.poll(saved).toEqual([{ emotions: ['Bored'] }])
})

it('a cool-down that the server refuses is switched off again', async () => {
  const { screen } = await show('/mindset?view=pause', true)
  const option = screen.getByRole('switch', { name: /Pause after losses/ })
  await option.click()
  await expect.element(option).toHaveAttribute('aria-checked', 'false')
})

it('lessons lead to where they were written', async () => {
  const { screen } = await show('/mindset?view=lessons')
  await expect.element(screen.getByText('Wait for the close')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Daily review' }))
    .toHaveAttribute('href', '/daily-review?date=2025-03-05')
  await expectAccessible()
  await screen.getByRole('searchbox', { name: 'Search lessons' }).fill('x')
  await expect.element(screen.getByText('0 lessons')).toBeVisible()
})

it('the breathing pause says what to do, and Escape ends it', async () => {
  const { screen } = await show('/mindset?pause=breathe')
  await expect.element(screen.getByRole('dialog').getByRole('status')).toHaveTextContent('Breathe in')
  await expectAccessible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('a running cool-down is shown with the time left, and nothing after its end', async () => {
  const pauseOf = (seconds: number) => {
    const to = Date.now() + seconds * 1_000
    return { from: new Date(to - 900_000).toISOString(), to: new Date(to).toISOString(), losses: 2 }
  }
  const showHost = async (seconds: number) => {
    queryClient.clear()
    const calls = answerCalls({ 'mindset/coolDown': () => ({ pause: pauseOf(seconds) }) })
    const screen = await renderPage(
      <QueryClientProvider client={queryClient}>
        <CoolDownHost where="banner" />
      </QueryClientProvider>,
      'dark',
      '/journal',
    )
    return { screen, calls }
  }
  const running = await showHost(800)
  await expect
    .element(running.screen.getByText(/2 losses in a row\. You planned a pause: 13:\d\d left/))
    .toBeVisible()
  await running.screen.unmount()
  const over = await showHost(-5)
  await expect.poll(() => over.calls.length).toBe(1)
  await expect.element(over.screen.getByText(/You planned a pause/)).not.toBeInTheDocument()
})
