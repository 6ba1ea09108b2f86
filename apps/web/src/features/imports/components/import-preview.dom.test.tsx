import { longTest } from '#web/testing/test-matrix.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ImportPreview as Preview } from '@plumbline/contract/imports/imports'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount, buildPreview, buildReady, buildRow } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { rowsPerPage } from '../model/row-pages.ts'
import type { ConfirmDecisions } from './confirm-options.tsx'
import { ImportPreview } from './import-preview.tsx'

const onConfirm = vi.fn<(decisions: ConfirmDecisions) => Promise<void>>()
const onDiscard = vi.fn<() => void>()

beforeEach(async () => {
  onConfirm.mockReset().mockResolvedValue()
  onDiscard.mockReset()
  queryClient.clear()
  await page.viewport(1280, 900)
})

const { trade: rowTrade } = buildRow()
if (!rowTrade) throw new Error('a row has a trade')

/** A part of the row's trade, which the account had already. */
const smaller = { ...rowTrade, quantity: 0.1, netPnl: 20, closedAt: null }

function renderPreview(
  preview: Preview = buildPreview(),
  account: Account = buildAccount(),
  error: unknown = null,
) {
  // The rows are what the server would have answered; the flow over the network is the journeys' matter.
  for (const kind of ['new', 'duplicate', 'changed', 'dismissed', 'unusable'] as const) {
    const row =
      kind === 'unusable'
        ? buildRow({ line: 12, kind, code: 'unusable-time', reason: 'x', detail: '2024.13.45', trade: null })
        : buildRow({
            kind,
            code: kind === 'duplicate' ? 'same-broker-id' : null,
            before: kind === 'changed' ? smaller : null,
          })
    queryClient.setQueryData(
      api.imports.rows.queryKey({ input: { id: 'import-1', kind, offset: 0, limit: rowsPerPage } }),
      { rows: [row], total: 1 },
    )
  }
  return renderPage(
    <QueryClientProvider client={queryClient}>
      <ImportPreview
        importId="import-1"
        preview={preview}
        account={account}
        onConfirm={onConfirm}
        onDiscard={onDiscard}
        busy={null}
        error={error}
      />
    </QueryClientProvider>,
  )
}

it('names the skipped accounts of the file with their rows, and each repaired number with its line', async () => {
  const screen = await renderPreview(
    buildPreview({
      otherAccounts: [
        { name: 'COPY-2', rows: 12 },
        { name: '', rows: 1 },
      ],
      repaired: [
        { line: 3, column: 8, heading: 'Profit', text: '1,250.00' },
        { line: 7, column: 5, heading: '', text: '42,180.5' },
        { line: 7, column: 6, heading: '', text: '42,190.5' },
      ],
    }),
  )
  await expect.element(screen.getByText('COPY-2: 12 rows')).toBeVisible()
  await expect.element(screen.getByText('No account named: 1 row')).toBeVisible()
  await expect.element(screen.getByText('2 rows split by commas; only this reading adds up')).toBeVisible()
  await expect.element(screen.getByText('Line 3: Profit 1,250.00')).toBeVisible()
  await expect.element(screen.getByText('Line 7: 6 42,180.5')).toBeVisible()
})

it('shows that totals match, and how many trades will be imported', async () => {
  const screen = await renderPreview()
  await expect.element(screen.getByText('41 trades – totals match your broker to the cent')).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /Net P&L \+\$1,382\.88 \+\$1,382\.88 none/ }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Import 41 trades' }).click()
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({
    acceptCurrency: false,
    restoreDismissed: false,
    adoptTimeZone: true,
    take: [],
    takeCashTwins: false,
  })
})

it('names the figure that differs and the difference', async () => {
  const differences = [{ key: 'swap', ours: -31.52, stated: -31.4 }]
  const screen = await renderPreview(buildPreview({ agrees: false, differences }))
  await expect
    .element(screen.getByText('41 trades – totals differ from your broker by $0.12 in swap'))
    .toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Swap −$31.52 −$31.40 −$0.12' })).toBeVisible()
})

it('a file imported before has nothing new, and Close is the primary action', async () => {
  const screen = await renderPreview(buildPreview({ counts: { new: 0, duplicate: 41, newCash: 0 } }))
  await expect.element(screen.getByText('Nothing new: all trades are already in the account.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Import/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(onDiscard).toHaveBeenCalledOnce()
})

it('amounts in another currency require a decision', async () => {
  const screen = await renderPreview(buildPreview(), buildAccount({ currency: 'EUR' }))
  const confirm = screen.getByRole('button', { name: 'Import 41 trades' })
  await expect.element(confirm).toBeDisabled()
  await screen.getByRole('checkbox', { name: /Import USD amounts unchanged into a EUR account/ }).click()
  await confirm.click()
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({ acceptCurrency: true })
})

it('a file in another currency offers to create an account in it, and moves the preview there', async () => {
  const preview = buildPreview({
    account: { login: '77', currency: 'EUR', server: null, broker: 'Broker Ltd' },
  })
  const euro = buildAccount({ id: 'account-2', currency: 'EUR' })
  const calls = answerCalls({
    'accounts/list': () => ({ accounts: [buildAccount(), euro], selectedAccountId: 'account-1' }),
    'accounts/select': () => ({ accounts: [buildAccount(), euro], selectedAccountId: 'account-2' }),
    'accounts/create': () => euro,
    'imports/setAccount': () => ({ ...buildReady(preview), accountId: 'account-2' }),
    'imports/rows': () => ({ rows: [], total: 0 }),
  })
  const screen = await renderPreview(preview)
  await screen.getByRole('button', { name: 'Create EUR account' }).click()
  await expect
    .poll(() => calls.filter(({ name }) => name === 'imports/setAccount'))
    .toMatchObject([{ input: { id: 'import-1', accountId: 'account-2' } }])
  expect(calls.filter(({ name }) => name === 'accounts/create')).toMatchObject([
    { input: { name: 'Broker Ltd 77', broker: 'Broker Ltd', currency: 'EUR' } },
  ])
})

it('a file from another broker account requires a decision', async () => {
  const screen = await renderPreview(buildPreview({ otherLogins: ['5500995'] }))
  const confirm = screen.getByRole('button', { name: 'Import 41 trades' })
  await expect.element(confirm).toBeDisabled()
  await screen.getByRole('checkbox', { name: /together with 5500995/ }).click()
  await expect.element(confirm).toBeEnabled()
})

it('offers to set the initial balance to 0 if the file contains it as a deposit', async () => {
  const screen = await renderPreview(buildPreview(), buildAccount({ initialBalance: 10_000 }))
  await expect.element(screen.getByRole('checkbox', { name: /Set the initial balance to \$0/ })).toBeChecked()
  await screen.getByRole('button', { name: 'Import 41 trades' }).click()
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({ initialBalance: 0 })
})

it('deleted trades are restored and counted only on request', async () => {
  const screen = await renderPreview(buildPreview({ counts: { new: 38, dismissed: 3 } }))
  await screen.getByRole('checkbox', { name: /Restore 3 deleted trades/ }).click()
  await screen.getByRole('button', { name: 'Import 41 trades' }).click()
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({ restoreDismissed: true })
})

it('a duplicate is imported anyway if ticked', async () => {
  const screen = await renderPreview(buildPreview({ counts: { new: 0, duplicate: 1, newCash: 0 } }))
  const box = screen.getByRole('row', { name: /EURUSD/ }).getByRole('checkbox')
  await box.click()
  await expect.element(box).toBeChecked()
  await screen.getByRole('button', { name: 'Import 1 trade' }).click()
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({ take: [0] })
  await box.click()
  await expect.element(screen.getByRole('button', { name: /Import/ })).not.toBeInTheDocument()
})

longTest('shows the rows of each category with line and reason, by keyboard', async () => {
  const screen = await renderPreview(buildPreview({ counts: { new: 1, unusable: 1, duplicate: 1 } }))
  await expect.element(screen.getByRole('gridcell', { name: 'EURUSD' })).toBeVisible()
  screen.getByRole('tab', { name: /New/ }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: /Unusable/ })).toHaveFocus()
  await expect.element(screen.getByRole('gridcell', { name: '12' })).toBeVisible()
  await expect
    .element(screen.getByRole('gridcell', { name: 'The time cannot be read: 2024.13.45' }))
    .toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .element(screen.getByRole('gridcell', { name: 'Already in the account: same broker ID.' }))
    .toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByText('+$10,000.00').first()).toBeVisible()
})

it.each([1280, 390])('a changed trade shows old and new values at %i px', async (width) => {
  await page.viewport(width, 900)
  const screen = await renderPreview(buildPreview({ counts: { new: 0, changed: 1, newCash: 0 } }))
  await expect.element(screen.getByText('Another part of this trade was found.')).not.toBeInTheDocument()
  const change = screen.getByRole('gridcell', { name: /becomes/ })
  await expect
    .poll(() => change.element().textContent)
    .toMatch(/^Net P.L .*20\.00 .*85\.20\s*Lots 0\.10 .*0\.40\s*Closed open .*11:40$/)
})

longTest('shows the rounding remainder only if there is one', async () => {
  const screen = await renderPreview(buildPreview({ roundingRemainder: '0.0035' }))
  await expect.element(screen.getByText('0.0035')).toBeVisible()
  await screen.unmount()
  const even = await renderPreview()
  await expect.element(even.getByText('Rounding difference')).not.toBeInTheDocument()
})

it('shows the reason if the server refuses the import', async () => {
  const error = Object.assign(new Error('x'), {
    code: 'IMPORT_STATE',
    status: 409,
    data: { state: 'confirmed' },
  })
  const screen = await renderPreview(buildPreview(), buildAccount(), error)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This import is already confirmed, so you can’t do this now.')
})

longTest('fits into 320 px without horizontal scrolling', async () => {
  await page.viewport(320, 640)
  const screen = await renderPreview(
    buildPreview({ counts: { new: 1, unusable: 1, duplicate: 1, changed: 1, dismissed: 1 } }),
  )
  await expect.element(screen.getByRole('tab', { name: /New/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
