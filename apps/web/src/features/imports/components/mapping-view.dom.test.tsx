import { answerCalls, Refusal, type Answers } from '#web/testing/answer-calls.ts'
import type { ImportTable } from '@plumbline/contract/imports/table-mapping'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount, buildReading } from '#web/testing/build-import.ts'
import { buildTable, tableOf } from '#web/testing/build-table.ts'
import { closeTab } from '#web/testing/close-tab.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import type { Mode } from '#web/theme/mode.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { longTest, looks } from '#web/testing/test-matrix.ts'
import { MappingView } from './mapping-view.tsx'

const onMapped = vi.fn<() => void>()
const onLeave = vi.fn<() => void>()

beforeEach(async () => {
  onMapped.mockReset()
  onLeave.mockReset()
  queryClient.clear()
  await page.viewport(1280, 900)
})

async function show(table: ImportTable, answers: Answers = {}, mode: Mode = 'dark') {
  const calls = answerCalls({
    'imports/table': () => table,
    'imports/map': () => buildReading(0),
    'imports/list': () => [],
    ...answers,
  })
  queryClient.setQueryData(sessionKey(), buildSignedIn())
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>{'Match columns'}</h1>
        <MappingView
          importId="import-1"
          account={buildAccount({ currency: 'EUR' })}
          onMapped={onMapped}
          leave={{ kind: 'discard', busy: false, error: null, onLeave }}
        />
      </main>
    </QueryClientProvider>,
    mode,
  )
  await expect.element(screen.getByRole('table').first()).toBeVisible()
  const sent = () => calls.filter(({ name }) => name === 'imports/map').map(({ input }) => Object(input))
  return {
    screen,
    sent,
    column: (name: string) => screen.getByRole('combobox', { name, exact: true }),
    readRow: (words: RegExp) =>
      screen.getByRole('region', { name: 'Row preview' }).getByRole('row', { name: words }),
    go: screen.getByRole('button', { name: 'Continue to preview' }),
  }
}

it('shows the guess with its confidence above each column, and how rows will be read', async () => {
  const { screen, column, readRow } = await show(buildTable())
  await expect.element(screen.getByText('2 of 3 rows shown were read as trades.')).toBeVisible()
  await expect.element(column('Richtung')).toHaveValue('direction')
  await expect.element(column('Symbol')).toHaveAccessibleDescription('95% match, from heading')
  await expect.element(column('Quelle')).toHaveValue('none')
  await expect.element(readRow(/2 .*9:30:00.* DAX long 1\.50 18,123\.5/)).toBeVisible()
  await expect.element(readRow(/4 The time cannot be read: gestern/)).toBeVisible()
})

it('a table of two accounts offers each with its rows, and sends the chosen one', async () => {
  const row = (name: string) => `${name},2025-03-02 08:00,2025-03-02 09:00,DAX,buy,1,1.1,1.2,5`
  const { screen, sent, go, readRow } = await show(
    tableOf([
      'Konto,Open time,Close time,Symbol,Type,Volume,Open price,Close price,Profit',
      row('A-1'),
      row('B-2'),
      row('A-1'),
    ]),
  )
  await expect.element(screen.getByText(/^Account: the rows belong to several accounts/)).toBeVisible()
  const account = screen.getByRole('combobox', { name: 'Account in the file' })
  await expect.element(account).toHaveDisplayValue('All accounts together (3 rows)')
  await account.selectOptions('A-1 (2 rows)')
  await expect.element(readRow(/3 The row belongs to another account .*: B-2/)).toBeVisible()
  await go.click()
  await expect.poll(sent).toMatchObject([{ mapping: { account: 'A-1' } }])
})

it('says why the columns of a file are asked for that was recognised but read badly', async () => {
  const { screen } = await show(
    buildTable({ misread: { format: 'plumbline-csv', because: 'unusable-rows' } }),
  )
  const words =
    'This file looks like Plumbline CSV, but most of its rows can’t be read that way. Match its columns instead.'
  await expect.element(screen.getByText(words)).toBeVisible()
})

it('sends the corrected mapping', async () => {
  const { column, sent, go } = await show(buildTable())
  await column('Quelle').selectOptions('Notes')
  await expect.element(column('Quelle')).toHaveAccessibleDescription('set by you')
  await go.click()
  await expect.poll(() => onMapped).toHaveBeenCalledOnce()
  expect(sent()).toMatchObject([{ id: 'import-1', mapping: { columns: { notes: [8], pair: [2] } } }])
})

it('keeps the choices of a tab that was closed', async () => {
  const closed = await show(buildTable())
  await closed.column('Quelle').selectOptions('Notes')
  await closeTab(closed.screen)
  const { column, screen } = await show(buildTable())
  await expect.element(column('Quelle')).toHaveValue('notes')
  // What another version kept is not a mapping here.
  await column('Quelle').selectOptions('Pair')
  await closeTab(screen, (text) => text.replaceAll('dmy', 'by week'))
  const again = await show(buildTable())
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.includes(' gone '))).toEqual([])
  await expect.element(again.column('Quelle')).toHaveValue('none')
})

it('re-reads the rows after every answer', async () => {
  const { screen, readRow } = await show(buildTable())
  await screen.getByRole('combobox', { name: 'Date order' }).selectOptions('Month, day, year')
  await expect.element(readRow(/2 The time cannot be read: 13\.04\.2025/)).toBeVisible()
  await expect.element(screen.getByText('0 of 3 rows shown were read as trades.')).toBeVisible()
})

it('names the missing field, and blocks the next step until it is assigned', async () => {
  const { screen, column, go, readRow } = await show(buildTable())
  await column('Symbol').selectOptions('Not used')
  await expect.element(screen.getByText('Fix 1 issue to continue.')).toBeVisible()
  await expect.element(screen.getByText('Match a column to the pair.')).toBeVisible()
  await expect.element(go).toBeDisabled()
  await expect.element(readRow(/2 The pair is missing/)).toBeVisible()
  await column('Quelle').selectOptions('Pair')
  await expect.element(go).toBeEnabled()
})

it('shows what the file leaves ambiguous next to the field that resolves it', async () => {
  const { screen } = await show(
    tableOf([
      'Open Time,Symbol,Side,Qty,Entry Price,Exit Price,Gross P&L',
      '03/04/2025 9:30,EURUSD,0,1,1.1,1.2,10.50',
    ]),
  )
  await expect.element(screen.getByText(/day or month first/)).toBeVisible()
  await expect
    .element(screen.getByRole('combobox', { name: 'Date order' }))
    .toHaveAccessibleDescription('This is a guess; please check.')
  await screen.getByRole('combobox', { name: '“0” means' }).selectOptions('short')
  await expect.element(screen.getByRole('region', { name: 'Row preview' }).getByText('short')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Without closing time' }).selectOptions('Open position')
  await expect
    .element(screen.getByRole('region', { name: 'Row preview' }).getByText('open', { exact: true }))
    .toBeVisible()
})

it('reports conflicts between the file and the remembered mapping', async () => {
  const { mapping } = buildTable()
  const { screen } = await show(
    buildTable({
      origin: 'remembered',
      mapping: { ...mapping, dateOrder: 'mdy' },
      conflicts: ['date-order'],
    }),
  )
  await expect.element(screen.getByText('The dates need a different date order.')).toBeVisible()
})

longTest('shows another sheet with its own columns, and sends the selected sheet', async () => {
  const options = [
    { sheet: 0, sheetName: 'March', delimiter: null },
    { sheet: 1, sheetName: 'April', delimiter: null },
  ]
  const workbook = { container: 'xlsx', delimiter: null, options } as const
  const april = tableOf(['Symbol,Side,Qty,Entry Price,Exit Price,Net', 'DAX,buy,1,1,2,5'])
  const { screen, column, sent, go } = await show(buildTable(), {
    'imports/table': ({ sheet }) =>
      sheet === 1
        ? { ...april, ...workbook, sheet: 1, sheetName: 'April' }
        : { ...buildTable(), ...workbook, sheet: 0, sheetName: 'March' },
  })
  await screen.getByRole('combobox', { name: 'Sheet' }).selectOptions('April')
  await expect.element(column('Side')).toHaveValue('direction')
  await expect.element(screen.getByText('Match a column to the opening time.')).toBeVisible()
  await column('Net').selectOptions('Opening time')
  await column('Qty').selectOptions('Net P&L')
  await column('Exit Price').selectOptions('Quantity')
  await expect.element(go).toBeDisabled()
  await screen.getByRole('combobox', { name: 'Sheet' }).selectOptions('March')
  await expect.element(column('Richtung')).toHaveValue('direction')
  await go.click()
  await expect.poll(() => sent()).toMatchObject([{ sheet: 0 }])
})

longTest('keeps the assigned columns and shows the reason if the server refuses', async () => {
  const { screen, column, go } = await show(buildTable(), {
    'imports/map': () => {
      throw new Refusal('IMPORT_STATE', 409, { state: 'reading' })
    },
  })
  await column('Quelle').selectOptions('Notes')
  await go.click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This import is still being read, so you can’t do this now.')
  await expect.element(column('Quelle')).toHaveValue('notes')
  expect(onMapped).not.toHaveBeenCalled()
})

longTest('works by keyboard alone: letters select an option, Tab moves between columns', async () => {
  const { column, sent, go } = await show(buildTable())
  column('Bruttogewinn').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(column('Quelle')).toHaveFocus()
  await userEvent.keyboard('Tag')
  await expect.element(column('Quelle')).toHaveValue('tags')
  go.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent()).toMatchObject([{ mapping: { columns: { tags: [8] } } }])
})

it('Discard leaves the mapping', async () => {
  const { screen } = await show(buildTable())
  await screen.getByRole('button', { name: 'Discard' }).click()
  expect(onLeave).toHaveBeenCalledOnce()
})

it('a table that cannot be loaded shows the error and can be retried', async () => {
  answerCalls({
    'imports/table': () => {
      throw new Refusal('IMPORT_STATE', 409, { state: 'ready' })
    },
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <MappingView
        importId="import-1"
        account={buildAccount()}
        onMapped={onMapped}
        leave={{ kind: 'back', busy: false, error: null, onLeave }}
      />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText(/so you can’t do this now/)).toBeVisible()
  answerCalls({ 'imports/table': () => buildTable() })
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('2 of 3 rows shown were read as trades.')).toBeVisible()
})

longTest.each(looks)('has no accessibility violations or overflow, %s at %d px', async (mode, width) => {
  await page.viewport(width, 900)
  await show(buildTable(), {}, mode)
  await expectAccessible()
})

it('says that rows are executions, and offers no preview of them', async () => {
  const table = tableOf([
    'Date,Symbol,Side,Qty,Price,Fee',
    '2025-02-03 15:31,DEMO,Buy,4,11.20,1',
    '2025-02-03 15:40,DEMO,Sell,4,11.30,1',
  ])
  const { screen, go } = await show(table)
  await expect.element(screen.getByText('These rows cannot be imported.')).toBeVisible()
  await expect
    .element(screen.getByText(/These rows are executions, which cannot be imported yet/))
    .toBeVisible()
  await expect.element(screen.getByText(/Closing time: no column contains it/)).not.toBeInTheDocument()
  await expect.element(go).toBeDisabled()
})

it('asks what a remembered mapping leaves open', async () => {
  const { screen } = await show(buildTable({ origin: 'remembered', questions: ['costs', 'columns'] }))
  await expect.element(screen.getByText('Costs: is a positive number a cost or income?')).toBeVisible()
  await expect.element(screen.getByText(/Columns: some contain values now/)).toBeVisible()
})

it('asks what newly assigned columns leave open', async () => {
  const table = tableOf([
    'Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Gross P&L,Extra',
    '2025-03-04 9:30,2025-03-04 9:45,EURUSD,buy,1,1.1,1.2,10.50,1.20',
  ])
  const { screen, column } = await show(table)
  await column('Extra').selectOptions('Swap')
  await expect.element(screen.getByText('Costs: is a positive number a cost or income?')).toBeVisible()
})
