import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import type { ShownFilter } from '../model/export-choice.ts'
import { ExportButton } from './export-button.tsx'

const accounts = [buildAccount({ id: 'a1', name: 'FTMO' }), buildAccount({ id: 'a2', name: 'Second' })]
const preview = {
  fileName: 'plumbline-FTMO-trades.csv',
  mediaType: 'text/csv',
  accounts: 1,
  trades: 1234,
  files: 0,
}
const usage = (files: number) => ({ 'files/usage': () => ({ files, used: files, limit: null }) })

/** Addresses that the browser was asked to download. */
let downloads: string[] = []
beforeEach(async () => {
  downloads = []
  queryClient.clear()
  await page.viewport(1280, 900)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.getAttribute('href')} ${this.download}`)
  })
})
afterEach(() => vi.restoreAllMocks())

async function openDialog(shown?: ShownFilter) {
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <ExportButton accounts={accounts} accountId="a1" {...(shown && { shown })} />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: 'Export' }).click()
  return screen
}

it('shows the number of trades, and downloads what the list shows', async () => {
  const calls = answerCalls({ ...usage(0), 'exports/preview': () => preview })
  const screen = await openDialog({ from: '2025-01-01', result: 'loss' })
  await expect.element(screen.getByText('1,234 trades')).toBeVisible()
  await expect.element(screen.getByText('plumbline-FTMO-trades.csv')).toBeVisible()
  await expect.element(screen.getByText(/re-import this file losslessly/)).toBeVisible()
  await expect.element(screen.getByText(/no deposits and withdrawals/)).toBeVisible()
  await screen.getByRole('button', { name: 'Download' }).click()
  await expect
    .poll(() => downloads)
    .toEqual([
      '/api/v1/exports/trades/csv?from=2025-01-01&result=loss&accountId=a1 plumbline-FTMO-trades.csv',
    ])
  await expect.poll(() => document.querySelector('[role=dialog]')).toBe(null)
  expect(calls.at(-1)?.input).toMatchObject({ what: 'trades', format: 'csv', accountId: 'a1' })
})

it('previews every other choice again; exporting everything is JSON, from all accounts', async () => {
  const calls = answerCalls({ ...usage(0), 'exports/preview': () => preview })
  const screen = await openDialog({ result: 'loss' })
  await screen.getByRole('checkbox').click()
  await screen.getByLabelText('Accounts').selectOptions('All accounts')
  await screen.getByRole('radio', { name: 'Excel' }).click()
  await expect.poll(() => calls.at(-1)?.input).toEqual({ what: 'trades', format: 'xlsx' })
  await screen.getByRole('radio', { name: 'Statistics' }).click()
  await expect.element(screen.getByText(/can’t be re-imported/)).toBeVisible()
  await screen.getByRole('radio', { name: 'Everything' }).click()
  await expect.poll(() => calls.at(-1)?.input).toEqual({ what: 'everything', format: 'json' })
  await expect.element(screen.getByRole('radio', { name: 'JSON' })).toBeChecked()
  expect(screen.getByLabelText('Accounts').query()).toBe(null)
})

it('exports everything as an archive with its files if there are any, or as JSON on request', async () => {
  const calls = answerCalls({ ...usage(12), 'exports/preview': () => ({ ...preview, files: 12 }) })
  const screen = await openDialog()
  expect(screen.getByRole('radio', { name: 'ZIP' }).query()).toBe(null)
  await screen.getByRole('radio', { name: 'Everything' }).click()
  await expect.element(screen.getByRole('radio', { name: 'ZIP with images' })).toBeChecked()
  await expect.element(screen.getByText('1,234 trades · 12 files')).toBeVisible()
  await expect.element(screen.getByText(/re-import this file losslessly/)).toBeVisible()
  await screen.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => downloads).toEqual(['/api/v1/exports/everything/zip plumbline-FTMO-trades.csv'])
  expect(calls.at(-1)?.input).toEqual({ what: 'everything', format: 'zip' })
})

it('shows why an export is refused, and downloads nothing', async () => {
  answerCalls({
    ...usage(0),
    'exports/preview': () => {
      throw new Refusal('EXPORT_TOO_MANY_ROWS', 422, { limit: 1_048_575 })
    },
  })
  const screen = await openDialog()
  await expect
    .element(screen.getByText(/^A spreadsheet holds at most 1,048,575 rows\./), { timeout: 15_000 })
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Download' })).toBeDisabled()
  expect(downloads).toEqual([])
})
