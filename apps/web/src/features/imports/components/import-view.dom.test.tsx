import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import { expect, it } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import {
  buildAccount,
  buildConfirmed,
  buildFailed,
  buildReading,
  buildReady,
} from '#web/testing/build-import.ts'
import { buildTable } from '#web/testing/build-table.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ImportView } from './import-view.tsx'

const renderView = (record: TradeImport, next: TradeImport | null = null) =>
  renderPage(
    <QueryClientProvider client={queryClient}>
      <ImportView record={record} account={buildAccount()} next={next} onGone={() => undefined} />
    </QueryClientProvider>,
  )

it('shows the reading progress', async () => {
  const screen = await renderView(buildReading(0.42))
  await expect
    .element(screen.getByRole('progressbar', { name: 'Reading ReportHistory-5012345.xlsx' }))
    .toHaveAttribute('aria-valuenow', '42')
})

it('shows no percentage before progress is known', async () => {
  const screen = await renderView(buildReading(0))
  await expect.element(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
})

it('an unreadable file shows the reason and what to do', async () => {
  const screen = await renderView(buildFailed('password-protected'))
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The file is password-protected. Save it without a password and try again.')
  await expect
    .element(screen.getByRole('link', { name: 'Choose another file' }))
    .toHaveAttribute('href', '/import')
})

it('an unknown error code shows the server’s message', async () => {
  const screen = await renderView(buildFailed('of-a-newer-server', 'The file is odd.'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The file is odd.')
})

it('the result shows what was imported and links to the account’s dashboard', async () => {
  const screen = await renderView(buildConfirmed({ added: 41, skipped: 2, changedSincePreview: 1 }))
  await expect.element(screen.getByText('41 trades added to your journal.')).toBeVisible()
  await expect.element(screen.getByText('2 skipped · 1 deposit or withdrawal')).toBeVisible()
  await expect.element(screen.getByText(/1 row was checked again/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open dashboard' }))
    .toHaveAttribute('href', '/dashboard?account=account-1')
  await expect
    .element(screen.getByRole('button', { name: 'Undo the import of ReportHistory-5012345.xlsx' }))
    .toBeVisible()
})

it.each([
  [0, 0, 'The account’s balance matches the file: $11,382.88.'],
  [0, -3.5, /^Costs already paid for open positions: .\$3\.50/],
  [-10_000, 0, /a balance of \$11,382\.88, but this account had \$1,382\.88 on .*, \$10,000(\.00)? less/],
])(
  'the result compares the balance stated in the file with the account’s (%i, %d)',
  async (difference, openCosts, words) => {
    const compared = Promise.withResolvers<void>()
    answerCalls({
      'imports/balance': () =>
        compared.promise.then(() => ({
          balance: {
            until: '2024-03-28T17:02:11',
            stated: 11_382.88,
            account: 11_382.88 + difference - openCosts,
            openCosts,
            difference,
          },
        })),
    })
    queryClient.clear()
    const confirmed = buildConfirmed()
    const preview = { ...confirmed.preview, balance: { stated: 11_382.88, before: 0 } }
    const screen = await renderView({ ...confirmed, preview })
    await expect.element(screen.getByText('Comparing the account’s balance with the file …')).toBeVisible()
    compared.resolve()
    await expect.element(screen.getByText(words)).toBeVisible()
    queryClient.clear()
  },
)

it('an undone import is restored by its button', async () => {
  const { preview, state: _state, ...stateful } = buildReady()
  const calls = answerCalls({ 'imports/restore': () => buildConfirmed() })
  const record = { ...stateful, preview, state: 'undone' as const, undoneAt: '2024-04-02T08:00:00.000Z' }
  const screen = await renderView(record)
  await screen.getByRole('button', { name: 'Restore the import of ReportHistory-5012345.xlsx' }).click()
  await expect
    .poll(() => calls.filter(({ name }) => name === 'imports/restore'))
    .toMatchObject([{ input: { id: 'import-1' } }])
})

it('links to the next file', async () => {
  const screen = await renderView(buildConfirmed(), { ...buildReady(), id: 'import-2', fileName: 'May.html' })
  await expect
    .element(screen.getByRole('link', { name: 'Next file: May.html' }))
    .toHaveAttribute('href', '/import/import-2?account=account-1')
})

it('a preview from a remembered mapping is marked, and links to the columns and back', async () => {
  answerCalls({
    'imports/rows': () => ({ rows: [], total: 0 }),
    'imports/table': () => buildTable({ origin: 'remembered' }),
  })
  const screen = await renderView({
    ...buildReady(),
    mapping: { remembered: true, sheetName: 'March' },
  })
  await expect
    .element(screen.getByText('Columns matched as in an earlier file from this source. Sheet: March.'))
    .toBeVisible()
  await screen.getByRole('link', { name: 'Change columns' }).click()
  await expect
    .element(screen.getByText('These columns are matched as in an earlier file from this source.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Back to preview' }).click()
  await expect.element(screen.getByRole('button', { name: /Import 41 trades/ })).toBeVisible()
})

it('a file in a known format does not mention columns', async () => {
  answerCalls({ 'imports/rows': () => ({ rows: [], total: 0 }) })
  const screen = await renderView(buildReady())
  await expect.element(screen.getByRole('button', { name: /Import 41 trades/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Change columns' })).not.toBeInTheDocument()
})

it.each([
  ['whose columns are still open', { ...buildReady(), state: 'mapping' as const }],
  ['that could not be read', buildFailed('empty-file')],
])('a file %s shows why it could not be discarded', async (_, record) => {
  answerCalls({
    'imports/table': () => buildTable(),
    'imports/discard': () => {
      throw new Refusal('IMPORT_STATE', 409, { state: 'confirmed' })
    },
  })
  const screen = await renderView(record)
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect
    .element(screen.getByRole('alert').last())
    .toHaveTextContent('This import is already confirmed, so you can’t do this now.')
})

it('screen readers are notified when a file has been read', async () => {
  const reading = await renderView(buildReading(0.42))
  const said = (screen: typeof reading) => screen.getByRole('status').first()
  // There before its words: a region that comes with them is not told everywhere.
  await expect.element(said(reading)).toHaveTextContent('')
  await reading.unmount()
  const ready = await renderView(buildReady())
  await expect
    .element(said(ready))
    .toHaveTextContent('ReportHistory-5012345.xlsx was read. The preview is ready.')
})
