import type { Note } from '@plumbline/contract/notebooks/notebooks'
import { beforeEach, expect, test } from 'vitest'
import { removeByPrefix, writeOffline } from '#web/lib/local-store/offline-store.ts'
import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import { allDrafts, keepDraft, type NoteDraft } from '../model/note-drafts.ts'
import { sendDrafts } from './send-drafts.ts'

const at = '2026-11-25T10:00:00.000Z'

/** The notes of the server, which keeps the first of two with one id and refuses changes of an older revision. */
let stored: Map<string, Note>
let isReachable: boolean

beforeEach(async () => {
  stored = new Map()
  isReachable = true
  localStorage.clear()
  await removeByPrefix([])
  answerCalls({
    'notebooks/createNote': ({ note }) =>
      stored.get(note.id ?? '') ?? store(note.id ?? '', note.content ?? '', 1),
    'notebooks/getNote': ({ noteId }) => known(noteId),
    'notebooks/updateNote': ({ noteId, changes }) => {
      if (!isReachable) throw new Refusal('BAD_GATEWAY', 502)
      const { revision } = known(noteId)
      if (changes.revision !== revision) throw new Refusal('NOTE_CHANGED', 409, { revision })
      return store(noteId, changes.content ?? '', revision + 1)
    },
  })
})

function store(id: string, content: string, revision: number): Note {
  const times = { createdAt: at, updatedAt: at }
  const note = { id, title: '', excerpt: '', isPinned: false, tags: [], ...times, content, revision }
  stored.set(id, note)
  return note
}

function known(id: string): Note {
  const note = stored.get(id)
  if (note === undefined) throw new Refusal('NOTE_NOT_FOUND', 404)
  return note
}

const keep = (noteId: string, content: string, base: NoteDraft['base']) => {
  const ref = { kind: 'in-notebook', notebookId: 'book', noteId } as const
  const draft = {
    ref,
    content,
    base,
    sent: null,
    isUndecided: false,
    page: 'gone',
    replaces: [],
    savedAt: Date.now(),
  }
  return keepDraft('ada', { kind: 'note', ...draft })
}
const left = async () => (await allDrafts('ada')).map(({ ref }) => ref.noteId)

test('drafts are sent: a new note, a change, and one that is merged with a change from elsewhere', async () => {
  store('changed', '<p>a</p>', 1)
  store('merged', '<p>a</p><p>b</p><p>theirs</p>', 2)
  await keep('new', '<p>new</p>', null)
  await keep('changed', '<p>A</p>', { content: '<p>a</p>', revision: 1 })
  await keep('merged', '<p>mine</p><p>b</p><p>c</p>', { content: '<p>a</p><p>b</p><p>c</p>', revision: 1 })
  expect(await sendDrafts('ada')).toBe(3)
  expect([...stored.values()].map(({ id, content }) => [id, content])).toEqual([
    ['changed', '<p>A</p>'],
    ['merged', '<p>mine</p><p>b</p><p>theirs</p>'],
    ['new', '<p>new</p>'],
  ])
  expect(await left()).toEqual([])
})

test('what was written after a note was created with a lost answer is sent too', async () => {
  store('lost', '<p>first</p>', 1)
  await keep('lost', '<p>first</p><p>second</p>', null)
  expect(await sendDrafts('ada')).toBe(1)
  expect(known('lost').content).toBe('<p>first</p><p>second</p>')
})

test('a conflict and a refused draft stay and block none; without a connection all stay', async () => {
  store('conflict', '<p>theirs</p>', 2)
  store('fine', '<p>a</p>', 1)
  await keep('conflict', '<p>mine</p>', { content: '<p>a</p>', revision: 1 })
  await keep('deleted', '<p>mine</p>', { content: '<p>a</p>', revision: 1 })
  await keep('fine', '<p>A</p>', { content: '<p>a</p>', revision: 1 })
  isReachable = false
  expect(await sendDrafts('ada')).toBe(0)
  expect(await left()).toHaveLength(3)
  isReachable = true
  expect(await sendDrafts('ada')).toBe(1)
  expect((await left()).toSorted()).toEqual(['conflict', 'deleted'])
})

test('a draft that an earlier version has stored is sent', async () => {
  store('old', '<p>a</p>', 1)
  const base = { content: '<p>a</p>', revision: 1 }
  await writeOffline(['waiting', 'ada', 'note', 'old'], {
    kind: 'note',
    notebookId: 'book',
    noteId: 'old',
    content: '<p>A</p>',
    base,
    savedAt: 1,
  })
  expect(await sendDrafts('ada')).toBe(1)
  expect(known('old').content).toBe('<p>A</p>')
})
