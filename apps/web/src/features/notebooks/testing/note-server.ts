import type { Note } from '@plumbline/contract/notebooks/notebooks'
import { vi } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { pageId } from '#web/lib/forms/kept-input.ts'
import { removeByPrefix } from '#web/lib/local-store/offline-store.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { takeDraft } from '../model/note-keeper.ts'
import { noteKey, type NoteRef } from '../model/note-ref.ts'
import { createNoteSession, type NoteSession } from '../model/note-session.ts'

export const noteId = '0199b3f0-0000-7000-8000-000000000001'
export const at = '2026-11-25T10:00:00.000Z'
export const note = (content: string, revision: number): Note => ({
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
export const server = {
  note: note('', 0),
  /** Where the note is. */
  notebookId: 'book',
  isReachable: true,
  /** The first answer to each save. */
  saves: new Map<string | undefined, Note>(),
  /** Whose session the browser has; the page is Ada's. */
  user: 'ada',
  /** Whether the next answers are lost on their way. */
  losesAnswers: false,
}
const open: NoteSession[] = []

/** Resets the server and the browser: the server has a note of two paragraphs, and Ada is signed in. */
export async function resetNotes(): Promise<void> {
  Object.assign(server, {
    note: note('<p>a</p><p>b</p>', 1),
    notebookId: 'book',
    isReachable: true,
    losesAnswers: false,
    user: 'ada',
  })
  server.saves.clear()
  localStorage.clear()
  queryClient.setQueryData(sessionKey(), buildSignedIn({ id: 'ada' }))
  await removeByPrefix([])
  answerCalls({
    'notebooks/getNote': ({ notebookId }) => {
      expectIn(notebookId, 'NOTE_NOT_FOUND')
      return server.note
    },
    'notebooks/updateNote': ({ notebookId, changes: { content = '', revision = 0, saveId } }) => {
      expectIn(notebookId, 'NOTE_NOT_FOUND')
      return write(content, revision, saveId)
    },
    'placedNotes/get': () => reach(server.note),
    'placedNotes/put': ({ content, revision, saveId, ...rest }) => {
      if (Object(rest).userId !== server.user) throw new Refusal('OTHER_USER', 403)
      return write(content, revision ?? 0, saveId)
    },
    'notebooks/createNote': ({ notebookId, note: created }) => {
      expectIn(notebookId, 'NOTE_ID_TAKEN')
      if (server.note.revision === 0) server.note = note(created?.content ?? '', 1)
      return arrive(server.note)
    },
  })
}

function expectIn(notebookId: string, code: string): void {
  reach(null)
  if (notebookId !== server.notebookId) throw new Refusal(code, 404, { notebookId: server.notebookId })
}

function write(content: string, revision: number, saveId: string | undefined): Note {
  reach(null)
  const first = server.saves.get(saveId)
  if (first) return arrive(first)
  if (revision !== server.note.revision)
    throw new Refusal('NOTE_CHANGED', 409, { revision: server.note.revision })
  server.note = note(content, revision + 1)
  server.saves.set(saveId, server.note)
  return arrive(server.note)
}

function arrive<T>(answer: T): T {
  if (server.losesAnswers) throw new Refusal('BAD_GATEWAY', 502)
  return answer
}

/** Ends open notes, and removes what they keep: other tests of this browser send what they find. */
export async function endSessions(): Promise<void> {
  for (const session of open.splice(0)) session.end()
  localStorage.clear()
  await removeByPrefix([])
}

function reach<T>(answer: T): T {
  if (!server.isReachable) throw new Refusal('BAD_GATEWAY', 502)
  return answer
}

type Start = {
  readonly stored?: boolean
  readonly isNew?: boolean
  readonly initialHtml?: string
  readonly notebookId?: string
}

/** Opens the note. */
export async function start({ stored, isNew, initialHtml, notebookId = 'book' }: Start = {}) {
  const [onMerged, onSaved] = [vi.fn(), vi.fn()]
  const ref: NoteRef =
    initialHtml === undefined
      ? { kind: 'in-notebook', notebookId, noteId }
      : { kind: 'placed', place, noteId }
  const session = createNoteSession({
    userId: 'ada',
    ref,
    note: isNew ? null : server.note,
    ...(initialHtml !== undefined && { initialHtml }),
    draft: stored ? await takeDraft('ada', noteKey(ref), true) : undefined,
    isOpened: true,
    keeps: true,
    onSaved,
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
  return { session, onMerged, onSaved, type, status: () => session.store.getState().status }
}

/** As if the browser had been closed, and started again: what this page kept is that of one that is gone. */
export function endPage(): void {
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
