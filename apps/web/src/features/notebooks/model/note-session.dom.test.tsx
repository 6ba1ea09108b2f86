import type { Note } from '@plumbline/contract/notebooks/notebooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { pageId } from '#web/lib/local-store/kept-input.ts'
import { clearBelow } from '#web/lib/offline/offline-store.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { draftOf, useUndecided } from './note-drafts.ts'
import { noteKey, type NoteRef } from './note-ref.ts'
import { wipeStorage } from '#web/lib/local-store/local-storage.ts'
import { sendDrafts } from '../api/send-drafts.ts'
import { createNoteSession, type NoteSession } from './note-session.ts'

const noteId = '0199b3f0-0000-7000-8000-000000000001'
const at = '2026-11-25T10:00:00.000Z'
const note = (content: string, revision: number): Note => ({
  id: noteId,
  title: '',
  excerpt: '',
  revision,
  isPinned: false,
  tags: [],
  createdAt: at,
  updatedAt: at,
  content,
})

const place = { kind: 'review', period: 'day', date: '2026-11-25', part: 'report' } as const

/** The server's note, which refuses changes of an older revision and knows repeated saves, as the real one does. */
let server: { note: Note; isReachable: boolean }
/** The first answer to each save. */
let saves: Map<string | undefined, Note>
/** Whether the next answers are lost on their way. */
let losesAnswers: boolean
const open: NoteSession[] = []

beforeEach(async () => {
  server = { note: note('<p>a</p><p>b</p>', 1), isReachable: true }
  saves = new Map()
  losesAnswers = false
  localStorage.clear()
  queryClient.setQueryData(sessionKey(), buildSignedIn({ id: 'ada' }))
  await clearBelow([])
  answerCalls({
    'notebooks/getNote': () => reach(server.note),
    'notebooks/updateNote': ({ changes: { content = '', revision = 0, saveId } }) =>
      write(content, revision, saveId),
    'placedNotes/get': () => reach(server.note),
    'placedNotes/put': ({ content, revision, saveId }) => write(content, revision ?? 0, saveId),
    'notebooks/createNote': ({ note: created }) => {
      reach(null)
      if (server.note.revision === 0) server.note = note(created?.content ?? '', 1)
      return arrive(server.note)
    },
  })
})

function write(content: string, revision: number, saveId: string | undefined): Note {
  reach(null)
  const first = saves.get(saveId)
  if (first) return arrive(first)
  if (revision !== server.note.revision)
    throw new Refusal('NOTE_CHANGED', 409, { revision: server.note.revision })
  server.note = note(content, revision + 1)
  saves.set(saveId, server.note)
  return arrive(server.note)
}

function arrive<T>(answer: T): T {
  if (losesAnswers) throw new Refusal('BAD_GATEWAY', 502)
  return answer
}
afterEach(() => {
  for (const session of open.splice(0)) session.end()
})

function reach<T>(answer: T): T {
  if (!server.isReachable) throw new Refusal('BAD_GATEWAY', 502)
  return answer
}

type Start = { readonly stored?: boolean; readonly isNew?: boolean; readonly initialHtml?: string }

async function start({ stored, isNew, initialHtml }: Start = {}) {
  const onMerged = vi.fn()
  const ref: NoteRef =
    initialHtml === undefined
      ? { kind: 'in-notebook', notebookId: 'book', noteId }
      : { kind: 'placed', place, noteId }
  const session = createNoteSession({
    userId: 'ada',
    ref,
    note: isNew ? null : server.note,
    ...(initialHtml !== undefined && { initialHtml }),
    draft: stored ? await draftOf('ada', noteKey(ref)) : undefined,
    keeps: true,
    onSaved: () => undefined,
    onMerged,
  })
  let typed: string | null = null
  session.begin(() => {
    if (typed !== null) session.edit(typed)
  })
  open.push(session)
  /** In the editor, but not reported yet. */
  const type = (html: string) => {
    typed = html
  }
  return { session, onMerged, type, status: () => session.store.getState().status }
}

test('a text is saved, and its draft removed', async () => {
  const { session, status } = await start()
  session.edit('<p>a</p><p>b</p><p>c</p>')
  expect(status().kind).toBe('unsaved')
  expect(await session.save()).toBe(true)
  expect(status()).toEqual({ kind: 'saved', at })
  expect(server.note.content).toBe('<p>a</p><p>b</p><p>c</p>')
  expect(await draftOf('ada', noteId)).toBeUndefined()
})

test('someone who types without a pause is saved after ten seconds', async () => {
  const { session } = await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    for (let second = 0; second <= 10; second += 0.5) {
      expect(server.note.revision).toBe(1)
      session.edit(`<p>a ${second}</p><p>b</p>`)
      vi.advanceTimersByTime(500)
    }
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => server.note.revision).toBeGreaterThan(1)
  expect(server.note.content).toMatch(/a (9\.5|10)</)
})

test('changes in different places are merged without asking', async () => {
  const { session, onMerged, status } = await start()
  server.note = note('<p>a</p><p>b</p><p>theirs</p>', 2)
  session.edit('<p>mine</p><p>b</p>')
  expect(await session.save()).toBe(true)
  expect(server.note.content).toBe('<p>mine</p><p>b</p><p>theirs</p>')
  expect(session.store.getState().content).toBe(server.note.content)
  expect(onMerged).toHaveBeenCalledOnce()
  expect(status().kind).toBe('saved')
})

test('changes of the same place wait for a choice, and both can be kept', async () => {
  const { session, status } = await start()
  server.note = note('<p>theirs</p><p>b</p>', 2)
  session.edit('<p>mine</p><p>b</p>')
  expect(await session.save()).toBe(false)
  expect(status().kind).toBe('conflict')
  expect(await draftOf('ada', noteId)).toMatchObject({ content: '<p>mine</p><p>b</p>' })
  session.resolve(['both'])
  await expect.poll(() => status().kind).toBe('saved')
  expect(server.note.content).toBe('<p>mine</p><p>theirs</p><p>b</p>')
})

test('what is typed while a conflict waits for a choice is kept', async () => {
  const { session, status } = await start()
  server.note = note('<p>theirs</p><p>b</p>', 2)
  session.edit('<p>mine</p><p>b</p>')
  await session.save()
  session.edit('<p>mine</p><p>b</p><p>later</p>')
  expect(status().kind).toBe('conflict')
  session.resolve(['mine'])
  await expect.poll(() => status().kind).toBe('saved')
  expect(server.note.content).toBe('<p>mine</p><p>b</p><p>later</p>')
})

test('a conflict that the user writes away ends by itself', async () => {
  const { session, status } = await start()
  server.note = note('<p>theirs</p><p>b</p>', 2)
  session.edit('<p>mine</p><p>b</p>')
  await session.save()
  session.edit('<p>theirs</p><p>b</p>')
  expect(await session.save()).toBe(true)
  expect(server.note.content).toBe('<p>theirs</p><p>b</p>')
})

test('without a connection the text stays in this browser, and a later visit sends it', async () => {
  server.isReachable = false
  const first = await start()
  first.session.edit('<p>offline</p>')
  expect(await first.session.save()).toBe(false)
  expect(first.status().kind).toBe('offline')
  expect(first.session.store.getState().isKept).toBe(true)

  server.isReachable = true
  const second = await start({ stored: true })
  expect(second.session.store.getState().content).toBe('<p>offline</p>')
  expect(await second.session.save()).toBe(true)
  expect(server.note.content).toBe('<p>offline</p>')
})

test('a note that was begun offline is created with its text', async () => {
  server.note = note('', 0)
  const { session } = await start({ isNew: true })
  session.edit('<p>new</p>')
  expect(await session.save()).toBe(true)
  expect(server.note).toMatchObject({ content: '<p>new</p>', revision: 1 })
})

test('a change from elsewhere is shown while nothing is unsaved', async () => {
  const { session } = await start()
  session.receive(note('<p>newer</p>', 2))
  expect(session.store.getState().content).toBe('<p>newer</p>')
  session.edit('<p>mine</p>')
  session.receive(note('<p>newest</p>', 3))
  expect(session.store.getState().content).toBe('<p>newer</p>')
})

test('what was typed since the editor’s last report is not replaced by a change from elsewhere', async () => {
  server.note = note('<p>a</p><p>b</p><p>c</p>', 1)
  const { session, type, status } = await start()
  type('<p>typed</p><p>b</p><p>c</p>')
  server.note = note('<p>a</p><p>b</p><p>theirs</p>', 2)
  session.receive(server.note)
  expect(status().kind).toBe('unsaved')
  expect(await session.save()).toBe(true)
  expect(server.note.content).toBe('<p>typed</p><p>b</p><p>theirs</p>')
})

test('a review shows what it begins with, and stores it with the first change only', async () => {
  server.note = note('', 0)
  const { session, status } = await start({ isNew: true, initialHtml: '<h2>Well</h2>' })
  expect(session.store.getState().content).toBe('<h2>Well</h2>')
  expect(await session.save()).toBe(true)
  expect(server.note.revision).toBe(0)
  session.beginWith('<h2>Went well</h2>')
  expect(session.store.getState().content).toBe('<h2>Went well</h2>')
  session.edit('<h2>Went well</h2><p>Patience</p>')
  expect(await session.save()).toBe(true)
  expect(server.note).toMatchObject({ content: '<h2>Went well</h2><p>Patience</p>', revision: 1 })
  session.beginWith('<h2>Other</h2>')
  expect(session.store.getState().content).toBe('<h2>Went well</h2>')
  expect(status().kind).toBe('saved')
})

test('two tabs that begin the same review are merged', async () => {
  server.note = note('', 0)
  const initialHtml = '<h2>Well</h2><p></p><h2>Badly</h2><p></p>'
  const { session } = await start({ isNew: true, initialHtml })
  server.note = note('<h2>Well</h2><p>theirs</p><h2>Badly</h2><p></p>', 1)
  session.edit('<h2>Well</h2><p></p><h2>Badly</h2><p>mine</p>')
  expect(await session.save()).toBe(true)
  expect(server.note.content).toBe('<h2>Well</h2><p>theirs</p><h2>Badly</h2><p>mine</p>')
})

test('a review that was begun offline is created by a later visit', async () => {
  server = { note: note('', 0), isReachable: false }
  const first = await start({ isNew: true, initialHtml: '<h2>Well</h2>' })
  first.session.edit('<h2>Well</h2><p>Patience</p>')
  expect(await first.session.save()).toBe(false)

  server.isReachable = true
  const second = await start({ isNew: true, stored: true, initialHtml: '<h2>Well</h2>' })
  expect(second.session.store.getState().content).toBe('<h2>Well</h2><p>Patience</p>')
  expect(await second.session.save()).toBe(true)
  expect(server.note).toMatchObject({ content: '<h2>Well</h2><p>Patience</p>', revision: 1 })
})

/** As if the browser had been closed, and started again: what this page kept is that of one that is gone. */
function endPage(): void {
  for (const session of open) session.store.setState({ status: { kind: 'saved', at: null } })
  endedPages += 1
  for (const key of Object.keys(localStorage)) {
    if (!key.includes(pageId)) continue
    const value = localStorage.getItem(key) ?? ''
    localStorage.setItem(key.replace(pageId, `page-${endedPages}`), value)
    localStorage.removeItem(key)
  }
}
let endedPages = 0

test('each change is kept in this browser at once, also on top of an unanswered save', async () => {
  const { session } = await start()
  session.edit('<p>a!</p><p>b</p>')
  session.edit('<p>a!?</p><p>b</p>')
  endPage()
  expect(await draftOf('ada', noteId)).toMatchObject({
    content: '<p>a!?</p><p>b</p>',
    base: { content: '<p>a</p><p>b</p>', revision: 1 },
    sent: null,
  })
})

test('of two tabs that were closed with unsaved text, each keeps its own, and both are sent', async () => {
  server.note = note('<p>a</p><p>b</p><p>c</p>', 1)
  const one = await start()
  one.session.edit('<p>a one</p><p>b</p><p>c</p>')
  endPage()
  const other = await start()
  other.session.edit('<p>a</p><p>b</p><p>c other</p>')
  endPage()
  expect((await draftOf('ada', noteId))?.content).toBe('<p>a</p><p>b</p><p>c other</p>')
  expect(await sendDrafts('ada')).toBe(2)
  expect(server.note.content).toBe('<p>a one</p><p>b</p><p>c other</p>')
  expect(Object.keys(localStorage)).toEqual([])
})

test('input of another user is neither shown nor sent', async () => {
  const { session } = await start()
  session.edit('<p>mine</p>')
  endPage()
  queryClient.setQueryData(sessionKey(), buildSignedIn({ id: 'eve' }))
  expect(await draftOf('eve', noteId)).toBeUndefined()
  expect(await sendDrafts('eve')).toBe(0)
  wipeStorage()
  queryClient.setQueryData(sessionKey(), buildSignedIn({ id: 'ada' }))
  expect((await draftOf('ada', noteId))?.content).toBe('<p>mine</p>')
})

test('a save whose answer was lost is repeated with its id, so that it is no conflict with what was typed since', async () => {
  const { session, onMerged, status } = await start()
  session.edit('<p>one</p>')
  losesAnswers = true
  expect(await session.save()).toBe(false)
  expect(server.note.revision).toBe(2)
  session.edit('<p>one two</p>')
  losesAnswers = false
  expect(await session.save()).toBe(true)
  expect(status().kind).toBe('saved')
  expect(server.note).toMatchObject({ content: '<p>one two</p>', revision: 3 })
  expect(onMerged).not.toHaveBeenCalled()
})

test('it is repeated after a reload, and merged with what was written elsewhere meanwhile', async () => {
  server.note = note('<p>a</p><p>b</p><p>c</p>', 1)
  const first = await start()
  first.session.edit('<p>one</p><p>b</p><p>c</p>')
  losesAnswers = true
  await first.session.save()
  first.session.edit('<p>one two</p><p>b</p><p>c</p>')
  endPage()
  losesAnswers = false
  server.note = note('<p>one</p><p>b</p><p>theirs</p>', 3)
  const second = await start({ stored: true })
  expect(await second.session.save()).toBe(true)
  expect(server.note.content).toBe('<p>one two</p><p>b</p><p>theirs</p>')
})

test('where the server has forgotten the save, the text last sent counts as base', async () => {
  const { session, onMerged } = await start()
  session.edit('<p>one</p>')
  losesAnswers = true
  await session.save()
  losesAnswers = false
  saves.clear()
  session.edit('<p>one two</p>')
  expect(await session.save()).toBe(true)
  expect(server.note.content).toBe('<p>one two</p>')
  expect(onMerged).not.toHaveBeenCalled()
})

test('a new note whose creation was answered late continues with what was typed meanwhile', async () => {
  server.note = note('', 0)
  const { session } = await start({ isNew: true })
  session.edit('<p>new</p>')
  losesAnswers = true
  await session.save()
  session.edit('<p>new note</p>')
  losesAnswers = false
  expect(await session.save()).toBe(true)
  expect(server.note).toMatchObject({ content: '<p>new note</p>', revision: 2 })
})

test('two tabs that begin a review of a template that ends in an empty paragraph do not conflict', async () => {
  server.note = note('', 0)
  const initialHtml = '<h2>Well</h2><p>-</p><h2>Badly</h2><p></p>'
  const { session } = await start({ isNew: true, initialHtml })
  server.note = note('<h2>Well</h2><p>-</p><h2>Badly</h2><p>theirs</p>', 1)
  // The editor never reports the empty paragraph at the end.
  session.edit('<h2>Well</h2><p>mine</p><h2>Badly</h2>')
  expect(await session.save()).toBe(true)
  expect(server.note.content).toBe('<h2>Well</h2><p>mine</p><h2>Badly</h2><p>theirs</p>')
})

test('a note that waits for a decision is known until the decision', async () => {
  const { session } = await start()
  server.note = note('<p>theirs</p><p>b</p>', 2)
  session.edit('<p>mine</p><p>b</p>')
  await session.save()
  expect([...useUndecided.getState().keys]).toEqual([noteId])
  session.resolve(['both'])
  await expect.poll(() => useUndecided.getState().keys.size).toBe(0)
})
