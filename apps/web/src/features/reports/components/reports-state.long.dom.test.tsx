import { account, forgetReports, reports, second, showReports } from '#web/testing/show-reports.tsx'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'

beforeEach(async () => {
  forgetReports()
  await page.viewport(1280, 900)
})

it('all accounts of one currency can be shown together', async () => {
  const { screen, asked } = await showReports('', 'dark', [account, second])
  await screen.getByRole('button', { name: 'Accounts', exact: true }).click()
  await screen.getByRole('menuitemradio', { name: 'All accounts' }).click()
  await expect.poll(() => asked('figures').at(-1)?.accountIds).toEqual(['account-1', 'account-2'])
  await expect.poll(() => asked('curve').at(-1)?.accountIds).toEqual(['account-1', 'account-2'])
  await screen.getByRole('radio', { name: 'Balance', exact: true }).click()
  await expect
    .element(screen.getByText('Balance from $10,000.00 to $10,800.00.', { exact: false }))
    .toBeVisible()
})

it('accounts in several currencies are never summed: “All” covers one currency and says so', async () => {
  const euros = buildAccount({ id: 'account-3', name: 'Euros', currency: 'EUR', closedTrades: 5 })
  const { screen, asked } = await showReports('?accounts=all', 'dark', [account, second, euros])
  await expect.poll(() => asked('figures').at(-1)?.accountIds).toEqual(['account-1', 'account-2'])
  await expect.element(screen.getByText('All USD accounts', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Accounts: All USD accounts' })).toBeVisible()
  await expect.element(screen.getByText(/Showing USD accounts only\. Accounts in EUR/)).toBeVisible()
  await screen.getByRole('button', { name: 'Accounts: All USD accounts' }).click()
  await screen.getByRole('menuitemradio', { name: 'All EUR accounts' }).click()
  await expect.poll(() => asked('figures').at(-1)?.accountIds).toEqual(['account-3'])
  await expect.element(screen.getByText(/Showing EUR accounts only\. Accounts in USD/)).toBeVisible()
  expect(reports.address).toBe('?accounts=EUR')
})

it('a row’s trade count links to its trades if the journal supports the same filters', async () => {
  const { screen } = await showReports('?view=breakdown&by=weekday&pair=GBPJPY&accounts=all', 'dark', [
    account,
    second,
  ])
  const table = screen.getByRole('table', { name: 'By weekday' })
  const link = table.getByRole('link', { name: /^\d+, Open in journal: Monday$/ })
  await expect
    .element(link)
    .toHaveAttribute('href', '/journal?accounts=all&pair=GBPJPY&status=closed&missed=no&weekday=Monday')
  const all = table.getByRole('link', { name: '60, Open in journal: All' })
  await expect
    .element(all)
    .toHaveAttribute('href', '/journal?accounts=all&pair=GBPJPY&status=closed&missed=no')
  await screen.unmount()
  const several = await showReports('?view=breakdown&by=weekday&pair=GBPJPY&pair=EURUSD')
  await expect
    .element(several.screen.getByRole('table', { name: 'By weekday' }).getByText('Monday'))
    .toBeVisible()
  expect(document.querySelectorAll('td a')).toHaveLength(0)
})

it('a chart is redrawn for print and again for the screen afterwards', async () => {
  const { screen } = await showReports('?view=breakdown')
  const chart = screen.getByRole('img', { name: /^Net P&L: highest / })
  const width = () => Number(chart.element().getAttribute('width'))
  await expect.element(chart).toBeVisible()
  const onScreen = width()
  window.dispatchEvent(new Event('beforeprint'))
  expect(width()).toBe(670)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(width).toBe(onScreen)
  expect(onScreen).toBeGreaterThan(1000)
})

it('a failed report shows the reason and can be retried', async () => {
  reports.refuse = new Refusal('STATISTICS_TOO_LARGE', 413, { count: 9, limit: 5 })
  const { screen } = await showReports()
  await expect.element(screen.getByRole('alert').getByText(/too many trades/)).toBeVisible()
  reports.refuse = null
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('66.7%')).toBeVisible()
})

it('a slow report shows progress for each step and is cancelled when its page closes', async () => {
  const steps = [
    { step: 'reading', share: 0.25, told: Promise.withResolvers<void>() },
    { step: 'folding', share: 0.5, told: Promise.withResolvers<void>() },
  ] as const
  reports.progress = async function* () {
    for (const { step, share, told } of steps) {
      yield { kind: 'progress', step, share }
      await told.promise
    }
  }
  const { screen } = await showReports('?view=cross')
  const reading = screen.getByRole('progressbar', { name: 'Loading 60 trades' })
  await expect.element(reading).toBeVisible()
  await expect.element(reading).toHaveAttribute('aria-valuenow', '25')
  steps[0].told.resolve()
  const folding = screen.getByRole('progressbar', { name: 'Calculating metrics for 60 trades' })
  await expect.element(folding).toHaveAttribute('aria-valuenow', '50')
  await screen.unmount()
  await reports.stream?.left.promise
  expect(reports.stream).not.toBeNull()
})

it('a connection lost while a report is calculated is retried', async () => {
  let tries = 0
  reports.progress = async function* () {
    tries += 1
    if (tries === 1) throw new Error('lost')
    yield { kind: 'progress', step: 'folding', share: 0.5 }
  }
  const { screen } = await showReports('?view=breakdown')
  await expect.element(screen.getByRole('table', { name: 'By pair' })).toBeVisible()
  expect(tries).toBe(2)
})

it('a report without matching trades says so and offers to show all trades', async () => {
  reports.trades = []
  const { screen } = await showReports('?pair=NOPE&from=2026-01-01')
  await screen.getByRole('button', { name: 'Show all trades' }).click()
  await expect.poll(() => reports.address).toBe('')
  await screen.unmount()
  const empty = await showReports('', 'dark', [account])
  await expect.element(empty.screen.getByText('No trades match these filters.')).toBeVisible()
})
