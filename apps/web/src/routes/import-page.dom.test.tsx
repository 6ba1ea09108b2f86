import { answerCalls } from '#web/testing/answer-calls.ts'
import { buildReport } from '@plumbline/testing/broker-files/report-model'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addFiles, useUploads } from '#web/features/imports/model/uploads.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount, buildReading } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ImportPage } from './import-page.tsx'

beforeEach(() => {
  queryClient.clear()
  useUploads.setState({ uploads: [] })
})

const demo = buildAccount({ id: 'demo', name: 'Demo', isSample: true })
const real = (id: string) => buildAccount({ id, name: `Account ${id}` })

const report = new File(
  [new Uint8Array(writeReportXlsx(buildReport({ login: '7002', currency: 'EUR' }), 'utf-8'))],
  'ReportHistory-7002.xlsx',
)

async function show(accounts: readonly ReturnType<typeof buildAccount>[], selected: string | null) {
  const calls = answerCalls({
    'accounts/list': () => ({ accounts: [...accounts], selectedAccountId: selected }),
    'accounts/select': ({ id }: { id: string }) => ({ accounts: [...accounts], selectedAccountId: id }),
    'accounts/create': () => real('new'),
    'settings/get': () => ({
      currency: 'USD',
      displayTimeZone: 'browser',
      firstDay: 'closed',
      reviewTime: null,
      levels: 'on',
      timeZone: null,
    }),
    'imports/upload': () => buildReading(0),
    'imports/list': () => [],
    'imports/mappings': () => [],
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <ImportPage />
    </QueryClientProvider>,
  )
  const uploaded = () => calls.filter(({ name }) => name === 'imports/upload')
  return { screen, calls, uploaded }
}

it('with the demo selected and several accounts, a dropped file waits until an account is chosen', async () => {
  const { screen, calls, uploaded } = await show([demo, real('a'), real('b')], 'demo')
  addFiles([report])
  await expect
    .element(screen.getByRole('heading', { name: 'Choose an account for ReportHistory-7002.xlsx' }))
    .toBeVisible()
  expect(uploaded()).toEqual([])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Existing account' }), 'b')
  await expect
    .poll(() => calls.filter(({ name }) => name === 'accounts/select'))
    .toMatchObject([{ input: { id: 'b' } }])
  await expect.poll(uploaded).toHaveLength(1)
})

it('with the demo selected and one other account, a dropped file is uploaded to that account at once', async () => {
  const { uploaded } = await show([demo, real('a')], 'demo')
  addFiles([report])
  await expect.poll(uploaded).toHaveLength(1)
})

it('the new account form is prefilled from the file before anything is uploaded', async () => {
  const { screen, calls, uploaded } = await show([], null)
  addFiles([report])
  await expect.element(screen.getByText(/MetaTrader 5 Report \(XLSX\) · 7002 · EUR/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Example Markets Ltd 7002')
  await expect.element(screen.getByRole('textbox', { name: 'Currency' })).toHaveValue('EUR')
  expect(uploaded()).toEqual([])
  await screen.getByRole('button', { name: 'Create account and upload file' }).click()
  await expect
    .poll(() => calls.filter(({ name }) => name === 'accounts/create'))
    .toMatchObject([{ input: { currency: 'EUR', name: 'Example Markets Ltd 7002' } }])
})
