import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import { forgetStores } from '#web/lib/local-store/session-stores.ts'
import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { useNotebooks } from '../api/queries.ts'
import {
  addNotebook,
  deleteNotebook,
  initialize,
  reset,
  selectNotebook,
  showNotebooks,
  updateNotebook,
  useNotebookStore,
} from './notebook-store.ts'

const book = (id: string, more: Partial<Notebook> = {}): Notebook => ({
  id,
  userId: 'ada',
  collection: 'notebooks',
  title: id,
  colour: null,
  cover: null,
  isArchived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  notes: [],
  ...more,
})
const state = () => useNotebookStore.getState()
const titles = () => state().notebooks.map(({ title }) => title)
const refuse = () => {
  throw new Refusal('NOTEBOOK_NOT_FOUND', 404)
}
const missing = () => {
  throw new Refusal('NOTEBOOK_NOT_IN_COLLECTION', 404)
}

beforeEach(() => {
  reset()
  queryClient.setQueryData(sessionKey(), buildSignedIn())
})

async function load(...notebooks: readonly Notebook[]) {
  answerCalls({ 'notebooks/getUserNotebooks': () => notebooks })
  await initialize()
}

test('the list is loaded, kept under notebook-store in version 1, and emptied with the session', async () => {
  await load(book('a'), book('b'))
  selectNotebook('a')
  expect(state()).toMatchObject({ isLoading: false, error: null, selectedNotebookId: 'a' })
  window.dispatchEvent(new Event('pagehide'))
  const stored = JSON.parse(localStorage.getItem('notebook-store') ?? '{}')
  expect(stored).toMatchObject({
    version: 1,
    state: { selectedNotebookId: 'a', notebooks: [{ id: 'a' }, { id: 'b' }] },
  })
  forgetStores()
  expect(state()).toMatchObject({ notebooks: [], selectedNotebookId: null, isLoading: false, error: null })
  expect(localStorage.getItem('notebook-store')).toBeNull()
})

test('failures have the error values of the specification', async () => {
  answerCalls({ 'notebooks/getUserNotebooks': refuse, 'notebooks/createNotebookInCollection': refuse })
  await initialize()
  expect(state()).toMatchObject({ error: 'Failed to load notebooks', isLoading: false })
  await expect(addNotebook({ title: 'x', colour: null, cover: null })).rejects.toThrow()
  expect(state().error).toBe('Failed to add notebook')
  await expect(updateNotebook('none', { title: 'x' })).rejects.toThrow('Notebook not found in local store')
  expect(state().error).toBe('Notebook not found in local store')
  queryClient.removeQueries({ queryKey: sessionKey() })
  await initialize()
  expect(state().error).toBe('No user ID found')
})

test('an update shows at once and is rolled back if the server refuses it', async () => {
  await load(book('a'))
  const answer = Promise.withResolvers<Notebook>()
  answerCalls({ 'notebooks/updateNotebook': () => answer.promise })
  const update = updateNotebook('a', { title: 'changed' })
  expect(titles()).toEqual(['changed'])
  expect(state().notebooks[0]?.updatedAt).not.toBe('2026-01-01T00:00:00.000Z')
  answer.reject(new Refusal('NOTEBOOK_NOT_FOUND', 404))
  await expect(update).rejects.toThrow()
  expect(state()).toMatchObject({ notebooks: [book('a')], error: 'Failed to update notebook' })
})

test('a legacy notebook is deleted by rewriting the list of the others', async () => {
  await load(
    book('a'),
    book('old', { collection: 'legacy_notebooks' }),
    book('older', { collection: 'legacy_notebooks' }),
  )
  const calls = answerCalls({
    'notebooks/deleteNotebookFromCollection': missing,
    'notebooks/updateUserNotebooks': () => [],
  })
  await deleteNotebook('old')
  expect(titles()).toEqual(['a', 'older'])
  expect(calls.at(-1)).toMatchObject({
    name: 'notebooks/updateUserNotebooks',
    input: { notebooks: [{ id: 'older', title: 'older' }] },
  })
})

test('a notebook that cannot be deleted from either collection is restored, and the failure raised', async () => {
  await load(book('a'), book('b'))
  answerCalls({ 'notebooks/deleteNotebookFromCollection': missing })
  await expect(deleteNotebook('a')).rejects.toThrow('Failed to delete notebook from both collections')
  expect(titles()).toEqual(['a', 'b'])
  expect(state().error).toBe('Failed to delete notebook')
})

test('a list from before a write, found in the cache, does not hide what was written', async () => {
  await load(book('a'))
  const received = Date.now()
  showNotebooks([book('a')], received)
  answerCalls({ 'notebooks/createNotebookInCollection': () => book('new') })
  await addNotebook({ title: 'new', colour: null, cover: null })
  showNotebooks([book('a')], received)
  expect(titles()).toEqual(['a', 'new'])
  showNotebooks([book('new')], received + 1)
  expect(titles()).toEqual(['new'])
})

test('a list that the server read before a write, and that arrives after it, is read again', async () => {
  const answers = [Promise.withResolvers<Notebook[]>(), Promise.withResolvers<Notebook[]>()]
  let reads = 0
  answerCalls({
    'notebooks/getUserNotebooks': () => answers[reads++]?.promise ?? [],
    'notebooks/createNotebookInCollection': () => book('new'),
  })
  const { unmount } = await renderHook(() => useNotebooks(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await expect.poll(() => reads).toBe(1)
  await addNotebook({ title: 'new', colour: null, cover: null })
  answers[0]?.resolve([])
  await expect.poll(() => reads).toBe(2)
  expect(titles()).toEqual(['new'])
  answers[1]?.resolve([book('new'), book('from another tab')])
  await expect.poll(() => titles()).toEqual(['new', 'from another tab'])
  await unmount()
})

test('a deletion that fails for another reason says so', async () => {
  await load(book('a'))
  answerCalls({
    'notebooks/deleteNotebookFromCollection': () => {
      throw new Refusal('BAD_GATEWAY', 502)
    },
  })
  const failure = await deleteNotebook('a').catch((error: unknown) => error)
  expect(apiErrorOf(Object(failure).cause).code).toBe('UNREACHABLE')
  expect(titles()).toEqual(['a'])
})
