import type {
  DocumentContents,
  DocumentImport as DocumentRecord,
} from '@plumbline/contract/documents/documents'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DocumentContents as Contents } from './document-contents.tsx'
import { DocumentHistory } from './document-history.tsx'
import { DocumentImport } from './document-import.tsx'

const trades = { new: 3, known: 0, deleted: 0, duplicate: 1 }
const contents: DocumentContents = {
  kind: 'document-database',
  uid: 'u1',
  email: 'ada@example.com',
  timeZone: 'Europe/Berlin',
  accounts: [
    {
      sourceId: 'a1',
      accountId: null,
      name: 'FTMO',
      currency: 'USD',
      isNew: true,
      nameTaken: false,
      trades,
      balance: 1_049.3,
      statedBalance: 1_049.31,
      difference: 0.01,
      openNetPnl: 0,
    },
  ],
  counts: {
    newAccounts: 1,
    knownAccounts: 0,
    trades,
    unusableTrades: 1,
    adjusted: 0,
    newTags: 0,
    newRecords: 0,
    newPending: 2,
    newFiles: 0,
    knownFiles: 0,
  },
  settings: [{ name: 'mindset', isRestored: false }],
  pending: [{ collection: 'notebooks', documents: 2 }],
  problems: [
    {
      kind: 'unusable',
      collection: 'trades',
      id: 't9',
      code: 'account-missing',
      detail: 'gone',
      reason: 'Its account is not in the file: gone',
    },
  ],
  totalProblems: 1,
  changes: true,
  importId: null,
}

it('shows what will be imported, and the balance difference to the cent', async () => {
  await page.viewport(1280, 900)
  const screen = await renderPage(<Contents contents={contents} isDone={false} />)
  await expect.element(screen.getByText(/Nothing is imported until you confirm/)).toBeVisible()
  await expect.element(screen.getByText('New trades')).toBeVisible()
  await expect.element(screen.getByText('Duplicate trades')).toBeVisible()
  expect(screen.getByText('Existing trades').query()).toBeNull()
  await expect.element(screen.getByText('Mindset settings')).toBeVisible()
  await expect.element(screen.getByText('Yours are kept')).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /FTMO 3 \$1,049\.30 \$1,049\.31 \+\$0\.01/ }))
    .toBeVisible()
  await expect.element(screen.getByText('Notebooks')).toBeVisible()
})

it('shows the balance difference on a phone too', async () => {
  await page.viewport(390, 900)
  const screen = await renderPage(<Contents contents={contents} isDone={false} />)
  await expect.element(screen.getByText('+$0.01')).toBeInViewport({ ratio: 1 })
})

it('lists every unusable document with the reason', async () => {
  const screen = await renderPage(<Contents contents={contents} isDone={false} />)
  await screen.getByText('1 issue in the file').click()
  await expect.element(screen.getByText('trades/t9')).toBeVisible()
  await expect.element(screen.getByText(/Its account is not in the file/)).toBeVisible()
})

it('reports that importing the file again changes nothing', async () => {
  const screen = await renderPage(<Contents contents={{ ...contents, changes: false }} isDone />)
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Nothing new: all data in this file is already imported.')
})

function renderImport(onClose: () => void) {
  queryClient.clear()
  return renderPage(
    <QueryClientProvider client={queryClient}>
      <DocumentImport file={new File(['{}'], 'export.json')} onClose={onClose} />
    </QueryClientProvider>,
  )
}

it('asks whose data to import if the file has several users, then imports all of it', async () => {
  const users = [
    { uid: 'u1', email: 'ada@example.com', accounts: 1, trades: 3 },
    { uid: 'u2', email: 'bob@example.com', accounts: 0, trades: 0 },
  ]
  const calls = answerCalls({
    'documents/preview': ({ uid }) => ({ users, contents: uid === 'u1' ? contents : null }),
    'documents/import': () => contents,
  })
  const onClose = vi.fn<() => void>()
  const screen = await renderImport(onClose)
  await expect.element(screen.getByLabelText('User')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import everything' }).query()).toBeNull()
  await screen.getByLabelText('User').selectOptions('ada@example.com')
  await screen.getByRole('button', { name: 'Import everything' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Everything below was imported.')
  expect(calls.filter(({ name }) => name === 'documents/import')).toMatchObject([{ input: { uid: 'u1' } }])
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

it('shows why a file is not a readable export, and lets you dismiss it', async () => {
  answerCalls({
    'documents/preview': () => {
      throw new Refusal('DOCUMENT_UNREADABLE', 422, { reason: 'it is not valid JSON' })
    },
  })
  const screen = await renderImport(() => undefined)
  await expect.element(screen.getByText(/This file is not a readable backup/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Discard' })).toBeVisible()
})

const record: Extract<DocumentRecord, { state: 'confirmed' }> = {
  state: 'confirmed',
  id: 'import-1',
  kind: 'document-database',
  fileName: 'export.json',
  fileSize: 2,
  importedAt: '2026-01-02T03:04:05.000Z',
  added: { accounts: 1, trades: 3, tags: 0, pending: 2, records: 0, files: 0 },
}
const undone: DocumentRecord = {
  ...record,
  state: 'undone',
  undoneAt: '2026-01-02T04:00:00.000Z',
  kept: { accounts: ['FTMO'], labels: 2, records: 0 },
}

it('undoing an import asks first, then shows what was edited since and what is kept', async () => {
  let history: DocumentRecord = record
  const calls = answerCalls({
    'documents/preview': () => ({ users: [], contents }),
    'documents/import': () => ({ ...contents, importId: 'import-1' }),
    'documents/list': () => [history],
    'documents/undo': ({ force }) => {
      if (force) {
        history = undone
        return undone
      }
      throw new Refusal('DOCUMENT_IMPORT_CHANGED', 409, { trades: 2, cash: 0, accounts: 0, used: 1 })
    },
  })
  const screen = await renderImport(() => undefined)
  await screen.getByRole('button', { name: 'Import everything' }).click()
  await screen.getByRole('button', { name: 'Undo the import of export.json' }).click()
  await expect.element(screen.getByText(/This removes all imported data/)).toBeVisible()
  expect(calls.filter(({ name }) => name === 'documents/undo')).toEqual([])
  await screen.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(screen.getByText(/2 trades were edited later/)).toBeVisible()
  await expect.element(screen.getByText(/1 account has data from other sources/)).toBeVisible()
  expect(screen.getByText(/withdrawals? w/).query()).toBeNull()
  await screen.getByRole('button', { name: 'Undo anyway' }).click()
  await expect.element(screen.getByRole('status').getByText(/Import undone/)).toBeVisible()
  await expect.element(screen.getByText(/FTMO was kept.*2 tags and strategies were kept/)).toBeVisible()
  expect(calls.filter(({ name }) => name === 'documents/undo').map(({ input }) => input)).toEqual([
    { id: 'import-1', force: false },
    { id: 'import-1', force: true },
  ])
})

it('cancelling the confirmation undoes nothing', async () => {
  const calls = answerCalls({ 'documents/list': () => [record] })
  const screen = await renderHistory()
  await screen.getByRole('button', { name: 'Undo the import of export.json' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls.filter(({ name }) => name === 'documents/undo')).toEqual([])
})

it('history lists every import with its contents, with Undo unless already undone', async () => {
  answerCalls({ 'documents/list': () => [{ ...undone, id: 'import-2', fileName: 'old.json' }, record] })
  const screen = await renderHistory()
  await expect.element(screen.getByText('old.json')).toBeVisible()
  await expect.element(screen.getByText(/1 account · 3 trades/).first()).toBeVisible()
  await expect.element(screen.getByText('Undone')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Undo the import/ }).elements()).toHaveLength(1)
})

it('no history is shown without imports', async () => {
  const calls = answerCalls({ 'documents/list': () => [] })
  const screen = await renderHistory()
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.getByText('Imported backups').query()).toBeNull()
})

function renderHistory() {
  queryClient.clear()
  return renderPage(
    <QueryClientProvider client={queryClient}>
      <DocumentHistory />
    </QueryClientProvider>,
  )
}
