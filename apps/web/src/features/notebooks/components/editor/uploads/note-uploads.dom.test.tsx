import { Editor } from '@tiptap/core'
import i18next from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#web/lib/api/query-client.ts'
import { pageId } from '#web/lib/forms/kept-input.ts'
import { pageLock } from '#web/lib/local-store/local-stores.ts'
import { removeByPrefix, listOffline, writeOffline } from '#web/lib/local-store/offline-store.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import { answerUploads } from '#web/testing/answer-uploads.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { EditorParts } from '../editor-parts.ts'
import type { NoteEditorProps } from '../note-editor-props.ts'
import { NoteEditor } from '../note-editor.tsx'
import { keepFile, pagesWithFiles, takeFiles } from './waiting-files.ts'
import { NoteUploads, type UploadPlaces } from './note-uploads.ts'

const image = new File(['x'], 'chart.png', { type: 'image/png' })
const profile = { id: 'ada' }

beforeEach(async () => {
  localStorage.clear()
  await removeByPrefix([])
  queryClient.setQueryData(sessionKey(), buildSignedIn(profile))
})

/** A file that an earlier page has left. */
const leave = (by: string) =>
  writeOffline(['waiting', 'ada', 'note-file', 'note', 'file'], {
    kind: 'note-file',
    id: 'file',
    file: image,
    block: 1,
    page: by,
  })
const left = async () => (await listOffline(['waiting', 'ada', 'note-file'])).length

const propsOf = (onChange: NoteEditorProps['onChange']): NoteEditorProps => ({
  value: '<p>a</p><p>b</p>',
  revisionKey: '1',
  onChange,
  notebookId: 'book',
  textId: 'note',
  templates: [],
  searchMentions: async () => [],
  renderMention: () => null,
  label: 'Note',
})

test('a kept file goes into the text that is shown and is reported, not into an editor that is never shown', async () => {
  await leave('gone')
  const uploads = answerUploads(async ({ file }) => `/files/images/u/${file.name}`)
  const reported: string[] = []
  const props = propsOf((html) => reported.push(html))
  // As React renders it and discards the result, or Tiptap makes a new one before the first is mounted.
  const parts = new EditorParts(props, i18next.getFixedT('en', 'editor'))
  const unseen = new Editor({ extensions: parts.extensions, content: parts.content })
  // Whatever it had begun to read is read by now.
  await pagesWithFiles('note')
  await takeFiles('note', pageId, new AbortController().signal)
  expect(uploads).toHaveLength(0)

  await showPart(<NoteEditor {...props} />, { profile })
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  const restored = '<p>a</p><img src="/files/images/u/chart.png" alt=""><p>b</p>'
  await expect.poll(() => reported).toEqual([restored])
  await expect.poll(left).toBe(0)
  expect(uploads).toHaveLength(1)
  unseen.destroy()
})

/** A text without an editor. */
function textOf() {
  const open = new Set<string>()
  const filled: string[] = []
  const places: UploadPlaces = {
    open: (id) => {
      open.add(id)
      return 0
    },
    isOpen: (id) => open.has(id),
    close: (id) => void open.delete(id),
    fill: (id, _, url) => {
      if (open.delete(id)) filled.push(url)
      return filled.length > 0
    },
  }
  return { places, open, filled }
}

test('a text that is closed while its kept files are read leaves them to the next one', async () => {
  await leave('gone')
  answerUploads(async ({ file }) => `/files/images/u/${file.name}`)
  const [first, second] = [textOf(), textOf()]
  const uploads = new NoteUploads('book', 'note')
  uploads.connect(first.places)
  uploads.stop()
  uploads.connect(second.places)
  await expect.poll(() => second.filled).toEqual(['/files/images/u/chart.png'])
  expect(first.filled).toEqual([])
  await expect.poll(left).toBe(0)
  uploads.stop()
})

test('kept files return in the order in which they were added', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index}.png`)
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }))
  let isOnline = false
  answerUploads(({ file }) =>
    isOnline ? Promise.resolve(file.name) : Promise.withResolvers<string>().promise,
  )
  const uploads = new NoteUploads('book', 'note')
  uploads.connect(textOf().places)
  uploads.add(files.slice(0, 6))
  for (const file of files.slice(6)) uploads.add([file])
  await expect.poll(left).toBe(names.length)
  uploads.stop()

  isOnline = true
  const { places, filled } = textOf()
  const next = new NoteUploads('book', 'note')
  next.connect(places)
  await expect.poll(() => filled).toEqual(names)
  await expect.poll(left).toBe(0)
  next.stop()
})

test('a file is restored once the page has ended that kept it, by one of two that wait for it', async () => {
  const end = Promise.withResolvers<void>()
  const ended = navigator.locks.request(pageLock('other'), () => end.promise)
  await leave('other')
  const { signal } = new AbortController()
  let isOver = false
  const taken = [takeFiles('note', 'other', signal), takeFiles('note', 'other', signal)]
  void taken[0]?.then(() => {
    isOver = true
  })
  expect(await pagesWithFiles('note')).toEqual(new Set(['other']))
  expect(isOver).toBe(false)
  end.resolve()
  await ended
  await Promise.all(taken)
  expect(await pagesWithFiles('note')).toEqual(new Set([pageId]))
})

test('other pages see that the page which keeps a file still runs', async () => {
  await keepFile('note', { id: 'file', file: image, block: 0 })
  const held = (await navigator.locks.query()).held ?? []
  expect(held.map(({ name }) => name)).toContain(pageLock(pageId))
})
