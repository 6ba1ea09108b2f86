import { expect, it } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildTrade } from '#web/testing/build-trade.ts'
import { addDocumentFiles, useDocumentFiles } from '#web/features/documents/model/document-files.ts'
import { addFiles, useUploads } from '#web/features/imports/model/uploads.ts'
import { useAskedUndo } from '#web/features/trades/api/use-undo-edit.ts'
import { openTradeFields, useTradeDrawer } from '#web/features/trades/model/trade-drawer.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { accountsOptions, useTabAccount } from '#web/lib/selected-account.ts'
import { beginSession, endSession } from '#web/lib/session.ts'

function leaveTraces(): void {
  queryClient.setQueryData(accountsOptions().queryKey, {
    accounts: [buildAccount({ id: 'a' })],
    selectedAccountId: 'a',
  })
  useTabAccount.setState({ id: 'a' })
  addFiles([new File(['mine'], 'statement.htm')])
  addDocumentFiles([new File(['{}'], 'export.json')])
  openTradeFields(buildTrade())
  useAskedUndo.setState({ asked: { editId: 'e', count: 1, done: 'Undone' } })
}

const traces = () => ({
  accounts: queryClient.getQueryData(accountsOptions().queryKey),
  selected: useTabAccount.getState().id,
  uploads: useUploads.getState().uploads,
  documents: useDocumentFiles.getState().files,
  drawer: useTradeDrawer.getState().drawer.kind,
  asked: useAskedUndo.getState().asked,
})

const nothing = {
  accounts: undefined,
  selected: null,
  uploads: [],
  documents: [],
  drawer: 'unused',
  asked: null,
}

it('a reset clears accounts and selection, and whatever else the next person could find (spec, section 4)', async () => {
  answerCalls({ 'identity/signOut': () => null })
  leaveTraces()
  await endSession()
  expect(traces()).toEqual(nothing)
})

it('so does signing in as somebody else', async () => {
  answerCalls({ 'identity/session': () => ({ kind: 'signed-out' }) })
  leaveTraces()
  await beginSession()
  expect(traces()).toEqual(nothing)
})
