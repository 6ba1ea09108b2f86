import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at, endSessions, note, noteId, resetNotes, server, start } from '../testing/note-server.ts'
import { draftOf } from './note-drafts.ts'

beforeEach(resetNotes)
afterEach(endSessions)

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
  const { session } = await start()
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
  Object.assign(server, { note: note('', 0), isReachable: false })
  const first = await start({ isNew: true, initialHtml: '<h2>Well</h2>' })
  first.session.edit('<h2>Well</h2><p>Patience</p>')
  expect(await first.session.save()).toBe(false)

  server.isReachable = true
  const second = await start({ isNew: true, stored: true, initialHtml: '<h2>Well</h2>' })
  expect(second.session.store.getState().content).toBe('<h2>Well</h2><p>Patience</p>')
  expect(await second.session.save()).toBe(true)
  expect(server.note).toMatchObject({ content: '<h2>Well</h2><p>Patience</p>', revision: 1 })
})
