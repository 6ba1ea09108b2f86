import type { DocumentContents } from '@plumbline/contract/documents/documents'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DocumentContents as Contents } from './document-contents.tsx'
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
  },
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
}

it('says what comes in, and shows the difference of a balance to the cent', async () => {
  await page.viewport(1280, 900)
  const screen = await renderPage(<Contents contents={contents} isDone={false} />)
  await expect.element(screen.getByText(/Nothing has been written yet/)).toBeVisible()
  await expect.element(screen.getByText('New trades')).toBeVisible()
  await expect.element(screen.getByText('Here from elsewhere')).toBeVisible()
  expect(screen.getByText('Trades here already').query()).toBeNull()
  await expect
    .element(screen.getByRole('row', { name: /FTMO 3 \$1,049\.30 \$1,049\.31 \+\$0\.01/ }))
    .toBeVisible()
  await expect.element(screen.getByText('notebooks')).toBeVisible()
})

it('shows the difference on a phone too', async () => {
  await page.viewport(390, 900)
  const screen = await renderPage(<Contents contents={contents} isDone={false} />)
  await expect.element(screen.getByText('+$0.01')).toBeInViewport({ ratio: 1 })
})

it('names every document that could not be used, with its reason', async () => {
  const screen = await renderPage(<Contents contents={contents} isDone={false} />)
  await screen.getByText('1 note on a document').click()
  await expect.element(screen.getByText('trades/t9')).toBeVisible()
  await expect.element(screen.getByText(/Its account is not in the file/)).toBeVisible()
})

it('says that a second import changes nothing', async () => {
  const screen = await renderPage(<Contents contents={{ ...contents, changes: false }} isDone />)
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Everything in this file is here already: nothing changes.')
})

function renderImport(onClose: () => void) {
  queryClient.clear()
  return renderPage(
    <QueryClientProvider client={queryClient}>
      <DocumentImport file={new File(['{}'], 'export.json')} onClose={onClose} />
    </QueryClientProvider>,
  )
}

it('asks whose data it is where there are several people, then takes all of it in', async () => {
  const users = [
    { uid: 'u1', email: 'ada@example.com', accounts: 1, trades: 3 },
    { uid: 'u2', email: 'bob@example.com', accounts: 0, trades: 0 },
  ]
  const calls = answerCalls({
    'documents/preview': ({ uid }: { uid?: string }) => ({ users, contents: uid === 'u1' ? contents : null }),
    'documents/import': () => contents,
  })
  const onClose = vi.fn<() => void>()
  const screen = await renderImport(onClose)
  await expect.element(screen.getByLabelText('Whose data')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import everything' }).query()).toBeNull()
  await screen.getByLabelText('Whose data').selectOptions('ada@example.com')
  await screen.getByRole('button', { name: 'Import everything' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Everything below came in.')
  expect(calls.filter(({ name }) => name === 'documents/import')).toMatchObject([{ input: { uid: 'u1' } }])
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

it('says what is wrong with a file that is no export, and lets it be put away', async () => {
  answerCalls({
    'documents/preview': () => {
      throw new Refusal('DOCUMENT_UNREADABLE', 422, { reason: 'it is not valid JSON' })
    },
  })
  const screen = await renderImport(() => undefined)
  await expect.element(screen.getByText(/This file is no readable export/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Leave it' })).toBeVisible()
})
