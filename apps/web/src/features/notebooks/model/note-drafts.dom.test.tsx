import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { pageId } from '#web/lib/forms/kept-input.ts'
import { wipeStorage } from '#web/lib/local-store/local-storage.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { sendDrafts } from '../api/send-drafts.ts'
import { endPage, endSessions, note, noteId, resetNotes, server, start } from '../testing/note-server.ts'
import { draftOf, openNote, useConflictedNotes } from './note-drafts.ts'
import { takeDraft } from './note-keeper.ts'

beforeEach(resetNotes)
afterEach(endSessions)

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

test('a text that was continued in several tabs, each closed before it was saved, is one draft', async () => {
  const first = await start()
  first.session.edit('<p>one</p><p>b</p>')
  server.losesAnswers = true
  await first.session.save()
  first.session.edit('<p>one two</p><p>b</p>')
  endPage()
  server.losesAnswers = false
  for (const words of ['one two three', 'one two three four']) {
    const { session } = await start({ stored: true })
    session.edit(`<p>${words}</p><p>b</p>`)
    endPage()
  }
  expect(await sendDrafts('ada')).toBe(1)
  expect(server.note.content).toBe('<p>one two three four</p><p>b</p>')
  expect(useConflictedNotes.getState().keys.size).toBe(0)
  expect(Object.keys(localStorage)).toEqual([])
})

test('a draft that is being sent when its note is opened does not conflict with what is typed there', async () => {
  const first = await start()
  first.session.edit('<p>one</p><p>b</p>')
  endPage()
  const [sending, { session, status }] = [sendDrafts('ada'), await start({ stored: true })]
  session.edit('<p>one two</p><p>b</p>')
  await Promise.all([session.save(), sending])
  expect(await session.save()).toBe(true)
  expect(status().kind).toBe('saved')
  expect(server.note.content).toBe('<p>one two</p><p>b</p>')
  expect(useConflictedNotes.getState().keys.size).toBe(0)
  expect(await draftOf('ada', noteId)).toBeUndefined()
})

test('a draft that was sent by a page that was closed before the answer is no conflict two visits later', async () => {
  const first = await start()
  first.session.edit('<p>one</p><p>b</p>')
  endPage()
  server.losesAnswers = true
  expect(await sendDrafts('ada')).toBe(0)
  expect(server.note.revision).toBe(2)
  server.losesAnswers = false
  const second = await start({ stored: true })
  second.session.edit('<p>one two</p><p>b</p>')
  endPage()
  const third = await start({ stored: true })
  third.session.edit('<p>one two three</p><p>b</p>')
  expect(await third.session.save()).toBe(true)
  expect(server.note.content).toBe('<p>one two three</p><p>b</p>')
})

test('a draft that was taken over is not sent by itself before its note is shown', async () => {
  const { session } = await start()
  session.edit('<p>one</p><p>b</p>')
  endPage()
  session.end()
  const close = openNote(noteId)
  expect(await takeDraft('ada', noteId, true)).toMatchObject({ content: '<p>one</p><p>b</p>', page: pageId })
  expect(await sendDrafts('ada')).toBe(0)
  close()
  expect(await sendDrafts('ada')).toBe(1)
})

test('the text of a review is not written into the journal of another user who signed in meanwhile', async () => {
  const { session, status } = await start({ isNew: true, initialHtml: '<h2>Well</h2>' })
  server.note = note('<p>Bob</p>', 0)
  server.user = 'bob'
  session.edit('<h2>Well</h2><p>Ada</p>')
  expect(await session.save()).toBe(false)
  expect(status().kind).toBe('failed')
  expect(server.note.content).toBe('<p>Bob</p>')
  expect(await draftOf('ada', 'review day 2026-11-25 report')).toMatchObject({
    content: '<h2>Well</h2><p>Ada</p>',
  })
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
  server.losesAnswers = true
  expect(await session.save()).toBe(false)
  expect(server.note.revision).toBe(2)
  session.edit('<p>one two</p>')
  server.losesAnswers = false
  expect(await session.save()).toBe(true)
  expect(status().kind).toBe('saved')
  expect(server.note).toMatchObject({ content: '<p>one two</p>', revision: 3 })
  expect(onMerged).not.toHaveBeenCalled()
})

test('it is repeated after a reload, and merged with what was written elsewhere meanwhile', async () => {
  server.note = note('<p>a</p><p>b</p><p>c</p>', 1)
  const first = await start()
  first.session.edit('<p>one</p><p>b</p><p>c</p>')
  server.losesAnswers = true
  await first.session.save()
  first.session.edit('<p>one two</p><p>b</p><p>c</p>')
  endPage()
  server.losesAnswers = false
  server.note = note('<p>one</p><p>b</p><p>theirs</p>', 3)
  const second = await start({ stored: true })
  expect(await second.session.save()).toBe(true)
  expect(server.note.content).toBe('<p>one two</p><p>b</p><p>theirs</p>')
})

test('where the server has forgotten the save, the text last sent counts as base', async () => {
  const { session, onMerged } = await start()
  session.edit('<p>one</p>')
  server.losesAnswers = true
  await session.save()
  server.losesAnswers = false
  server.saves.clear()
  session.edit('<p>one two</p>')
  expect(await session.save()).toBe(true)
  expect(server.note.content).toBe('<p>one two</p>')
  expect(onMerged).not.toHaveBeenCalled()
})

test('a new note whose creation was answered late continues with what was typed meanwhile', async () => {
  server.note = note('', 0)
  const { session } = await start({ isNew: true })
  session.edit('<p>new</p>')
  server.losesAnswers = true
  await session.save()
  session.edit('<p>new note</p>')
  server.losesAnswers = false
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
  expect([...useConflictedNotes.getState().keys]).toEqual([noteId])
  session.resolve(['both'])
  await expect.poll(() => useConflictedNotes.getState().keys.size).toBe(0)
})

test('a text typed before its note was moved is sent to the notebook that has the note, by the open note', async () => {
  const { session, status, onSaved } = await start()
  server.isReachable = false
  session.edit('<p>offline</p><p>b</p>')
  expect(await session.save()).toBe(false)
  Object.assign(server, { isReachable: true, notebookId: 'other' })
  server.note = note('<p>a</p><p>b</p><p>theirs</p>', 2)
  expect(await session.save()).toBe(true)
  session.edit('<p>later</p><p>b</p><p>theirs</p>')
  expect(await session.save()).toBe(true)
  expect(status().kind).toBe('saved')
  expect(server.note.content).toBe('<p>later</p><p>b</p><p>theirs</p>')
  const ref = { kind: 'in-notebook', notebookId: 'other', noteId }
  expect(onSaved.mock.calls).toEqual([
    [ref, expect.anything()],
    [ref, server.note],
  ])
})

test('a draft of a note that was moved is sent to its notebook, when it is opened there and in the background', async () => {
  const first = await start()
  first.session.edit('<p>one</p><p>b</p>')
  endPage()
  server.notebookId = 'other'
  expect(await sendDrafts('ada')).toBe(1)
  expect(server.note.content).toBe('<p>one</p><p>b</p>')

  const second = await start({ notebookId: 'other' })
  second.session.edit('<p>two</p><p>b</p>')
  endPage()
  server.notebookId = 'third'
  const third = await start({ notebookId: 'third', stored: true })
  third.session.edit('<p>three</p><p>b</p>')
  expect(await third.session.save()).toBe(true)
  expect(server.note.content).toBe('<p>three</p><p>b</p>')
  expect(await draftOf('ada', noteId)).toBeUndefined()
})

test('a new note whose creation was answered late is continued in the notebook that it was moved to', async () => {
  server.note = note('', 0)
  const { session } = await start({ isNew: true })
  server.losesAnswers = true
  session.edit('<p>new</p>')
  await session.save()
  Object.assign(server, { losesAnswers: false, notebookId: 'other' })
  session.edit('<p>new note</p>')
  expect(await session.save()).toBe(true)
  expect(server.note).toMatchObject({ content: '<p>new note</p>', revision: 2 })
})
